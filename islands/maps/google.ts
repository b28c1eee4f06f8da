import type { Place } from '../../worker/maps/contract'
import type { Adapter, Pin, View } from './adapter'

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

/** Google's map, by its script; fails where that doesn't come. */
export const open: Adapter = async (host, { config, centre, zoom, onOpen, onView, onPick }) => {
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
  })
  if (onPick) map.addListener('click', ({ latLng }) => onPick(latLng.toJSON()))
  let pins: GoogleMarker[] = []
  let chosen: GoogleMarker | null = null
  const pinOf = ({ id, name, lat, lng }: Pin) => {
    const pin = new Marker({ map, position: { lat, lng }, title: name })
    pin.addListener('click', () => onOpen(id))
    return pin
  }
  const clear = () => pins.forEach((pin) => pin.setMap(null))
  const choose = (position: Place) => {
    const pin = new Marker({ map, position, title: 'Chosen place', draggable: true })
    pin.addListener('dragend', () => onPick?.(pin.getPosition().toJSON()))
    return pin
  }
  return {
    setPins(next) {
      clear()
      pins = next.map(pinOf)
    },
    setPlace(place) {
      if (chosen && place) return chosen.setPosition(place)
      chosen?.setMap(null)
      chosen = place && choose(place)
    },
    moveTo(place, to) {
      map.setCenter(place)
      if (to !== undefined) map.setZoom(to)
    },
    centre: () => map.getCenter().toJSON(),
    close() {
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
