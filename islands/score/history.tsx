import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../worker/clips/contract'
import { limits, messages, type HistoryEntry } from '../../worker/score/contract'
import { urls } from '../../worker/urls'
import { readOrFail } from '../api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EmptyState, ErrorState } from '../ui/states'
import { timeZoneHere } from '../ui/time-zone'
import type { LaterProps } from './later-dialog'
import { Turns } from './turns'
import { WaitingLines } from './waiting-lines'

interface Props extends LaterProps {
  userId: string
  skatertag: string
  mine: boolean
}

/** What a skater earned points for, three at a time. */
export function HistoryDialog({ open, onClose, userId, skatertag, mine }: Props) {
  const [page, setPage] = useState(1)
  const address = mine
    ? urls.api.history({}, { page })
    : urls.api.othersHistory({ userId }, { page })
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['score', userId, 'history', page],
    queryFn: () => readOrFail<HistoryEntry[]>(address, messages.historyFailed),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const isEmpty = data?.length === 0 && page === 1
  const hasNext = data?.length === limits.historyPerPage && !isPlaceholderData
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mine ? 'Recent activity' : `Activity of @${skatertag}`}
      foot={
        !isEmpty &&
        !isError && <Turns page={page} label={`Page ${page}`} hasNext={hasNext} onTurn={setPage} />
      }
    >
      {isError ? (
        <ErrorState
          what={messages.historyFailed}
          safe="No points are lost. Check your signal."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : isEmpty ? (
        <EmptyState line={mine ? messages.noPoints : messages.noPointsOfOthers} />
      ) : data ? (
        <Entries entries={data} />
      ) : (
        <WaitingLines lines={limits.historyPerPage} />
      )}
    </Dialog>
  )
}

/** As high as a full page, so that the buttons stay under the thumb. */
function Entries({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ul className="lines history-lines">
      {entries.map(({ id, description, points, createdAt }) => (
        <li key={id} className="line">
          <b className="earn-points">+{points}</b>
          <span className="line-main">{description}</span>
          <time className="quiet small num" dateTime={createdAt}>
            {shortDate(createdAt, timeZoneHere())}
          </time>
        </li>
      ))}
      {entries.length === 0 && <li className="line quiet">Nothing older.</li>}
    </ul>
  )
}
