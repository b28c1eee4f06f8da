import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { messages, type Pins, type Spot } from '../../worker/spots/contract'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { Coordinates } from '../../worker/maps/contract'
import type { Marks, View } from '../maps/adapter'
import { MapCanvas } from '../maps/map-view'
import { Button } from '../ui/button'
import { numberAlike } from '../ui/thing'
import { Notice } from '../ui/states'
import { saveMapPlace, placeLeft } from './map-place'
import { beginning, MapPreview, nearness } from './map-preview'
import { usePosition } from './use-position'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { spotEndpoints } from '../../worker/spots/endpoints'

interface Props {
  spots: Spot[]
  onOpen: (id: string) => void
}

export default function SpotsMap({ spots, onOpen }: Props) {
  const [view, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState(false)
  const [first] = useState(spots)
  const [left] = useState(placeLeft)
  const [user, setUser] = useState<Coordinates | null>(null)
  const position = usePosition(
    useCallback(
      ({ latitude, longitude }) => setUser({ lat: Number(latitude), lng: Number(longitude) }),
      [],
    ),
    false,
  )
  const updateView = (next: View, centre: Coordinates) => {
    // The map also reports its view when it settles after loading.
    if (view && JSON.stringify(view) !== JSON.stringify(next)) setMoved(true)
    setView(next)
    saveMapPlace({ ...centre, zoom: next.zoom })
  }
  const { data, isError, refetch } = useQuery({
    queryKey: keys.spotPins(JSON.stringify(view)),
    queryFn: () => readOrFail(spotEndpoints.pins, messages.fetchFailed, { query: { ...view } }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    // Each move of the map creates a new query.
    gcTime: 30_000,
  })
  const marks = useMemo(() => marksOf(data), [data])
  return (
    <div className="map-frame">
      {!moved && !left && <MapPreview spots={first} />}
      <MapCanvas
        label="Map of your spots and your homies' spots"
        mode="view"
        marks={marks}
        onOpen={onOpen}
        onView={updateView}
        user={user}
        centre={left ?? beginning(first)}
        zoom={left?.zoom ?? nearness}
      />
      <Button
        className="map-locate"
        icon={<LocateFixed />}
        busy={position.asking}
        busyLabel="Finding you..."
        onClick={position.ask}
      >
        Locate me
      </Button>
      {position.trouble && <Notice kind="danger">{position.trouble}</Notice>}
      {isError && (
        <Notice kind="danger">
          <p>{messages.fetchFailed}. Check your signal.</p>
          <Button low onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {data?.isCut && <Notice>Zoom in to see all spots.</Notice>}
    </div>
  )
}

function marksOf({ pins, crowds }: Pick<Pins, 'pins' | 'crowds'> = nothing): Marks {
  const names = numberAlike(pins.map(([, name]) => name))
  return {
    pins: pins.map(([id, , lat, lng], at) => ({ id, name: names[at]!, lat, lng })),
    crowds: crowds.map(([count, lat, lng]) => ({ count, lat, lng })),
  }
}

const nothing = { pins: [], crowds: [] }
