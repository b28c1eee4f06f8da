import 'leaflet/dist/leaflet.css'
import {
  Control,
  control,
  layerGroup,
  map as newMap,
  tileLayer,
  type Coords,
  type Map as LeafletMap,
  type Marker,
  type TileLayer,
} from 'leaflet'
import './map.css'
import { placeZoom, texts, type Coordinates, type MapsConfig } from '../../../worker/maps/contract'
import { plainFrom } from '../../../worker/lib/street-map/index'
import type { Adapter, View } from '../adapter'
import { clusterOf, crowdMarker } from './crowds'
import { draggable, pinMarker, userMarker, rectangleOf } from './pins'

const deepest = 18

export const open: Adapter = async (host, { config, centre, zoom, onOpen, onView, onPick }) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = newMap(host, {
    center: [centre.lat, centre.lng],
    zoom,
    minZoom: 2,
    maxZoom: deepest,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
  })
  control.attribution({ prefix: false }).addTo(map)
  // At the same height as the button in the map's other corner: the area above both stays free for
  // pins.
  control.zoom({ position: 'bottomleft' }).addTo(map)
  control.scale({ position: 'topleft', imperial: false }).addTo(map)
  const stopTiles = addTiles(map, config)
  // Listen for presses now: the tiles are visible before the code below has loaded.
  const pick = ({ lat, lng }: Coordinates) => onPick?.(wrapped(lat, lng))
  if (onPick) map.on('click', ({ latlng }) => pick(latlng))
  const cluster = await clusterOf(map, calm)
  const counted = layerGroup().addTo(map)
  let chosen: Marker | null = null
  let user: Marker | null = null
  const tellView = () => onView(viewOf(map), centreOf(map))
  map.on('moveend', tellView)
  tellView()
  // In a dialog that is still opening, the map gets its final size only after the animation.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(host)

  let zooming = false
  map.on('zoomstart zoomend', ({ type }) => (zooming = type === 'zoomstart'))
  // If removed during a zoom, Leaflet would continue the zoom without the map's elements.
  const removeWhenStill = () =>
    zooming ? map.once('zoomend', () => setTimeout(() => map.remove())) : map.remove()

  const moveTo = (place: Coordinates, to: number) =>
    void map.setView(place, Math.max(to, map.getZoom()), { animate: !calm })

  return {
    setMarks({ pins, crowds }) {
      cluster.clearLayers()
      counted.clearLayers()
      for (const pin of pins) if (pin.isAbout) counted.addLayer(rectangleOf(pin))
      const markers = pins.map((pin) => pinMarker(pin, onOpen))
      if (crowds.length === 0) return void cluster.addLayers(markers)
      // If there are crowds, the server has done the clustering: the single pins are far enough
      // from all others.
      for (const each of markers) counted.addLayer(each)
      for (const each of crowds) counted.addLayer(crowdMarker(each, map))
    },
    setPlace(place) {
      if (!place) {
        chosen?.remove()
        chosen = null
        return
      }
      if (chosen) chosen.setLatLng(place)
      else chosen = draggable(place, pick).addTo(map)
    },
    showUser(place) {
      user?.remove()
      user = userMarker(place).addTo(map)
      if (place.zoom < placeZoom) map.setView(place, place.zoom, { animate: !calm })
      else moveTo(place, placeZoom)
    },
    moveTo,
    centre: () => centreOf(map),
    close() {
      sizes.disconnect()
      stopTiles()
      removeWhenStill()
    },
  }
}

function centreOf(map: LeafletMap): Coordinates {
  const { lat, lng } = map.getCenter()
  return wrapped(lat, lng)
}

/** With a margin, so that the marks are already there after a small move. */
function viewOf(map: LeafletMap): View {
  const box = map.getBounds().pad(0.2)
  const south = Math.max(-90, box.getSouth())
  const north = Math.min(90, box.getNorth())
  const zoom = map.getZoom()
  if (box.getEast() - box.getWest() >= 360) return { south, west: -180, north, east: 180, zoom }
  const [west, east] = [wrapped(0, box.getWest()).lng, wrapped(0, box.getEast()).lng]
  return { south: rounded(south), west, north: rounded(north), east, zoom }
}

/** Wraps the longitude to -180..180, because the map repeats the world. Rounds to about 10 cm. */
const wrapped = (lat: number, lng: number): Coordinates => ({
  lat: rounded(Math.min(85, Math.max(-85, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
})

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const isOwn = (tilesUrl: string): boolean => tilesUrl.startsWith('/')

/** Says that streets are missing while the tile in the middle of the view has none. */
function explainPlainGround(map: LeafletMap, tiles: TileLayer): void {
  const words = document.createElement('p')
  words.className = 'map-plain'
  const plain = new Map<HTMLElement, Coords>()
  const show = () => {
    const zoom = map.getZoom()
    const { x: side } = tiles.getTileSize()
    const middle = map.getPixelBounds().getCenter().divideBy(side).floor()
    const isMiddle = ({ x, y, z }: Coords) => z === zoom && middle.equals([x, y])
    const isPlain = zoom >= plainFrom && [...plain.values()].some(isMiddle)
    words.textContent = isPlain ? texts.noStreets : ''
    words.hidden = !isPlain
  }
  tiles.on('tileload', ({ tile, coords }) => {
    // The server draws plain ground as a picture of one pixel. On the page, WebKit tells the width at
    // which an SVG is shown.
    const alone = new Image()
    alone.addEventListener('load', () => {
      if (alone.naturalWidth > 1 || !tile.isConnected) return
      plain.set(tile, coords)
      show()
    })
    alone.src = tile.src
  })
  // A failed tile shows plain ground too.
  tiles.on('tileerror', ({ tile, coords }) => {
    plain.set(tile, coords)
    show()
  })
  tiles.on('tileunload', ({ tile }) => void plain.delete(tile))
  map.on('moveend', show)
  show()
  const note = new Control({ position: 'topleft' })
  note.onAdd = () => words
  note.addTo(map)
}

/** Follows the colour scheme; returns a function that stops this. */
function addTiles(map: LeafletMap, { tilesUrl, attribution }: MapsConfig): () => void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const url = () => tilesUrl.replace('{theme}', light.matches ? 'light' : 'dark')
  // Escape the attribution from the settings: Leaflet inserts it as HTML.
  const words = document.createElement('span')
  words.textContent = attribution
  const shared = { attribution: words.innerHTML, maxZoom: deepest }
  // Our own tiles are 512 px wide: each covers four tiles of the next zoom.
  const tiles = isOwn(tilesUrl)
    ? tileLayer(url(), { ...shared, tileSize: 512, zoomOffset: -1, keepBuffer: 1 })
    : tileLayer(url(), { ...shared, keepBuffer: 3 })
  if (isOwn(tilesUrl)) explainPlainGround(map, tiles)
  tiles.addTo(map)
  const change = () => void tiles.setUrl(url())
  light.addEventListener('change', change)
  return () => light.removeEventListener('change', change)
}
