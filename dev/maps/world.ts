import type { Feature } from 'geojson'
import { readAtlas } from './atlas'
import { readCities } from './cities'
import { writePmtiles } from './pmtiles'
import { cutTiles } from './tiles'
import { placeTowns } from './towns'

export const maxZoom = 7

/** Populations from which on a town has the next rank, as in the schema of Protomaps. */
const ranks = [
  200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000,
  10_000_000,
]

/** The map of the world: land, borders and towns, in the schema of Protomaps. */
export function writeWorldArchive(): Buffer {
  const { land, borders } = readAtlas()
  const towns = placeTowns(readCities()).map(({ name, lat, lng, from, population }): Feature => {
    const population_rank = ranks.filter((least) => population >= least).length
    const properties = { kind: 'locality', name, min_zoom: from, population_rank }
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
  })
  const layers = {
    earth: land,
    boundaries: borders,
    places: towns,
  }
  const bounds = [-180, -85, 180, 85] as [number, number, number, number]
  return writePmtiles(cutTiles(layers, { minZoom: 0, maxZoom, bounds }), {
    bounds,
    metadata: {
      name: 'Stoke: the world',
      attribution: 'Natural Earth · GeoNames',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: { kind: 'String' } })),
    },
  })
}
