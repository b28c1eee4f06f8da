import type { Spot } from '../../worker/spots/contract'
import { MapPreview } from './map-preview'

/** With `spots`, it shows the map's first view. */
export const MapWaiting = ({ spots }: { spots?: Spot[] }) => (
  <div className="map-frame skeleton" aria-hidden="true">
    {spots && <MapPreview spots={spots} />}
  </div>
)
