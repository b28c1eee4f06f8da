import type { Coordinates } from '../../../worker/maps/contract'

export interface GoogleMap {
  addListener(event: 'click', act: (at: { latLng: LatLng }) => void): void
  addListener(event: 'idle', act: () => void): void
  getBounds(): { toJSON(): Record<'south' | 'west' | 'north' | 'east', number> } | undefined
  setCenter(place: Coordinates): void
  setZoom(zoom: number): void
  getZoom(): number | undefined
  getCenter(): LatLng | undefined
}
export interface GoogleMarker {
  addListener(event: 'click' | 'dragend', act: () => void): void
  getPosition(): LatLng
  setPosition(place: Coordinates): void
  setMap(map: GoogleMap | null): void
}
interface LatLng {
  toJSON(): Coordinates
}

export interface GoogleShape {
  setMap(map: GoogleMap | null): void
}

/**
 * `AdvancedMarkerElement` is newer, but shows nothing on a map without a map ID from Google's
 * console. `Marker` needs no map ID.
 */
export interface Libraries {
  Map: new (host: HTMLElement, options: object) => GoogleMap
  Marker: new (options: object) => GoogleMarker
  Rectangle: new (options: object) => GoogleShape
}

interface Script {
  importLibrary(name: 'maps'): Promise<Pick<Libraries, 'Map' | 'Rectangle'>>
  importLibrary(name: 'marker'): Promise<Pick<Libraries, 'Marker'>>
}

const patienceMs = 8000
const ready = 'stokeMapReady'

/** Google may refuse the key at any time after its script has loaded. */
const listeners = new Set<() => void>()
let isRefused = false
let loading: Promise<void> | undefined

/** Calls `listener` when Google refuses this deployment's key. Returns a function that unsubscribes. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Throws if Google's script does not load, or if Google has refused the key. */
export async function libraries(key: string): Promise<Libraries> {
  if (isRefused) throw new Error("Google refuses this deployment's key")
  if (!here()) await (loading ??= load(key).finally(() => (loading = undefined)))
  const script = here()
  if (!script) throw new Error("Google's script has no map in it")
  const [{ Map, Rectangle }, { Marker }] = await Promise.all([
    script.importLibrary('maps'),
    script.importLibrary('marker'),
  ])
  return { Map, Marker, Rectangle }
}

/** The script may load late, after a map has given up waiting. */
function here(): Script | undefined {
  const script = (globalThis as { google?: { maps?: Partial<Script> } }).google?.maps
  return script?.importLibrary && (script as Script)
}

const load = (key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error("Google's map did not load"))
    }
    const timer = setTimeout(fail, patienceMs)
    Object.assign(globalThis, {
      gm_authFailure: () => {
        isRefused = true
        listeners.forEach((listener) => listener())
      },
      [ready]: () => {
        clearTimeout(timer)
        resolve()
      },
    })
    script.addEventListener('error', fail)
    script.async = true
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'weekly', loading: 'async', callback: ready })}`
    document.head.appendChild(script)
  })
