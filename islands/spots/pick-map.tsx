import type { Coordinates } from '../../worker/maps/contract'
import { MapCanvas } from '../maps/map-view'
import { zoomForPosition } from './rough-place'
import type { PositionState as Chosen } from './use-position'

interface Props {
  place: Chosen | null
  onPick: (place: Coordinates) => void
}

export default function PickMap({ place, onPick }: Props) {
  const there = place && { lat: Number(place.latitude), lng: Number(place.longitude) }
  return (
    <div className="map-frame map-frame-low">
      <MapCanvas
        label="Press where the spot is"
        mode="pick"
        place={there}
        onPick={onPick}
        {...(place && there && { centre: there, zoom: zoomForPosition(place) })}
      />
    </div>
  )
}
