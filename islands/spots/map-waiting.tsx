import { MapPreview, type FirstView } from './map-preview'

/** With `first`, it shows the map's first view. */
export const MapWaiting = ({ first }: { first?: FirstView | undefined }) => (
  <div className="map-frame skeleton" aria-hidden="true">
    {first && <MapPreview {...first} />}
  </div>
)
