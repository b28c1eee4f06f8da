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

export type AuthWithProfile = AuthenticatedUser & {
  profile: NonNullable<AuthenticatedUser['profile']>
}

export const whereSkatersPay = createMiddleware<AppEnv>(async (c, next) => {
  if (!isBillingOn(c.env)) throw notFound()
  return next()
})

export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  return next()
})

/** For acts that cannot be undone: requires a sign-in within the last minutes. */
export const requireFreshSignIn = createMiddleware<AppEnv>(async (c, next) => {
  const { session } = skater(c)
  if (!isFreshSignIn(session.createdAt, c.get('now'))) {
    throw new HttpError(403, freshSignIn, sessionMessages.freshSignIn)
  }
  return next()
})

export const requireProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  if (!auth.profile) throw profileIncomplete()
  if (!auth.billing.hasAccess) throw noAccess()
  return next()
})

export const requireProfileAllowExpired = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  if (!auth.profile) throw profileIncomplete()
  return next()
})

const asking = new Set<unknown>([requireUser, requireProfile, requireProfileAllowExpired])

export const asksForSignIn = (c: Context<AppEnv>): boolean =>
  matchedRoutes(c).some(({ handler }) => asking.has(handler))

/** Without access, shows the paywall instead of the page. */
export const pageWithProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return toLanding(c)
  if (!auth.profile) return c.redirect(setupUrl(c))
  if (!auth.billing.hasAccess) throw noAccess()
  return next()
})

export const setupUrl = (c: Context<AppEnv>): string =>
  urls.setup({}, { returnUrl: safeReturnPath(c.req.query('returnUrl')) ?? undefined })

export const pageForUser = createMiddleware<AppEnv>(async (c, next) =>
  c.get('auth').kind === 'skater' ? next() : toLanding(c),
)

/** Redirects visitors to the landing page, and users with a profile to `returnUrl` or their profile. */
export const pageWithoutProfile = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return toLanding(c)
  if (auth.profile) return c.redirect(safeReturnPath(c.req.query('returnUrl')) ?? urls.profile())
  return next()
})

export function skater(c: Context<AppEnv>): AuthenticatedUser {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') throw unauthenticated(auth)
  return auth
}

export const currentProfile = (c: Context<AppEnv>) => skater(c) as AuthWithProfile

export const currentUserId = (c: Context<AppEnv>): string => currentProfile(c).user.id

export interface Viewer {
  /** For what others' pages show. Null also for users without access, who see what visitors see. */
  viewerId: string | null
  /** For the user's own things, visible without access too. */
  ownId: string | null
  /** For blocks, which hold without access and on embedded pages too. */
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

export const viewerIdFor = ({ ownId, viewerId: id }: Viewer, ownerId: string): string | null =>
  ownId === ownerId ? ownId : id

export function isExpired(c: Context<AppEnv>): boolean {
  const auth = c.get('auth')
  return auth?.kind === 'skater' && !auth.billing.hasAccess
}

export const notSignedIn = () => unauthenticated({ kind: 'visitor' })

export const noAccess = () => new HttpError(402, 'no_access', sessionMessages.noAccess)

export const sessionEnded = () => unauthenticated({ kind: 'ended', refused: false })

const profileIncomplete = () =>
  new HttpError(403, 'profile_incomplete', 'Complete your profile first.')

/** `shouldLogin` tells the browser that its session has ended. */
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

function wantedPage(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const isUsual = [urls.profile(), urls.setup()].includes(pathname + search)
  return isUsual ? undefined : (safeReturnPath(pathname + search) ?? undefined)
}
