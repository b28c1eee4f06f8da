import {
  type MapArea,
  escaped,
  estimateWidth,
  metresPerPixel,
  short,
} from '../../lib/street-map/index'
import { credits, texts } from '../contract'

export function nameplate({ width, height }: MapArea, name: string | null): string {
  if (!name || width < 160 || height < 80) return ''
  const maxLength = Math.floor((width - 40) / 8)
  const text = name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name
  return (
    `<text class="t" x="10" y="22" font-size="13" style="font-weight:700;letter-spacing:.02em">` +
    `${escaped(text)}</text>`
  )
}

export function scaleBar({ zoom, width, height }: MapArea, lat: number): string {
  if (width < 160 || height < 80) return ''
  const metres = metresPerPixel(lat, zoom)
  const length = roundLength(metres * Math.min(90, width / 3))
  const end = 10 + length / metres
  const label = length >= 1000 ? `${length / 1000} km` : `${length} m`
  const [top, bottom] = [height - 15, height - 10]
  return (
    `<path class="s" d="M10 ${top}V${bottom}H${short(end)}V${top}"/>` +
    `<text class="t" x="${short(end + 5)}" y="${height - 9}" font-size="10">${label}</text>`
  )
}

/** The largest 1, 2 or 5 times a power of ten that is at most `max`. */
export function roundLength(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max))
  const first = max / power
  return power * (first >= 5 ? 5 : first >= 2 ? 2 : 1)
}

export function noStreets({ width, height }: MapArea, pins: { x: number; y: number }[]): string {
  if (width < 160 || height < 80) return ''
  const off = ({ x, y }: { x: number; y: number }) => Math.hypot(x - width / 2, y - height / 2)
  const [{ x, y } = { x: width / 2, y: height / 2 }] = pins.toSorted((a, b) => off(a) - off(b))
  const left = Math.min(width - 76, Math.max(76, x))
  const top = Math.min(height - 26, Math.max(40, y + 18))
  return (
    `<text class="t" x="${short(left)}" y="${short(top)}" font-size="12" text-anchor="middle">` +
    `${texts.noStreets}</text>`
  )
}

/** OpenStreetMap's licence requires a credit on small maps and on maps without labels too. */
export function credit(
  { width, height }: MapArea,
  region: { attribution: string } | null,
  hasWords: boolean,
): string {
  if (!region && (!hasWords || width < 240 || height < 60)) return ''
  const long = region ? `${region.attribution} · ${credits}` : credits
  const text = [long, region?.attribution ?? '', '© OSM'].find((each) => fits(each)) ?? ''
  const size = text === '© OSM' ? 8 : 9
  return (
    text &&
    `<text class="q" x="${width - 5}" y="${height - 5}" font-size="${size}" text-anchor="end">` +
      `${escaped(text)}</text>`
  )

  // Leave room for the scale beside it.
  function fits(words: string): boolean {
    return estimateWidth(words, 9) < width - (hasWords && width >= 160 ? 130 : 8)
  }
}
