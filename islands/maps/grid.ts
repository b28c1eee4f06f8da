import type { Place } from '../../worker/maps/contract'
import type { Pin } from './adapter'

/** Pins that stand too near to be told apart, around their middle. */
export interface Group extends Place {
  pins: Pin[]
}

/** Up to so many pins, each stands for itself. */
const few = 500
/** Nobody can come nearer: what stands in one place is shown as it is. */
const nearest = 19
const cellPx = 64
const worldPx = 256

/** What a map of this zoom shows: pins for themselves where they are few, else one per cell. */
export function grouped(pins: Pin[], zoom: number): Group[] {
  if (pins.length <= few || zoom >= nearest) return pins.map((pin) => groupOf([pin]))
  const cells = new Map<string, Pin[]>()
  for (const pin of pins) {
    const key = cellOf(pin, zoom)
    const cell = cells.get(key)
    if (cell) cell.push(pin)
    else cells.set(key, [pin])
  }
  return [...cells.values()].map(groupOf)
}

function groupOf(pins: Pin[]): Group {
  const middle = (of: (pin: Pin) => number) =>
    pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length
  return { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng), pins }
}

/** In pixels of the whole world, as web maps draw it. */
function cellOf({ lat, lng }: Place, zoom: number): string {
  const cells = (worldPx * 2 ** zoom) / cellPx
  const sin = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)
  const x = (lng + 180) / 360
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return `${Math.floor(x * cells)},${Math.floor(y * cells)}`
}

/** Whether these are one place, but for the digits that a spot doesn't keep. */
export const near = (one: Place | null, other: Place): boolean =>
  one !== null && Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.lng - other.lng) < 2e-5
