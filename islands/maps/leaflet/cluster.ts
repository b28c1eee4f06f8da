import * as leaflet from 'leaflet'
import type { Map, MarkerClusterGroup } from 'leaflet'
import { crowdIcon } from './crowds'

/** A group whose pins stand together as one while they are too near to be told apart. */
export async function clusterOf(map: Map, calm: boolean): Promise<MarkerClusterGroup> {
  // The plugin knows Leaflet only by this name, and adds itself to it once: for all maps of a page.
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
