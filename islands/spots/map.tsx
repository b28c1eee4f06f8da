import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messages, type Pins } from '../../worker/spots/contract'
import { texts } from '../../worker/spots/about/contract'
import { countFacts, type SpotFilter } from '../../worker/spots/facts/contract'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { Coordinates } from '../../worker/maps/contract'
import { whyNotLoaded } from '../api'
import type { PinMarks, View } from '../maps/adapter'
import { MapCanvas } from '../maps/map-view'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Spinner } from '../ui/spinner'
import { numberAlike } from '../../worker/text/number-alike'
import { Notice } from '../ui/states'
import { filterQuery } from './filter-query'
import { saveMapPlace, placeLeft } from './map-place'
import { MapPreview, type FirstView } from './map-preview'
import { phoneWords, zoomForPosition } from './rough-place'
import { usePosition, type PositionState } from './use-position'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import * as spotEndpoints from '../../worker/spots/endpoints'

interface Props {
  first: FirstView
  filter: SpotFilter
  onOpen: (id: string) => void
}

export default function SpotsMap({ filter, onOpen, ...props }: Props) {
  const [view, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState(false)
  const [first] = useState(props.first)
  const [left] = useState(placeLeft)
  const [user, setUser] = useState<PositionState | null>(null)
  const position = usePosition(setUser, false)
  const updateView = (next: View, centre: Coordinates) => {
    // The map also reports its view when it settles after loading.
    if (view && JSON.stringify(view) !== JSON.stringify(next)) setMoved(true)
    setView(next)
    saveMapPlace({ ...centre, zoom: next.zoom })
  }
  const query = { ...view, ...filterQuery(filter) }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: keys.spotPins(JSON.stringify(query)),
      queryFn: ({ pageParam: after }) =>
        readOrFail(spotEndpoints.pins, messages.fetchFailed, { query: { ...query, after } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled: view !== null,
      placeholderData: keepPreviousData,
      // Each move of the map creates a new query.
      gcTime: 30_000,
    },
  )
  const pages = data?.pages
  const marks = useMemo(() => marksOf(pages), [pages])
  return (
    <div className="map-frame">
      {!moved && !left && countFacts(filter) === 0 && <MapPreview {...first} />}
      <MapCanvas
        label="Map of your spots and your homies' spots"
        mode="view"
        marks={marks}
        onOpen={onOpen}
        onView={updateView}
        user={useMemo(() => user && userOf(user), [user])}
        centre={left ?? first.start}
        zoom={(left ?? first.start).zoom}
      />
      <IconButton
        className="map-locate"
        icon={position.asking ? <Spinner /> : <LocateFixed />}
        label={position.asking ? 'Finding you...' : 'Locate me'}
        aria-busy={position.asking || undefined}
        onClick={position.ask}
      />
      {user?.within !== undefined && <Notice>{phoneWords(user.within)}</Notice>}
      {position.trouble && <Notice kind="danger">{position.trouble}</Notice>}
      {error && (
        <Notice kind="danger">
          <p>
            {messages.fetchFailed}. {whyNotLoaded(error)}
          </p>
          <Button low onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {pages?.some(({ isCut }) => isCut) && <Notice>Zoom in to see all spots.</Notice>}
      {hasNextPage && (
        <Button
          className="map-further"
          busy={isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Look further
        </Button>
      )}
    </div>
  )
}

const userOf = (place: PositionState) => ({
  lat: Number(place.latitude),
  lng: Number(place.longitude),
  zoom: zoomForPosition(place),
})

function marksOf(pages: Pins[] = []): PinMarks {
  const pins = pages.flatMap((page) => page.pins)
  const about = new Set(pages.flatMap((page) => page.about ?? []))
  const crowds = pages.flatMap((page) => page.crowds)
  const names = numberAlike(pins.map(([, name]) => name))
  return {
    pins: pins.map(([id, , lat, lng], at) => {
      const isAbout = about.has(id)
      return { id, name: isAbout ? `${names[at]!}, ${texts.here}` : names[at]!, lat, lng, isAbout }
    }),
    crowds: crowds.map(([count, lat, lng]) => ({ count, lat, lng })),
  }
}
