import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../worker/clips/contract'
import { limits, messages, type HistoryEntry } from '../../worker/score/contract'
import * as scoreEndpoints from '../../worker/score/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { Dialog } from '../ui/dialog'
import { Pager } from '../ui/pager'
import { EmptyState, ErrorState } from '../ui/states'
import { numberAlike } from '../../worker/text/number-alike'
import { timeZoneHere } from '../ui/time'
import type { DialogProps } from '../ui/lazy'
import { WaitingLines } from './waiting-lines'

interface Props extends DialogProps {
  userId: string
  skatertag: string
  mine: boolean
}

interface HistoryCursor {
  page: number
  before?: string | undefined
  after?: string | undefined
}

function placeAt(to: number, from: number, shown: HistoryEntry[]): HistoryCursor {
  const [first, last] = [shown[0], shown.at(-1)]
  if (to === 1 || !first || !last) return { page: to }
  return to > from ? { page: to, before: last.id } : { page: to, after: first.id }
}

export default function HistoryDialog({ open, onClose, userId, skatertag, mine }: Props) {
  const [place, setPlace] = useState<HistoryCursor>({ page: 1 })
  const { page } = place
  const pageAt = (at: HistoryCursor) => {
    const query = { ...at }
    return {
      queryKey: keys.scoreHistory(userId, at),
      queryFn: () =>
        mine
          ? readOrFail(scoreEndpoints.ownHistory, messages.historyFailed, { query })
          : readOrFail(scoreEndpoints.historyOf, messages.historyFailed, {
              params: { userId },
              query,
            }),
    }
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pageAt(place),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const isFull = data?.length === limits.historyPerPage && !isPlaceholderData
  // A full page may be the last one: Next stays disabled until the following page has loaded.
  const next = useQuery({
    ...pageAt(placeAt(page + 1, page, data ?? [])),
    enabled: open && isFull,
  })
  const hasNext = isFull && next.isFetched && next.data?.length !== 0
  // A placeholder belongs to another page, so its entries are no cursor.
  const turnTo = (to: number) => setPlace(placeAt(to, page, isPlaceholderData ? [] : (data ?? [])))
  const isEmpty = data?.length === 0 && page === 1
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mine ? 'Recent activity' : `Activity of @${skatertag}`}
      foot={
        !isEmpty &&
        !error && (
          <Pager
            inDialog
            name="Pages"
            label={`Page ${page}`}
            previous={page > 1 ? { onTurn: () => turnTo(page - 1) } : null}
            next={hasNext ? { onTurn: () => turnTo(page + 1) } : null}
          />
        )
      }
    >
      {error ? (
        <ErrorState
          what={messages.historyFailed}
          safe="No points are lost."
          error={error}
          onRetry={refetch}
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

/** As high as a full page, so that the buttons do not move. */
function Entries({ entries }: { entries: HistoryEntry[] }) {
  const names = numberAlike(entries.map(({ description }) => description))
  return (
    <ul className="lines history-lines">
      {entries.map(({ id, description, points, createdAt, url }, at) => (
        <li key={id} className="line">
          <b className="earn-points">+{points}</b>
          {url ? (
            <a className="line-main history-link" href={url} aria-label={names[at]}>
              {description}
            </a>
          ) : (
            <span className="line-main">{description}</span>
          )}
          <time className="quiet small num" dateTime={createdAt}>
            {shortDate(createdAt, timeZoneHere())}
          </time>
        </li>
      ))}
      {entries.length === 0 && <li className="line quiet">Nothing older.</li>}
    </ul>
  )
}
