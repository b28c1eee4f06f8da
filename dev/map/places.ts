import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { tileIdToZxy, zxyToTileId, type Entry, type Header, type PMTiles } from 'pmtiles'
import { cellOf } from '../../worker/maps/gazetteer/cells.ts'
import { folded } from '../../worker/maps/gazetteer/normalize.ts'
import { kilometres } from '../../worker/lib/street-map/distance.ts'
import { toLat, toLng } from '../../worker/lib/street-map/mercator.ts'
import { firstOfRegion, inserts, placeColumns, quoted, rebuildWords } from '../gazetteer/sql.ts'
import { readCities } from '../maps/cities.ts'
import { countryOf } from '../maps/regions.ts'

/** More tiles take too long to read, and parks would flood the search. */
export const maxTiles = 100_000

interface RegionPlace {
  name: string
  lat: number
  lng: number
  /** Among places of the same name, greater weights come first. */
  weight: number
}

export async function readPlaces(tiles: PMTiles, header: Header): Promise<RegionPlace[]> {
  const found = new Map<string, RegionPlace>()
  for await (const [z, x, y] of deepestTiles(tiles, header)) {
    const tile = await tiles.getZxy(z, x, y)
    if (!tile?.data.byteLength) continue
    for (const place of placesIn(new VectorTile(new PbfReader(tile.data)), { z, x, y })) {
      // Merge a park that spans many tiles; parks of the same name far away stay separate.
      const key = `${folded(place.name)} ${Math.round(place.lat * 20)} ${Math.round(place.lng * 20)}`
      const known = found.get(key)
      if (!known || place.weight > known.weight) found.set(key, place)
    }
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight)
}

async function* deepestTiles(tiles: PMTiles, header: Header) {
  const first = zxyToTileId(header.maxZoom, 0, 0)
  const { rootDirectoryOffset, rootDirectoryLength } = header
  yield* walk(rootDirectoryOffset, rootDirectoryLength)

  async function* walk(offset: number, length: number): AsyncGenerator<[number, number, number]> {
    const entries: Entry[] = await tiles.cache.getDirectory(tiles.source, offset, length, header)
    for (const entry of entries) {
      if (entry.runLength === 0) {
        yield* walk(header.leafDirectoryOffset + entry.offset, entry.length)
        continue
      }
      for (let id = entry.tileId; id < entry.tileId + entry.runLength; id++) {
        if (id >= first) yield tileIdToZxy(id)
      }
    }
  }
}

const quarters = new Set(['neighbourhood', 'macrohood'])

function* placesIn(
  tile: VectorTile,
  { z, x, y }: { z: number; x: number; y: number },
): Generator<RegionPlace> {
  for (const name of ['places', 'pois', 'landuse']) {
    const layer = tile.layers[name]
    if (!layer) continue
    for (let at = 0; at < layer.length; at++) {
      const feature = layer.feature(at)
      const { kind, name: words, kind_detail: detail } = feature.properties
      const weight = weightOf(name, String(kind), String(detail ?? ''))
      if (weight === 0 || typeof words !== 'string' || folded(words) === '') continue
      const points = feature.loadGeometry().flat()
      const mean = (axis: 'x' | 'y') =>
        points.reduce((sum, point) => sum + point[axis], 0) / points.length / layer.extent
      const [across, down] = [mean('x'), mean('y')]
      // Points beyond the side of a tile are in its neighbour too.
      if (across < 0 || down < 0 || across >= 1 || down >= 1) continue
      const count = 2 ** z
      yield {
        name: words.trim(),
        lat: toLat(y + down, count),
        lng: toLng(x + across, count),
        weight,
      }
    }
  }
}

function weightOf(layer: string, kind: string, detail: string): number {
  if (layer === 'places') return quarters.has(kind) ? 3 : 0
  if (layer === 'pois' && detail.split(';').some((sport) => sport.trim() === 'skateboard')) return 2
  return kind === 'park' ? 1 : 0
}

export function placeStatements(places: RegionPlace[]): string[] {
  const cities = readCities()
  const rows = places.map(({ name, lat, lng }, at) => {
    const near = cities.filter(({ loc: { coordinates } }) => Math.abs(coordinates[1] - lat) < 0.6)
    const distances = near.map((city) => {
      const [east, north] = city.loc.coordinates
      return { city, distance: kilometres({ lat: north, lng: east }, { lat, lng }) }
    })
    // The largest town within reach describes a place better than the nearest suburb.
    const town = distances
      .filter(({ distance }) => distance < 15)
      .toSorted((a, b) => b.city.population - a.city.population)[0]?.city
    const country = town && countryOf(town.country)
    const admin = town ? `near ${town.name}` : ''
    const around = folded(`${town?.name ?? ''} ${country?.words ?? ''}`)
    const texts = [name, folded(name), around, admin, country?.name ?? ''].map(quoted)
    return `(${[firstOfRegion + at, ...texts, lat.toFixed(5), lng.toFixed(5), 0, cellOf(lat, lng)].join()})`
  })
  return [
    `DELETE FROM places WHERE id >= ${firstOfRegion}`,
    ...inserts('places', placeColumns, rows),
    rebuildWords,
  ]
}
