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

/** Typed coordinates are the result; the town nearby only describes them. */
export const asItself = ({ lat, lng }: Coordinates, near: Town | undefined): Geocoded =>
  geocodedOf([
    {
      name: `${lat}, ${lng}`,
      formatted_address: near ? `near ${fullName(near)}` : `${lat}, ${lng}`,
      geometry: { location: { lat, lng } },
    },
  ])

export const asDescribed = (near: Town | undefined): Described =>
  describedOf(near ? [{ formatted_address: `near ${fullName(near)}` }] : [])

export const geocodedOf = (results: Geocoded['results']): Geocoded => ({
  status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  results,
})

export const describedOf = (results: Described['results']): Described => ({
  status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  results,
})
