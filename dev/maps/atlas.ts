import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, Geometry, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { closed, unwrapped } from './unwrap'

type Topology = Parameters<typeof feature>[0]

const require = createRequire(import.meta.url)

export const atlasFiles = ['land-10m', 'countries-10m'].map((name) =>
  require.resolve(`world-atlas/${name}.json`),
)

/** Natural Earth: the land, and the borders between countries. */
export function readAtlas(): { land: Feature[]; borders: Feature[] } {
  const [land, countries] = atlasFiles.map(read) as [Topology, Topology]
  const shapes = feature(land, land.objects.land!)
  const all = shapes.type === 'FeatureCollection' ? shapes.features : [shapes]
  const between = mesh(countries, countries.objects.countries as never, (a, b) => a !== b)
  const coordinates = between.coordinates.map((line) => asPositions(unwrapped(line.flat())))
  return {
    land: all.flatMap(({ geometry }) => polygonsOf(geometry)).map(asLand),
    borders: [
      {
        type: 'Feature',
        properties: { kind: 'country' },
        geometry: { type: 'MultiLineString', coordinates },
      },
    ],
  }
}

const read = (file: string): Topology => JSON.parse(readFileSync(file, 'utf8'))

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

const asLand = (rings: Position[][]): Feature => ({
  type: 'Feature',
  properties: { kind: 'earth' },
  geometry: {
    type: 'Polygon',
    coordinates: rings.map((ring) => asPositions(closed(unwrapped(ring.flat())))),
  },
})

const asPositions = (points: number[]): Position[] =>
  Array.from({ length: points.length / 2 }, (_, n) => [points[2 * n]!, points[2 * n + 1]!])
