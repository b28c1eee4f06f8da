import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messages, type Pins, type Spot } from '../../worker/spots/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'
import type { Marks, View } from '../maps/adapter'
import { MapView } from '../maps/map-view'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { beginning, MapPreview, nearness } from './map-preview'
import { keys } from './use-spots'

interface Props {
  /** The newest first: the map begins there. */
  spots: Spot[]
  onOpen: (id: string) => void
}

/** All spots that one may see, where they are. Only those in view are fetched. */
export default function SpotsMap({ spots, onOpen }: Props) {
  const [view, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState(false)
  const [first] = useState(spots)
  const look = (next: View) => {
    // It also tells of its view when it has only settled.
    if (view && JSON.stringify(view) !== JSON.stringify(next)) setMoved(true)
    setView(next)
  }
  const { data, isError, refetch } = useQuery({
    queryKey: keys.pins(JSON.stringify(view)),
    queryFn: () => getOrFail<Pins>(urls.api.pins({}, { ...view }), messages.fetchFailed),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    // Each move of the map is a view of its own.
    gcTime: 30_000,
  })
  const marks = useMemo(() => marksOf(data), [data])
  return (
    <div className="map-frame">
      {!moved && <MapPreview spots={first} />}
      <MapView
        label="Map of your spots and your homies' spots"
        mode="view"
        marks={marks}
        onOpen={onOpen}
        onView={look}
        centre={beginning(first)}
        zoom={nearness}
      />
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

const marksOf = ({ pins, crowds }: Pick<Pins, 'pins' | 'crowds'> = nothing): Marks => ({
  pins: pins.map(([id, name, lat, lng]) => ({ id, name, lat, lng })),
  crowds: crowds.map(([count, lat, lng]) => ({ count, lat, lng })),
})

const nothing = { pins: [], crowds: [] }
