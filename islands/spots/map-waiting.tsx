/** Where a map will be, while its code is on the way. */
export const MapWaiting = () => <div className="map-frame skeleton" aria-hidden="true" />
