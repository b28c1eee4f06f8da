import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import { useId, useState } from 'react'
import { StaticMapPicture } from '../maps/static-map'
import { Button } from '../ui/button'
import { FieldError } from '../ui/field'
import { Lazy } from '../ui/lazy'
import { Notice } from '../ui/states'
import { AddressSearch } from './address-search'
import { MapWaiting } from './map-waiting'
import { PlaceWords } from './place-words'
import { phoneWords, zoomForPosition } from './rough-place'
import { placeAt, type Position, type PositionState } from './use-position'

interface Props {
  place: PositionState | null
  onPlace: (place: PositionState) => void
  position: Position
  error: string | null
  disabled: boolean
  /** The server neither describes nor draws the place. */
  isSecret?: boolean
}

const picker = () => import('./pick-map')

export function PlaceField(props: Props) {
  const { place, onPlace, position, error, disabled, isSecret = false } = props
  const errorId = useId()
  /** Null until a press: a rough place opens the map. */
  const [isPicking, setPicking] = useState<boolean | null>(null)
  const picking = isPicking ?? place?.within !== undefined
  const choosePlace = ({ lat, lng }: { lat: number; lng: number }) => {
    position.clear()
    // The map stays, also where the place was rough.
    setPicking(picking)
    onPlace(placeAt(lat, lng))
  }
  return (
    <fieldset className="field place-field" disabled={disabled} aria-describedby={errorId}>
      <legend className="field-label field-legend">Where it is</legend>
      {place && !picking && (
        <figure className="place">
          {!isSecret && (
            <StaticMapPicture
              lat={place.latitude}
              lng={place.longitude}
              zoom={zoomForPosition(place)}
              size={{ width: 400, height: 128 }}
              alt="Map of the place chosen"
            />
          )}
          <figcaption className="small quiet">
            <PlaceWords place={place} isSecret={isSecret} />
          </figcaption>
        </figure>
      )}
      {picking && (
        <Lazy
          of={picker}
          props={{ place, onPick: choosePlace, takesFocus: isPicking === true, isSecret }}
          meanwhile={<MapWaiting />}
        />
      )}
      {place?.within !== undefined && (
        <Notice>{phoneWords(place.within)} Drag the pin to where the spot is.</Notice>
      )}
      {position.trouble && <Notice kind="danger">{position.trouble}</Notice>}
      <div className="row">
        <Button
          icon={<LocateFixed />}
          busy={position.asking}
          busyLabel="Finding you..."
          onClick={() => {
            setPicking(picking || null)
            position.ask()
          }}
        >
          Locate me
        </Button>
        <Button icon={<MapIcon />} aria-pressed={picking} onClick={() => setPicking(!picking)}>
          {picking ? 'Hide map' : 'Pick on map'}
        </Button>
      </div>
      <AddressSearch onChoose={choosePlace} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
