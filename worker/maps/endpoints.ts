import { endpoint } from '../endpoint.ts'
import { described, geocoded, mapsConfig } from './contract.ts'

export const config = endpoint('GET', '/api/maps-config', { answer: mapsConfig })

export const tile = endpoint('GET', '/api/map-tiles/:z/:x/:y', { answer: { bytes: 'image/*' } })

export const staticMap = endpoint('GET', '/api/maps-static', { answer: { bytes: 'image/*' } })

export const geocode = endpoint('GET', '/api/geocode', { answer: geocoded })

export const describePlace = endpoint('GET', '/api/reverse-geocode', { answer: described })
