import type { Coordinates } from '../../worker/maps/contract'
import type { Spot } from '../../worker/spots/contract'
import { adapterName } from '../maps/adapter'
import { StaticMapPicture } from '../maps/static-map'
import { useMapsConfig } from '../maps/use-maps-config'
import type { MapPlace } from './map-place'

const placeOf = ({ latitude, longitude }: Spot): Coordinates => ({
  lat: Number(latitude),
  lng: Number(longitude),
})

/** Larger than the map on a phone, and about as large as on desktop. */
const size = { width: 640, height: 960 }
/** A marker out of view: without any, the static map would mark its centre. */
const nowhere: Coordinates = { lat: 0, lng: 0 }
const maxMarkers = 20

export interface FirstView {
  start: MapPlace
  spots: Spot[]
}

/** Drawn by the server, and shown until the map's code has loaded. */
export function MapPreview({ start, spots }: FirstView) {
  const { data: config } = useMapsConfig()
  if (!config || adapterName(config) !== 'own') return null
  const marked = spots.slice(0, maxMarkers)
  const squares = marked.filter(({ isAbout }) => isAbout).map(placeOf)
  const pins = marked.filter(({ isAbout }) => !isAbout).map(placeOf)
  return (
    <div className="map-sight" aria-hidden="true">
      <StaticMapPicture
        {...start}
        size={size}
        markers={pins.length > 0 ? pins : [nowhere]}
        {...(squares.length > 0 && { squares })}
        alt=""
        fallback=""
        bare
        eager
      />
    </div>
  )
}
