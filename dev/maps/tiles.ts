import type { Feature } from 'geojson'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { toX, toY } from '../../worker/lib/street-map/mercator'
import type { ArchiveTile } from './pmtiles'

interface Extent {
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
}

/** Units from one side of a tile to the other. */
const extent = 4096

/** Cuts shapes into vector tiles, without those that hold nothing. `layers` has features by layer. */
export function cutTiles(
  layers: Record<string, Feature[]>,
  { minZoom, maxZoom, bounds: [west, south, east, north] }: Extent,
): ArchiveTile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features },
          // Shapes may be off by less than a pixel: 4096 units of a tile are drawn 512 pixels wide.
          { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: 6, extent },
        ),
      ] as const,
  )
  const tiles: ArchiveTile[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const count = 2 ** z
    const last = (at: number) => Math.min(count - 1, Math.floor(at))
    for (let x = Math.floor(toX(west, count)); x <= last(toX(east, count)); x++) {
      for (let y = Math.floor(toY(north, count)); y <= last(toY(south, count)); y++) {
        const cut: Record<string, GeoJSONVTTile> = {}
        for (const [name, index] of indexes) {
          const tile = index.getTile(z, x, y)
          const features = tile?.features.filter((each) => isSeen(each.tags, z)) ?? []
          if (tile && features.length > 0) cut[name] = { ...tile, features } as GeoJSONVTTile
        }
        if (Object.keys(cut).length > 0)
          tiles.push({ z, x, y, bytes: fromGeojsonVt(cut, { version: 2, extent }) })
      }
    }
  }
  return tiles

  /** A map of a zoom shows tiles of the zoom before; the deepest tiles are shown at all zooms behind. */
  function isSeen(tags: Record<string, unknown> | null | undefined, z: number): boolean {
    const from = tags?.min_zoom
    return typeof from !== 'number' || from <= z + 1 || z === maxZoom
  }
}
