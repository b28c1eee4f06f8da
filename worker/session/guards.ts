import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isBillingOn } from '../access/access'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { urls } from '../urls'
import { freshSignIn, messages as sessionMessages, texts, tokenRefreshFailed } from './contract'
import type { AuthenticatedUser } from './queries'
import { isFreshSignIn, safeReturnPath } from './rules'

/** A user whose profile is complete. */
export type AuthWithProfile = AuthenticatedUser & {
  profile: NonNullable<AuthenticatedUser['profile']>
}

/** For all that has to do with payment: without billing it is not there. */
export const whereSkatersPay = createMiddleware<AppEnv>(async (c, next) => {
  if (!isBillingOn(c.env)) throw notFound()
  return next()
})

/** For API routes: the user must be signed in. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  return next()
})

/** For API routes that cannot be undone: the user must have signed in within the last minutes. */
export const requireFreshSignIn = createMiddleware<AppEnv>(async (c, next) => {
  const { session } = skater(c)
  if (!isFreshSignIn(session.createdAt, c.get('now'))) {
    throw new HttpError(403, freshSignIn, sessionMessages.freshSignIn)
  }
  return next()
})

/** For API routes: the user must be signed in, and have a profile and access (at least a trial). */
export const requireProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  if (!auth.profile) throw profileIncomplete()
  if (!auth.billing.hasAccess) throw noAccess()
  return next()
})

/** The same for the few API routes that stay open after access has ended. */
export const requireProfileAllowExpired = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  if (!auth.profile) throw profileIncomplete()
  return next()
})

const asking = new Set<unknown>([requireUser, requireProfile, requireProfileAllowExpired])

/** Whether the route of this call is for signed-in users only. */
export const asksForSignIn = (c: Context<AppEnv>): boolean =>
  matchedRoutes(c).some(({ handler }) => asking.has(handler))

/**
 * For pages: sends a visitor to the landing page, and a user without a profile to setup. A user
 * without access gets the paywall in place of the page.
 */
export const pageWithProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return toLanding(c)
  if (!auth.profile) return c.redirect(setupUrl(c))
  if (!auth.billing.hasAccess) throw noAccess()
  return next()
})

/** To setup, and from there to where the newcomer wanted to go: the ways out of setup carry it. */
export const setupUrl = (c: Context<AppEnv>): string =>
  urls.setup({}, { returnUrl: safeReturnPath(c.req.query('returnUrl')) ?? undefined })

/** For pages of whoever is signed in, with or without a profile and access. */
export const pageForUser = createMiddleware<AppEnv>(async (c, next) =>
  c.get('auth').kind === 'skater' ? next() : toLanding(c),
)

/**
 * For the setup page: sends a visitor to the landing page, and a user with a profile to it, or to
 * where they wanted to go after setup.
 */
export const pageWithoutProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return toLanding(c)
  if (auth.profile) return c.redirect(safeReturnPath(c.req.query('returnUrl')) ?? urls.profile())
  return next()
})

/** The signed-in user of this request, after `requireUser`. */
export function skater(c: Context<AppEnv>): AuthenticatedUser {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  return auth
}

/** The signed-in user with their profile, after `requireProfile` or `pageWithProfile`. */
export const currentProfile = (c: Context<AppEnv>) => skater(c) as AuthWithProfile

/** Who looks at something. */
export interface Viewer {
  /**
   * Decides what a page shows. Null for visitors, and also for users without access, because they see
   * the same as a visitor.
   */
  viewerId: string | null
  /** The signed-in user, who sees their own things without access too. */
  ownId: string | null
  /**
   * The signed-in user for blocks, which hold without access too. Pages that other sites embed are made
   * as for a visitor, but a block holds there.
   */
  accountId: string | null
  isRestricted: boolean
}

export function viewerOf(c: Context<AppEnv>): Viewer {
  const auth = c.get('auth')
  const ownId = auth.kind === 'skater' ? auth.user.id : null
  return {
    viewerId: auth.kind === 'skater' && auth.billing.hasAccess ? ownId : null,
    ownId,
    accountId: ownId ?? c.get('embeddedFor') ?? null,
    isRestricted: auth.kind === 'skater' && auth.restriction !== null,
  }
}

export const viewerId = (c: Context<AppEnv>): string | null => viewerOf(c).viewerId

export const accountId = (c: Context<AppEnv>): string | null => viewerOf(c).accountId

/** The viewer's id for things of one owner. */
export const viewerIdFor = ({ ownId, viewerId: id }: Viewer, ownerId: string): string | null =>
  ownId === ownerId ? ownId : id

/** Signed in, but without access: the trial or the subscription is over. */
export function isExpired(c: Context<AppEnv>): boolean {
  const auth = c.get('auth')
  return auth?.kind === 'skater' && !auth.billing.hasAccess
}

/** Nobody has signed in on this browser. */
export const notSignedIn = () => unauthenticated({ kind: 'visitor' })

export const noAccess = () => new HttpError(402, 'no_access', sessionMessages.noAccess)

/** The session of this request ended while the request was running. */
export const sessionEnded = () => unauthenticated({ kind: 'ended', refused: false })

const profileIncomplete = () =>
  new HttpError(403, 'profile_incomplete', 'Complete your profile first.')

/** `shouldLogin` tells a browser that the session in its cookie has ended. */
function unauthenticated(
  who: { kind: 'visitor' } | { kind: 'ended'; refused: boolean },
): HttpError {
  const more =
    who.kind === 'visitor'
      ? {}
      : { shouldLogin: true, ...(who.refused && { error: tokenRefreshFailed }) }
  return new HttpError(401, 'unauthenticated', 'Sign in to go on.', more)
}

/** The landing page continues to sign-in, and then back to the requested page. */
function toLanding(c: Context<AppEnv>) {
  const location = urls.landing({}, { returnUrl: wantedPage(c.req.url) })
  return c.body(texts.redirecting, 302, { Location: location, 'Content-Type': 'text/plain' })
}

/** Undefined for the pages that signing in opens anyway. */
function wantedPage(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const isUsual = [urls.profile(), urls.setup()].includes(pathname + search)
  return isUsual ? undefined : (safeReturnPath(pathname + search) ?? undefined)
}
