import MapPin from 'lucide-react/icons/map-pin'
import { sized } from '../../worker/media/contract'
import { messages, type Spot } from '../../worker/spots/contract'
import { Picture } from '../ui/picture'
import { Button } from '../ui/button'
import { EmptyState, ErrorState } from '../ui/states'
import type { useSpots } from './use-spots'

interface Props extends ReturnType<typeof useSpots> {
  userId: string
  onOpen: (id: string) => void
  onAdd: () => void
}

/** The spots as a list, for skaters who can't use a map or prefer not to. */
export function SpotList({ spots, userId, onOpen, onAdd, ...list }: Props) {
  if (spots.length === 0 && !list.isError) {
    return (
      <EmptyState
        line="No spots yet"
        hint="Save the places you skate. Your homies see what you share."
        action={<Button onClick={onAdd}>Add your first spot</Button>}
      />
    )
  }
  return (
    <>
      <ul className="lines spot-lines" aria-label="Spots">
        {spots.map((spot) => (
          <SpotLine key={spot.id} spot={spot} mine={spot.userId === userId} onOpen={onOpen} />
        ))}
      </ul>
      {list.isError && (
        <ErrorState
          what={messages.fetchFailed}
          safe="Nothing is lost. Check your signal."
          action={<Button onClick={list.again}>Try again</Button>}
        />
      )}
      {list.hasMore && (
        <Button wide busy={list.isFetchingMore} busyLabel="Loading..." onClick={list.more}>
          Show more spots
        </Button>
      )}
    </>
  )
}

interface LineProps {
  spot: Spot
  mine: boolean
  onOpen: (id: string) => void
}

function SpotLine({ spot, mine, onOpen }: LineProps) {
  return (
    <li className="line">
      <button type="button" className="spot-line line-main" onClick={() => onOpen(spot.id)}>
        <span className="spot-thumb">
          {spot.photoUrl ? (
            <Picture src={sized(spot.photoUrl, 'portrait')} alt="" loading="lazy" />
          ) : (
            <MapPin />
          )}
        </span>
        <span className="spot-words">
          <span className="spot-name">
            <bdi>{spot.name}</bdi>
          </span>
          <span className="quiet small">{mine ? ownWords(spot) : `@${spot.creatorSkatertag}`}</span>
        </span>
      </button>
    </li>
  )
}

const ownWords = ({ isSharedWithHomies }: Spot): string =>
  isSharedWithHomies ? 'Yours, shared with homies' : 'Yours alone'
