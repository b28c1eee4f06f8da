import type { StoredArchive } from './parts.ts'

export interface RegionArchive extends StoredArchive {
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
  attribution: string
  /** If false, land is drawn from the map of the world. */
  hasEarth: boolean
}

/** Written last, so that a half-finished upload is never shown. */
export interface MapManifest {
  current: RegionArchive
  /** Former maps, which open pages still request. */
  retired: { archive: RegionArchive; until: string }[]
}

export const mapsPrefix = 'maps/'
export const manifestKey = `${mapsPrefix}current.json`

/** Small enough for any proxy; a map of the planet has a few thousand parts. */
export const mapPartBytes = 32 * 1024 * 1024

export const retiredMs = 24 * 3_600_000

export const partKey = (hash: string, part: number): string =>
  `${mapsPrefix}${hash}/${String(part).padStart(5, '0')}`

export function switchMap(next: RegionArchive, before: MapManifest | null, now: Date): MapManifest {
  const until = new Date(now.getTime() + retiredMs).toISOString()
  const retired = [
    ...(before?.retired ?? []),
    ...(before ? [{ archive: before.current, until }] : []),
  ]
  return { current: next, retired: retired.filter(({ archive }) => archive.hash !== next.hash) }
}
