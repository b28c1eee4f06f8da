import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Geometry, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { Points } from '../../worker/maps/geometry/clip'
import { closed, unwrapped } from './unwrap'

type Topology = Parameters<typeof feature>[0]

const require = createRequire(import.meta.url)

export const atlasFiles = ['land-10m', 'countries-10m'].map((name) =>
  require.resolve(`world-atlas/${name}.json`),
)

/** Natural Earth: the rings of the land, holes included, and the borders between countries. */
export function readAtlas(): { rings: Points[]; borders: Points[] } {
  const [land, countries] = atlasFiles.map(read) as [Topology, Topology]
  const shapes = feature(land, land.objects.land!)
  const all = shapes.type === 'FeatureCollection' ? shapes.features : [shapes]
  const between = mesh(countries, countries.objects.countries as never, (a, b) => a !== b)
  return {
    rings: all
      .flatMap(({ geometry }) => ringsOf(geometry))
      .map(flat)
      .map(closed),
    borders: between.coordinates.map(flat),
  }
}

const read = (file: string): Topology => JSON.parse(readFileSync(file, 'utf8'))

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  return []
}

const flat = (positions: Position[]): Points => {
  const points: Points = []
  for (const [lng = 0, lat = 0] of positions) points.push(lng, lat)
  return unwrapped(points)
}
