import { hostCookie } from '../http/cookie'
import { sessionLifetimeMs, signInLifetimeMs } from './rules'

export const sessionCookie = hostCookie('stoke-session', sessionLifetimeMs)

/** One for each sign-in that is under way: two tabs don't disturb each other. */
export const signInCookie = (state: string) =>
  hostCookie(`stoke-signin-${state.slice(0, 12).replace(/[^\w-]/g, '')}`, signInLifetimeMs)
