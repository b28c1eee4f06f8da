import { defaultCentre, type Coordinates } from '../../worker/maps/contract'
import type { Spot } from '../../worker/spots/contract'
import { adapterName } from '../maps/adapter'
import { StaticMap } from '../maps/static-map'
import { useMapsConfig } from '../maps/use-maps-config'

const placeOf = ({ latitude, longitude }: Spot): Coordinates => ({
  lat: Number(latitude),
  lng: Number(longitude),
})

/** Where the map begins: at the newest spot. */
export const beginning = ([newest]: Spot[]): Coordinates =>
  newest ? placeOf(newest) : defaultCentre

/** The nearness at which it begins. */
export const nearness = 12

/** More than a phone's map shows, and as much as a desk's. */
const size = { width: 640, height: 960 }
/** Out of sight: without any the middle would be marked. */
const nowhere: Coordinates = { lat: 0, lng: 0 }
const most = 20

/** What the map will show when it begins, drawn by the server: seen before any code has come. */
export function MapPreview({ spots }: { spots: Spot[] }) {
  const { data: config } = useMapsConfig()
  if (!config || adapterName(config) !== 'own') return null
  const markers = spots.length > 0 ? spots.slice(0, most).map(placeOf) : [nowhere]
  return (
    <div className="map-sight" aria-hidden="true">
      <StaticMap
        {...beginning(spots)}
        zoom={nearness}
        size={size}
        markers={markers}
        alt=""
        fallback=""
        eager
      />
    </div>
  )
}
