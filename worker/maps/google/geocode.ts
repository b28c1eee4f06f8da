import * as z from 'zod/mini'
import type { Env } from '../../env'
import { limits, type Described, type Geocoded, type Coordinates } from '../contract'
import { describedOf, geocodedOf } from '../gazetteer/answers'
import { askGoogle } from './ask'

const maxBytes = 500_000

const answer = z.object({
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
})

export async function geocodeByGoogle(env: Env, address: string): Promise<Geocoded> {
  const results = await firstResults(env, { address })
  return geocodedOf(
    results.map(({ formatted_address, geometry: { location } }) => ({
      name: formatted_address.split(',')[0] ?? formatted_address,
      formatted_address,
      geometry: { location: { lat: location.lat, lng: location.lng } },
    })),
  )
}

export async function describeByGoogle(env: Env, { lat, lng }: Coordinates): Promise<Described> {
  const results = await firstResults(env, { latlng: `${lat},${lng}` })
  return describedOf(results.map(({ formatted_address }) => ({ formatted_address })))
}

async function firstResults(env: Env, query: Record<string, string>) {
  const got = await askGoogle(env, '/maps/api/geocode/json', new URLSearchParams(query), maxBytes)
  if (!got) return []
  try {
    const { results } = answer.parse(JSON.parse(new TextDecoder().decode(got.body)))
    return results.slice(0, limits.results)
  } catch {
    return []
  }
}
