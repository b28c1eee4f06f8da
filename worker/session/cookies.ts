import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { hostCookie } from '../http/cookie'
import { sessionLifetimeMs, signInLifetimeMs } from './rules'

export const sessionCookie = hostCookie('stoke-session', sessionLifetimeMs)

/** When this browser gave an age that was refused, in ms since 1970. Signing out keeps it. */
export const ageRefusalCookie = hostCookie('stoke-age-refused', 24 * 3_600_000)

/**
 * Clears the data that the browser stores for a user. A refused age stays: otherwise signing out
 * would allow trying another birthday.
 */
export function clearSiteData(c: Context<AppEnv>): void {
  sessionCookie.clear(c)
  const hasRefusal = ageRefusalCookie.read(c) !== undefined
  const cleared = hasRefusal ? ['cache', 'storage'] : ['cache', 'cookies', 'storage']
  c.header('Clear-Site-Data', cleared.map((each) => `"${each}"`).join(', '))
}

/** Each sign-in in progress has its own cookie, so that two tabs do not disturb each other. */
export const signInCookie = (state: string) =>
  hostCookie(`stoke-signin-${state.slice(0, 12).replace(/[^\w-]/g, '')}`, signInLifetimeMs)
