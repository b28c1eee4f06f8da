import { limits, messages, type Coordinates } from './contract'

const whole = /^\d{1,6}$/

export function tileOf(asked: Record<'z' | 'x' | 'y', string>) {
  if (!Object.values(asked).every((value) => whole.test(value))) return null
  const [z, x, y] = [Number(asked.z), Number(asked.x), Number(asked.y)]
  if (z > limits.tileZoom || x >= 2 ** z || y >= 2 ** z) return null
  return { z, x, y }
}

export interface AskedSize {
  size?: string | undefined
  width?: string | undefined
  height?: string | undefined
}

const side = /^\d{2,4}$/
const defaultSize = { width: 400, height: 128 }

export function sizeOf({ size, width, height }: AskedSize) {
  if (size === undefined && width === undefined && height === undefined) return defaultSize
  const parts = size === undefined ? [width, height] : size.split('x')
  if (parts.length !== 2 || !parts.every((part) => side.test(part ?? ''))) return null
  const [across, down] = parts.map(Number) as [number, number]
  const fits = (pixels: number) => pixels >= limits.least && pixels <= limits.most
  return fits(across) && fits(down) ? { width: across, height: down } : null
}

const defaultZoom = 15

export function parseZoom(asked: string | undefined): number | null {
  if (asked === undefined) return defaultZoom
  const zoom = /^\d{1,2}$/.test(asked) ? Number(asked) : NaN
  return zoom <= limits.staticZoom ? zoom : null
}

const degrees = String.raw`-?\d{1,3}(?:\.\d{0,20})?`
const pair = new RegExp(`^\\s*(${degrees})\\s*,\\s*(${degrees})\\s*$`)

export function coordinatesOf(text: string): Coordinates | null {
  const found = pair.exec(text)
  if (!found) return null
  const [lat, lng] = [Number(found[1]), Number(found[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Places separated by `|`; style parts such as `color:red` are ignored. Null if invalid. */
export function markersOf(asked: string | undefined): Coordinates[] | null {
  if (asked === undefined || asked === '') return []
  if (asked.length > 60 * limits.markers) return null
  const parts = asked.split('|').filter((part) => !/^(color|size|label|scale):\w{0,20}$/.test(part))
  if (parts.length > limits.markers) return null
  const places = parts.map(coordinatesOf)
  return places.every((place) => place !== null) ? places : null
}

export const wrongOf = (
  parts: Record<'zoom' | 'size' | 'markers', unknown>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([field, value]) =>
      value === null ? [[field, messages[field as keyof typeof parts]]] : [],
    ),
  )
