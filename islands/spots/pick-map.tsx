import type { Coordinates } from '../../worker/maps/contract'
import { MapCanvas } from '../maps/map-view'
import { PlaceWords } from './place-words'
import { zoomForPosition } from './rough-place'
import type { PositionState as Chosen } from './use-position'

interface Props {
  place: Chosen | null
  onPick: (place: Coordinates) => void
  /** Opened by a press: the keyboard goes on in the map. */
  takesFocus: boolean
  isSecret: boolean
}

export default function PickMap({ place, onPick, takesFocus, isSecret }: Props) {
  const there = place && { lat: Number(place.latitude), lng: Number(place.longitude) }
  return (
    <>
      <div className="map-frame map-frame-low">
        <MapCanvas
          label="Press where the spot is"
          mode="pick"
          place={there}
          onPick={onPick}
          takesFocus={takesFocus}
          {...(place && there && { centre: there, zoom: zoomForPosition(place) })}
        />
      </div>
      {place && (
        <p className="small quiet" role="status">
          <PlaceWords place={place} isSecret={isSecret} />
        </p>
      )}
    </>
  )
}
