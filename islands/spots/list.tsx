import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { sized } from '../../worker/media/contract'
import { messages, type Spot } from '../../worker/spots/contract'
import { Picture } from '../ui/picture'
import { Button } from '../ui/button'
import { hold } from '../ui/hold'
import { Skeleton } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'
import { numberAlike } from '../../worker/text/number-alike'
import { distanceFrom } from './rough-place'
import { sharingWords } from './sharing-words'
import type { useSpots } from './use-spots'
import { WithTags } from '../ui/tag'

interface Props extends ReturnType<typeof useSpots> {
  userId: string
  /** In metres, by the spots' ids. */
  distances?: Map<string, number>
  /** Metres, if the phone only roughly tells where it is. */
  within?: number | undefined
  /** The last line says which spots are left out. */
  rest?: string | null
  onOpen: (id: string) => void
  onClear: () => void
  /** What adds the first spot. */
  adding: ReactNode
}

type Listed = Pick<Props, 'isFiltered' | 'spots' | 'error' | 'rest' | 'isLoading'>

/** Nobody the skater knows has any; the list then has its own buttons to add one. */
export const isWithoutSpots = ({ isFiltered, isLoading, spots, error, rest }: Listed): boolean =>
  !isFiltered && !isLoading && spots.length === 0 && !error && !rest

export function SpotList({ spots, userId, onOpen, onClear, adding, ...list }: Props) {
  const { distances, within, rest } = list
  if (list.isLoading) return <Skeleton shape="card" />
  if (list.isFiltered && spots.length === 0 && !list.error && !list.hasMore) {
    return (
      <EmptyState
        line="No spots like that"
        hint={rest ?? 'A spot shows up here once somebody has said what is there.'}
        action={<Button onClick={onClear}>Clear the filter</Button>}
      />
    )
  }
  if (isWithoutSpots({ spots, ...list })) {
    return (
      <EmptyState
        line="No spots yet"
        hint="Save the places you skate. Your homies see what you share."
        action={adding}
      />
    )
  }
  if (!list.isFiltered && spots.length === 0 && !list.error) {
    return <EmptyState line="No spots near you" hint={rest} />
  }
  const words = spots.map((spot) => {
    const distance = distances?.get(spot.id)
    const whose = wordsOf(spot, userId)
    return distance === undefined ? whose : `${distanceFrom(distance, within)} · ${whose}`
  })
  const names = spots.map(({ name }, at) => `${name} ${words[at]}`)
  const numbers = numberAlike(names).map((name, at) => name.slice(names[at]!.length))
  return (
    <>
      <ul className="lines spot-lines" aria-label="Spots">
        {spots.map((spot, at) => (
          <SpotLine
            key={spot.id}
            spot={spot}
            words={words[at]!}
            number={numbers[at]!}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {rest && <p className="small quiet">{rest}</p>}
      {list.error && (
        <ErrorState
          what={messages.fetchFailed}
          safe="Nothing is lost."
          error={list.error}
          onRetry={list.again}
        />
      )}
      {list.hasMore && (
        <Button wide busy={list.isFetchingMore} busyLabel="Loading..." onClick={list.more}>
          {list.isFiltered ? 'Look further' : 'Show more spots'}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  spot: Spot
  words: string
  /** For screen readers, if another spot has the same words. */
  number: string
  onOpen: (id: string) => void
}

function SpotLine({ spot, words, number, onOpen }: LineProps) {
  return (
    <li className="line">
      <button
        type="button"
        className="spot-line line-main"
        {...hold}
        onClick={() => onOpen(spot.id)}
      >
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
          <span className="quiet small">
            <WithTags text={words} />
            {number && <span className="visually-hidden">{number}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}

function wordsOf(spot: Spot, viewerId: string): string {
  if (spot.userId !== viewerId) return `@${spot.creatorSkatertag}`
  const words = sharingWords(spot)
  return words === null ? 'Yours alone' : `Yours, ${words}`
}
