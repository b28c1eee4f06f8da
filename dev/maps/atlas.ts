import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, Geometry, MultiLineString, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { worldEdge } from '../../worker/maps/pieces/levels'
import type { Points } from '../../worker/maps/geometry/clip'

type Topology = Parameters<typeof feature>[0]

const require = createRequire(import.meta.url)

export const atlasFiles = ['land-10m', 'countries-10m'].map((name) =>
  require.resolve(`world-atlas/${name}.json`),
)

/** Natural Earth: the rings of the land, holes included, and the borders between countries. */
export function readAtlas(): { rings: Points[]; borders: Points[] } {
  const [land, countries] = atlasFiles.map(read) as [Topology, Topology]
  const shapes = feature(land, land.objects.land!) as unknown as
    | FeatureCollection<Geometry>
    | Feature<Geometry>
  const all = shapes.type === 'FeatureCollection' ? shapes.features : [shapes]
  const between = mesh(countries, countries.objects.countries as never, (a, b) => a !== b)
  return {
    rings: all.flatMap(({ geometry }) => ringsOf(geometry)).map(flat),
    borders: (between as MultiLineString).coordinates.map(flat),
  }
}

const read = (file: string): Topology => JSON.parse(readFileSync(file, 'utf8'))

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  return []
}

/** What ends at the date line reaches a little over it, so that both sides meet without a seam. */
const flat = (positions: Position[]): Points =>
  positions.flatMap(([lng = 0, lat = 0]) => [
    Math.abs(lng) > 179.999 ? Math.sign(lng) * worldEdge : lng,
    lat,
  ])
