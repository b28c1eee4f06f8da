import type { Described, Geocoded, Coordinates } from '../contract'
import type { Town } from './queries'

/**
 * "Oakland, California, US"; with a second town of that name: "San Francisco, near Davao,
 * Philippines".
 */
export const fullName = ({ name, near, admin, country }: Town): string =>
  [name, near && `near ${near}`, admin, country].filter(Boolean).join(', ')

export const asGeocoded = (towns: Town[]): Geocoded =>
  geocodedOf(
    towns.map((town) => ({
      name: town.name,
      formatted_address: fullName(town),
      geometry: { location: { lat: town.lat, lng: town.lng } },
    })),
  )

/** Typed coordinates are the result; nearby places only label it. */
export const asItself = ({ lat, lng }: Coordinates, nearby: Nearby): Geocoded =>
  geocodedOf([
    {
      name: `${lat}, ${lng}`,
      formatted_address: describe(nearby) || `${lat}, ${lng}`,
      geometry: { location: { lat, lng } },
    },
  ])

export const asDescribed = (nearby: Nearby): Described => {
  const words = describe(nearby)
  return describedOf(words ? [{ formatted_address: words }] : [])
}

export interface Nearby {
  street: string | null
  town: Town | undefined
}

const describe = ({ street, town }: Nearby): string =>
  [street, town && `near ${fullName(town)}`].filter(Boolean).join(', ')

export const geocodedOf = (results: Geocoded['results']): Geocoded => ({
  status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  results,
})

export const describedOf = (results: Described['results']): Described => ({
  status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  results,
})
