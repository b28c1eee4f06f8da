import type { Env } from '../env'
import { log } from '../http/log'
import { consumeQuota } from '../db/quotas'
import type { Scope } from '../http/scope'
import type { Described, Geocoded, Coordinates } from './contract'
import { findRegion, type Region } from './archive/region'
import {
  asDescribed,
  asGeocoded,
  asItself,
  describedOf,
  geocodedOf,
  type Nearby,
} from './gazetteer/answers'
import { findNearest, findTowns } from './gazetteer/queries'
import { googleQuotas } from './google/ask'
import { describeByGoogle, geocodeByGoogle } from './google/geocode'
import { coordinatesOf } from './rules'

type MapScope = Pick<Scope, 'env' | 'db' | 'now'>

export function geocode(
  scope: MapScope,
  viewerId: string,
  { address, language }: { address: string; language: string },
): Promise<Geocoded> {
  const { env, now } = scope
  const at = coordinatesOf(address)
  return orNone(geocodedOf, async () => {
    if (at) return asItself(at, await findNearby(env, now, at))
    if (!env.GOOGLE_MAPS_SERVER_KEY) {
      return asGeocoded(await findTowns(env.GAZETTEER, address, language))
    }
    return (await mayAskGoogle(scope, viewerId)) ? geocodeByGoogle(env, address) : geocodedOf([])
  })
}

export function describe(scope: MapScope, viewerId: string, at: Coordinates): Promise<Described> {
  const { env, now } = scope
  return orNone(describedOf, async () => {
    if (!env.GOOGLE_MAPS_SERVER_KEY) return asDescribed(await findNearby(env, now, at))
    return (await mayAskGoogle(scope, viewerId)) ? describeByGoogle(env, at) : describedOf([])
  })
}

/** The drawing code is loaded here, when a street is first asked for. */
const nameStreet = async (region: Region, at: Coordinates) =>
  (await import('./gazetteer/street')).findStreet(region, at)

/** Street and town are independent: if one lookup fails, the other still counts. */
async function findNearby(env: Env, now: Date, at: Coordinates): Promise<Nearby> {
  const region = await findRegion(env, now)
  const failed = (error: unknown) => log('warn', { event: 'lookup_failed', error })
  const [street, town] = await Promise.all([
    region && nameStreet(region, at).catch(failed),
    findNearest(env.GAZETTEER, at).catch(failed),
  ])
  return { street: street ?? null, town: town ?? undefined }
}

const mayAskGoogle = ({ db, now }: MapScope, viewerId: string): Promise<boolean> =>
  consumeQuota(db, googleQuotas.geocode, viewerId, now)

/** A failed lookup finds nothing: the user can still choose a place on the map. */
async function orNone<T>(none: (results: []) => T, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp()
  } catch (error) {
    log('warn', { event: 'lookup_failed', error })
    return none([])
  }
}
