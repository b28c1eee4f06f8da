import * as leaflet from 'leaflet'
import type { Map, MarkerClusterGroup } from 'leaflet'
import { crowdIcon } from './crowds'

/** A layer that merges pins into one mark while they are too close to tell apart. */
export async function clusterOf(map: Map, calm: boolean): Promise<MarkerClusterGroup> {
  // The plugin extends the global `L`, once for all maps of the page. A module namespace is
  // read-only, so `L` is a copy.
  const names = globalThis as unknown as { L?: typeof leaflet }
  const extended = (names.L ??= { ...leaflet })
  await import('leaflet.markercluster')
  const { markerClusterGroup } = extended
  return markerClusterGroup({
    chunkedLoading: true,
    chunkInterval: 40,
    animate: !calm,
    showCoverageOnHover: false,
    maxClusterRadius: 56,
    iconCreateFunction: (cluster) => crowdIcon(cluster.getChildCount()),
  }).addTo(map)
}
