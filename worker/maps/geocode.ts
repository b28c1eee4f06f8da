import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { consumeQuota } from '../db/quotas'
import { currentProfile } from '../session/guards'
import type { Described, Geocoded, Coordinates } from './contract'
import { asDescribed, asGeocoded, asItself, describedOf, geocodedOf } from './gazetteer/answers'
import { findNearest, findTowns } from './gazetteer/queries'
import { googleQuotas } from './google/ask'
import { describeByGoogle, geocodeByGoogle } from './google/geocode'
import { coordinatesOf } from './rules'

/** The places that an address may mean. */
export function geocode(c: Context<AppEnv>, address: string): Promise<Geocoded> {
  const at = coordinatesOf(address)
  return orNone(geocodedOf, async () => {
    if (at) return asItself(at, await findNearest(c.env.GAZETTEER, at).catch(() => undefined))
    if (!c.env.GOOGLE_MAPS_SERVER_KEY) return asGeocoded(await findTowns(c.env.GAZETTEER, address))
    return (await mayAskGoogle(c)) ? geocodeByGoogle(c.env, address) : geocodedOf([])
  })
}

/** The name of a place, or of the town it is near to. */
export const describe = (c: Context<AppEnv>, at: Coordinates): Promise<Described> =>
  orNone(describedOf, async () => {
    if (!c.env.GOOGLE_MAPS_SERVER_KEY) return asDescribed(await findNearest(c.env.GAZETTEER, at))
    return (await mayAskGoogle(c)) ? describeByGoogle(c.env, at) : describedOf([])
  })

const mayAskGoogle = (c: Context<AppEnv>): Promise<boolean> =>
  consumeQuota(c.get('db'), googleQuotas.geocode, currentProfile(c).user.id, c.get('now'))

/** A failed lookup finds nothing: the user can still choose a place on the map. */
async function orNone<T>(none: (results: []) => T, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    log('warn', { event: 'lookup_failed', error })
    return none([])
  }
}
