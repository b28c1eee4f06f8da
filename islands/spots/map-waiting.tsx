import type { Spot } from '../../worker/spots/contract'
import { MapPreview } from './map-preview'

/** Where a map will be, while its code is on the way; the large one shows what it will begin with. */
export const MapWaiting = ({ spots }: { spots?: Spot[] }) => (
  <div className="map-frame skeleton" aria-hidden="true">
    {spots && <MapPreview spots={spots} />}
  </div>
)
