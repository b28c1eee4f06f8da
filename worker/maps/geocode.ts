import { log } from '../http/log'
import { consumeQuota } from '../db/quotas'
import type { Scope } from '../http/scope'
import type { Described, Geocoded, Coordinates } from './contract'
import { asDescribed, asGeocoded, asItself, describedOf, geocodedOf } from './gazetteer/answers'
import { findNearest, findTowns } from './gazetteer/queries'
import { googleQuotas } from './google/ask'
import { describeByGoogle, geocodeByGoogle } from './google/geocode'
import { coordinatesOf } from './rules'

type MapScope = Pick<Scope, 'env' | 'db' | 'now'>

/** The places that an address may mean. */
export function geocode(scope: MapScope, viewerId: string, address: string): Promise<Geocoded> {
  const { env } = scope
  const at = coordinatesOf(address)
  return orNone(geocodedOf, async () => {
    if (at) return asItself(at, await findNearest(env.GAZETTEER, at).catch(() => undefined))
    if (!env.GOOGLE_MAPS_SERVER_KEY) return asGeocoded(await findTowns(env.GAZETTEER, address))
    return (await mayAskGoogle(scope, viewerId)) ? geocodeByGoogle(env, address) : geocodedOf([])
  })
}

/** The name of a place, or of the town it is near to. */
export function describe(scope: MapScope, viewerId: string, at: Coordinates): Promise<Described> {
  const { env } = scope
  return orNone(describedOf, async () => {
    if (!env.GOOGLE_MAPS_SERVER_KEY) return asDescribed(await findNearest(env.GAZETTEER, at))
    return (await mayAskGoogle(scope, viewerId)) ? describeByGoogle(env, at) : describedOf([])
  })
}

const mayAskGoogle = ({ db, now }: MapScope, viewerId: string): Promise<boolean> =>
  consumeQuota(db, googleQuotas.geocode, viewerId, now)

/** A failed lookup finds nothing: the user can still choose a place on the map. */
async function orNone<T>(none: (results: []) => T, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    log('warn', { event: 'lookup_failed', error })
    return none([])
  }
}
