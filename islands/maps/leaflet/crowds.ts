import * as leaflet from 'leaflet'
import { divIcon, marker, type Map, type Marker, type MarkerClusterGroup } from 'leaflet'
import type { Coordinates } from '../../../worker/maps/contract'
import { crowdWords, type Crowd } from '../adapter'

const steps = 2

export function crowdMarker({ count, lat, lng }: Crowd, map: Map): Marker {
  const come = () => map.setView([lat, lng], Math.min(map.getZoom() + steps, map.getMaxZoom()))
  return marker([lat, lng], { icon: crowdIcon(count, { lat, lng }) })
    .on('click', come)
    .on('keypress', ({ originalEvent: { key } }) => {
      if (key === 'Enter' || key === ' ') come()
    })
}

function crowdIcon(count: number, place: Coordinates) {
  const html = document.createElement('span')
  html.className = 'map-cluster'
  html.textContent = count > 999 ? `${Math.floor(count / 1000)}k` : String(count)
  const words = document.createElement('span')
  words.className = 'map-said'
  words.textContent = ` ${crowdWords(place)}`
  html.appendChild(words)
  return divIcon({ html, className: 'map-target', iconSize: [48, 48] })
}

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
    iconCreateFunction: (cluster) => crowdIcon(cluster.getChildCount(), cluster.getLatLng()),
  }).addTo(map)
}
