import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { hostCookie } from '../http/cookie'
import { sessionLifetimeMs, signInLifetimeMs } from './rules'

export const sessionCookie = hostCookie('stoke-session', sessionLifetimeMs)

export const ageRefusalCookie = hostCookie('stoke-age-refused', 24 * 3_600_000)

/** Keeps a refused age: otherwise signing out would allow trying another birthday. */
export function clearSiteData(c: Context<AppEnv>): void {
  sessionCookie.clear(c)
  const hasRefusal = ageRefusalCookie.read(c) !== undefined
  const cleared = hasRefusal ? ['cache', 'storage'] : ['cache', 'cookies', 'storage']
  c.header('Clear-Site-Data', cleared.map((each) => `"${each}"`).join(', '))
}

/** One cookie per sign-in in progress, so that two tabs do not disturb each other. */
export const signInCookie = (state: string) =>
  hostCookie(`stoke-signin-${state.slice(0, 12).replace(/[^\w-]/g, '')}`, signInLifetimeMs)
