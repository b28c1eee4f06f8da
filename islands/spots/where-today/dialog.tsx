import { useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { messages } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { countFacts, type SpotFilter } from '../../../worker/spots/facts/contract'
import { messages as nearMessages } from '../../../worker/spots/near/contract'
import type { TodayPick } from '../../../worker/spots/where-today/contract'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState, Notice } from '../../ui/states'
import { Tag } from '../../ui/tag'
import { filterQuery } from '../filter-query'
import { coarse } from '../use-near-spots'
import { usePosition, type PositionState } from '../use-position'
import { whyWords } from './why'

interface Props extends DialogProps {
  userId: string
  here: PositionState | null
  onHere: (place: PositionState) => void
  filter: SpotFilter
  onOpen: (spotId: string) => void
}

export default function WhereTodayDialog({ open, onClose, here, filter, ...rest }: Props) {
  const [at, setAt] = useState(0)
  const position = usePosition(rest.onHere, false, nearMessages)
  const query = { ...(here && coarse(here)), ...filterQuery(filter) }
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: keys.spotsToday(query),
    queryFn: () => readOrFail(spotEndpoints.today, messages.fetchFailed, { query }),
    enabled: open,
    // Clips and words change it.
    staleTime: 0,
  })
  const close = () => {
    setAt(0)
    position.clear()
    onClose()
  }
  const pick = data?.[at]
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Where today?"
      foot={
        pick && (
          <>
            <Button onClick={() => setAt(at + 1)}>Another one</Button>
            <Button
              kind="primary"
              onClick={() => {
                close()
                rest.onOpen(pick.spot.id)
              }}
            >
              Open spot
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {pick ? (
          <Pick pick={pick} userId={rest.userId} now={dataUpdatedAt} within={here?.within} />
        ) : data ? (
          <EmptyState
            line={at > 0 ? 'No other spot fits today' : 'No spot fits today'}
            hint={hintFor(filter)}
            action={at > 0 && <Button onClick={() => setAt(0)}>Back to the first</Button>}
          />
        ) : error ? (
          <ErrorState what={messages.fetchFailed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="card" />
        )}
        {position.trouble && <Notice kind="danger">{position.trouble}</Notice>}
        {!here && (
          <Button
            low
            icon={<LocateFixed />}
            busy={position.asking}
            busyLabel="Finding you..."
            onClick={position.ask}
          >
            Near me first
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const hintFor = (filter: SpotFilter): string =>
  countFacts(filter) > 0
    ? 'Your filter counts here too. Spots where you stacked in the last 14 days are left out, and those called wet, blocked or gone.'
    : 'Spots where you stacked in the last 14 days are left out, and those called wet, blocked or gone.'

interface PickProps {
  pick: TodayPick
  userId: string
  now: number
  within: number | undefined
}

function Pick({ pick, userId, now, within }: PickProps) {
  const { name, photoUrl, creatorSkatertag, userId: ownerId } = pick.spot
  return (
    <section className="stack" aria-live="polite">
      {photoUrl && (
        <div className="spot-photo spot-photo-still">
          <Picture src={photoUrl} alt="" />
        </div>
      )}
      <div className="spot-words">
        <h3 className="spot-name">
          <bdi>{name}</bdi>
        </h3>
        {ownerId !== userId && (
          <span className="quiet small">
            <Tag of={creatorSkatertag} />
          </span>
        )}
      </div>
      <p>{whyWords(pick, now, within)}</p>
    </section>
  )
}
