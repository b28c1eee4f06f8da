import * as schemas from '#schemas/maps'
import { endpoint } from '../endpoint.ts'
import { described, geocoded, mapsConfig } from './contract.ts'

export const mapEndpoints = {
  config: endpoint('GET', '/api/maps-config', {
    summary: 'The maps that this deployment shows',
    caller: 'skater',
    answer: mapsConfig,
  }),
  tile: endpoint('GET', '/api/map-tiles/:z/:x/:y', {
    summary: 'A tile of the map',
    caller: 'skater',
    query: schemas.tileQuery,
    answer: { bytes: 'image/*' },
  }),
  staticMap: endpoint('GET', '/api/maps-static', {
    summary: 'A picture of a map',
    caller: 'skater',
    query: schemas.staticQuery,
    answer: { bytes: 'image/*' },
  }),
  geocode: endpoint('GET', '/api/geocode', {
    summary: 'Finds an address',
    caller: 'skater',
    rateLimit: 'LOOKUPS_BY_USER',
    query: schemas.address,
    answer: geocoded,
  }),
  describePlace: endpoint('GET', '/api/reverse-geocode', {
    summary: 'Describes a place',
    caller: 'skater',
    rateLimit: 'LOOKUPS_BY_USER',
    query: schemas.place,
    answer: described,
  }),
}
