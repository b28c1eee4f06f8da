import { tileLayer, type Map } from 'leaflet'
import type { MapsConfig } from '../../../worker/maps/contract'

/** Puts the tiles on a map, and changes them with the page's colours; answers how to stop that. */
export function addTiles(map: Map, { tilesUrl, attribution }: MapsConfig): () => void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const url = () => tilesUrl.replace('{theme}', light.matches ? 'light' : 'dark')
  // What a setting says is shown as text, never as HTML.
  const words = document.createElement('span')
  words.textContent = attribution
  const tiles = tileLayer(url(), { attribution: words.innerHTML, maxZoom: 18, keepBuffer: 3 })
  tiles.addTo(map)
  const change = () => void tiles.setUrl(url())
  light.addEventListener('change', change)
  return () => light.removeEventListener('change', change)
}
