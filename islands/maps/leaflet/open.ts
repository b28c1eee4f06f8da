import 'leaflet/dist/leaflet.css'
import './map.css'
import { control, layerGroup, map as newMap, type Map } from 'leaflet'
import type { Coordinates } from '../../../worker/maps/contract'
import type { Adapter, View } from '../adapter'
import { clusterOf } from './cluster'
import { crowdMarker } from './crowds'
import { draggable, pinMarker } from './pins'
import { addTiles } from './tiles'

/** As deep as our own tiles go. */
const deepest = 18

/** Our own map: tiles and pins by Leaflet. */
export const open: Adapter = async (host, { config, centre, zoom, onOpen, onView, onPick }) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = newMap(host, {
    center: [centre.lat, centre.lng],
    zoom,
    minZoom: 2,
    maxZoom: deepest,
    worldCopyJump: true,
    zoomControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
  })
  map.attributionControl.setPrefix(false)
  // In line with the button over the map's other corner: what is above both stays free for pins.
  control.zoom({ position: 'bottomleft' }).addTo(map)
  const stopTiles = addTiles(map, config)
  // What is seen can be pressed, whatever is still on its way.
  const pick = ({ lat, lng }: Coordinates) => onPick?.(wrapped(lat, lng))
  if (onPick) map.on('click', ({ latlng }) => pick(latlng))
  const cluster = await clusterOf(map, calm)
  const counted = layerGroup().addTo(map)
  let chosen: ReturnType<typeof draggable> | null = null
  map.on('moveend', () => onView(viewOf(map)))
  onView(viewOf(map))
  // Opened in a dialog that is still rising, it learns its size when that is done.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(host)

  let zooming = false
  map.on('zoomstart zoomend', ({ type }) => (zooming = type === 'zoomstart'))
  // Removed amid a zoom it would go on with what is no longer there.
  const removeWhenStill = () =>
    zooming ? map.once('zoomend', () => setTimeout(() => map.remove())) : map.remove()

  return {
    setMarks({ pins, crowds }) {
      cluster.clearLayers()
      counted.clearLayers()
      const markers = pins.map((pin) => pinMarker(pin, onOpen))
      if (crowds.length === 0) return void cluster.addLayers(markers)
      // Where the server has counted, what stands alone is far enough from all others.
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
    moveTo: (place, to) => void map.setView(place, Math.max(to, map.getZoom()), { animate: !calm }),
    centre: () => centreOf(map),
    close() {
      sizes.disconnect()
      stopTiles()
      removeWhenStill()
    },
  }
}

function centreOf(map: Map): Coordinates {
  const { lat, lng } = map.getCenter()
  return wrapped(lat, lng)
}

/** The visible box and a margin, so that a small move shows what is there already. */
function viewOf(map: Map): View {
  const box = map.getBounds().pad(0.2)
  const south = Math.max(-90, box.getSouth())
  const north = Math.min(90, box.getNorth())
  const zoom = map.getZoom()
  if (box.getEast() - box.getWest() >= 360) return { south, west: -180, north, east: 180, zoom }
  const [west, east] = [wrapped(0, box.getWest()).lng, wrapped(0, box.getEast()).lng]
  return { south: rounded(south), west, north: rounded(north), east, zoom }
}

/** Wherever the world was turned to: a longitude from -180 to 180, to about a hand's breadth. */
const wrapped = (lat: number, lng: number): Coordinates => ({
  lat: rounded(Math.min(85, Math.max(-85, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
})

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
