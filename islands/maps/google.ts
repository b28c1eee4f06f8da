import type { Place } from '../../worker/maps/contract'
import type { Adapter, Pin, View } from './adapter'
import { grouped, type Group } from './grid'

/** The little of Google's script that is used. */
interface GoogleMaps {
  Map: new (host: HTMLElement, options: object) => GoogleMap
  Marker: new (options: object) => GoogleMarker
}
interface GoogleMap {
  addListener(event: 'click', act: (at: { latLng: LatLng }) => void): void
  addListener(event: 'idle', act: () => void): void
  getBounds(): { toJSON(): View } | undefined
  setCenter(place: Place): void
  setZoom(zoom: number): void
  getZoom(): number | undefined
  getCenter(): LatLng
}
interface GoogleMarker {
  addListener(event: 'click' | 'dragend', act: () => void): void
  getPosition(): LatLng
  setPosition(place: Place): void
  setMap(map: GoogleMap | null): void
}
interface LatLng {
  toJSON(): Place
}

type Google = { maps: GoogleMaps }

const patienceMs = 8000

/** What to tell when Google refuses the key, which it does at any time after its script came. */
const maps = new Set<() => void>()
let isRefused = false

/** Google's map, by its script; fails where that doesn't come. */
export const open: Adapter = async (
  host,
  { config, centre, zoom, onOpen, onView, onLost, onPick },
) => {
  if (isRefused) throw new Error("Google refuses this deployment's key")
  const { Map, Marker } = await load(config.apiKey)
  const map = new Map(host, {
    center: centre,
    zoom,
    streetViewControl: false,
    mapTypeControl: false,
  })
  map.addListener('idle', () => {
    const view = map.getBounds()?.toJSON()
    if (view) onView(view)
    if (map.getZoom() !== drawnAt) draw()
  })
  if (onPick) map.addListener('click', ({ latLng }) => onPick(latLng.toJSON()))
  maps.add(onLost)
  let pins: Pin[] = []
  let markers: GoogleMarker[] = []
  let drawnAt: number | undefined
  let chosen: GoogleMarker | null = null
  const pinOf = ({ id, name, lat, lng }: Pin) => {
    const pin = new Marker({ map, position: { lat, lng }, title: name })
    pin.addListener('click', () => onOpen(id))
    return pin
  }
  const markerOf = (group: Group) => {
    const { lat, lng, pins: all } = group
    const [first] = all
    if (all.length === 1) return pinOf(first!)
    const count = String(all.length)
    const title = `${count} spots here, zoom in`
    const marker = new Marker({ map, position: { lat, lng }, label: count, title })
    marker.addListener('click', () => {
      map.setCenter({ lat, lng })
      map.setZoom((map.getZoom() ?? zoom) + 2)
    })
    return marker
  }
  const clear = () => markers.forEach((marker) => marker.setMap(null))
  const draw = () => {
    clear()
    drawnAt = map.getZoom() ?? zoom
    markers = grouped(pins, drawnAt).map(markerOf)
  }
  const choose = (position: Place) => {
    const pin = new Marker({ map, position, title: 'Chosen place', draggable: true })
    pin.addListener('dragend', () => onPick?.(pin.getPosition().toJSON()))
    return pin
  }
  return {
    setPins(next) {
      pins = next
      draw()
    },
    setPlace(place) {
      if (chosen && place) return chosen.setPosition(place)
      chosen?.setMap(null)
      chosen = place && choose(place)
    },
    moveTo(place, to) {
      map.setCenter(place)
      map.setZoom(Math.max(to, map.getZoom() ?? 0))
    },
    centre: () => map.getCenter().toJSON(),
    close() {
      maps.delete(onLost)
      clear()
      host.replaceChildren()
    },
  }
}

let loading: Promise<GoogleMaps> | undefined

/** Loads the script once; again after a failure. */
function load(key: string): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const script = document.createElement('script')
    const ready = 'stokeMapReady'
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error("Google's map did not load"))
    }
    const timer = setTimeout(fail, patienceMs)
    Object.assign(globalThis, {
      gm_authFailure: () => {
        isRefused = true
        maps.forEach((lost) => lost())
      },
      [ready]: () => {
        clearTimeout(timer)
        resolve((globalThis as unknown as { google: Google }).google.maps)
      },
    })
    script.addEventListener('error', fail)
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, callback: ready, loading: 'async' })}`
    document.head.appendChild(script)
  })
  return loading
}
