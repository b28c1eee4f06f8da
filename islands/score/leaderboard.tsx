import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits, messages } from '../../worker/score/contract'
import * as scoreEndpoints from '../../worker/score/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { Dialog } from '../ui/dialog'
import { Pager } from '../ui/pager'
import { ErrorState } from '../ui/states'
import type { DialogProps } from '../ui/lazy'
import { LeaderLine } from './leader-line'
import { WaitingLines } from './waiting-lines'

const perPage = limits.leaderboardPerPage

/** One request loads all pages, so that turning them needs no network. */
export default function LeaderboardDialog({
  open,
  onClose,
  viewerId,
}: DialogProps & { viewerId: string }) {
  const [turned, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: keys.leaderboardAll,
    queryFn: () => readOrFail(scoreEndpoints.leaderboard, messages.leaderboardFailed),
    enabled: open,
  })
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / perPage))
  // The list is shorter if skaters have deleted their accounts.
  const page = Math.min(turned, pages)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Leaderboard"
      foot={
        data && (
          <Pager
            inDialog
            name="Pages"
            label={`Page ${page} of ${pages}`}
            previous={page > 1 ? { onTurn: () => setPage(page - 1) } : null}
            next={page < pages ? { onTurn: () => setPage(page + 1) } : null}
          />
        )
      }
    >
      {data ? (
        <ol className="lines leader-lines" start={(page - 1) * perPage + 1}>
          {data.slice((page - 1) * perPage, page * perPage).map((entry) => (
            <LeaderLine key={entry.userId} entry={entry} own={entry.userId === viewerId} />
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          what={messages.leaderboardFailed}
          safe="No points are lost."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <WaitingLines lines={perPage} />
      )}
    </Dialog>
  )
}
