import type { StoredArchive } from './parts.ts'

/** A map of a region as the bucket has it, with what has to be known before a tile of it is read. */
export interface RegionArchive extends StoredArchive {
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
  /** Who made the data, as plain text. */
  attribution: string
  /** Whether it has the shape of the land; otherwise that of the world is drawn below it. */
  hasEarth: boolean
}

/** Which map is shown. It is written last, so that half an upload is never shown. */
export interface MapManifest {
  current: RegionArchive
  /** The maps before it, which pages opened earlier still ask for. */
  retired: { archive: RegionArchive; until: string }[]
}

export const mapsPrefix = 'maps/'
export const manifestKey = `${mapsPrefix}current.json`

/** Parts of this size go through any proxy, and a planet has a few thousand of them. */
export const mapPartBytes = 32 * 1024 * 1024

/** How long a map stays after another one took its place. */
export const retiredMs = 24 * 3_600_000

export const partKey = (hash: string, part: number): string =>
  `${mapsPrefix}${hash}/${String(part).padStart(5, '0')}`

/** The manifest in which this map is shown, and the one before it retires. */
export function switchMap(next: RegionArchive, before: MapManifest | null, now: Date): MapManifest {
  const until = new Date(now.getTime() + retiredMs).toISOString()
  const retired = [
    ...(before?.retired ?? []),
    ...(before ? [{ archive: before.current, until }] : []),
  ]
  return { current: next, retired: retired.filter(({ archive }) => archive.hash !== next.hash) }
}
