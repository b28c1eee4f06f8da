import { tileLayer, type Map } from 'leaflet'
import type { MapsConfig } from '../../../worker/maps/contract'

/**
 * Adds the tiles to a map, in light or dark like the page. Returns a function that stops following
 * the colour scheme.
 */
export function addTiles(map: Map, { tilesUrl, attribution }: MapsConfig): () => void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const url = () => tilesUrl.replace('{theme}', light.matches ? 'light' : 'dark')
  // Escape the attribution from the settings: Leaflet inserts it as HTML.
  const words = document.createElement('span')
  words.textContent = attribution
  const tiles = tileLayer(url(), { attribution: words.innerHTML, maxZoom: 18, keepBuffer: 3 })
  tiles.addTo(map)
  const change = () => void tiles.setUrl(url())
  light.addEventListener('change', change)
  return () => light.removeEventListener('change', change)
}
