import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '../billing/contract'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { urls } from '../urls'
import { freshSignIn, messages as sessionMessages, texts, tokenRefreshFailed } from './contract'
import type { AuthenticatedUser } from './queries'
import { isFreshSignIn, safeReturnPath } from './rules'

/** Someone whose profile is complete. */
export type AuthWithProfile = AuthenticatedUser & {
  profile: NonNullable<AuthenticatedUser['profile']>
}

/** For calls: lets those in who are signed in. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const who = c.get('who')
  if (who.kind !== 'skater') throw unauthenticated(who)
  return next()
})

/** For calls that can't be undone: lets those in who have signed in within the last minutes. */
export const requireFreshSignIn = createMiddleware<AppEnv>(async (c, next) => {
  const { session } = skater(c)
  if (!isFreshSignIn(session.createdAt, c.get('now'))) {
    throw new HttpError(403, freshSignIn, sessionMessages.freshSignIn)
  }
  return next()
})

/** For calls: lets those in who are signed in, have a profile, and access: a trial or more. */
export const requireProfile = createMiddleware<AppEnv>(async (c, next) => {
  const who = c.get('who')
  if (who.kind !== 'skater') throw unauthenticated(who)
  if (!who.profile) throw profileIncomplete()
  if (!who.billing.hasAccess) throw noAccess()
  return next()
})

/** The same for the few calls that are open to who has no access any more. */
export const requireProfileAllowExpired = createMiddleware<AppEnv>(async (c, next) => {
  const who = c.get('who')
  if (who.kind !== 'skater') throw unauthenticated(who)
  if (!who.profile) throw profileIncomplete()
  return next()
})

/**
 * For pages: leads a visitor to the landing screen, and who has no profile yet to setup; who has no
 * access gets the overlay in the page's place.
 */
export const pageWithProfile = createMiddleware<AppEnv>(async (c, next) => {
  const who = c.get('who')
  if (who.kind !== 'skater') return toLanding(c)
  if (!who.profile) return c.redirect(urls.setup())
  if (!who.billing.hasAccess) throw noAccess()
  return next()
})

/** For the setup page: leads a visitor to the landing screen, and who is done to the profile. */
export const pageWithoutProfile = createMiddleware<AppEnv>(async (c, next) => {
  const who = c.get('who')
  if (who.kind !== 'skater') return toLanding(c)
  if (who.profile) return c.redirect(urls.profile())
  return next()
})

/** The one who asks, behind `requireUser`. */
export function skater(c: Context<AppEnv>): AuthenticatedUser {
  const who = c.get('who')
  if (who.kind !== 'skater') throw unauthenticated(who)
  return who
}

/** The one who asks, behind `withProfile` or `pageWithProfile`. */
export const currentProfile = (c: Context<AppEnv>) => skater(c) as AuthWithProfile

/** Whose eyes things are seen with: who has no access sees what a visitor does, so it is null too. */
export function viewerId(c: Context<AppEnv>): string | null {
  const who = c.get('who')
  return who.kind === 'skater' && who.billing.hasAccess ? who.user.id : null
}

/** The same for what is this skater's: an owner without access still sees what is theirs. */
export function viewerIdFor(c: Context<AppEnv>, ownerId: string): string | null {
  const who = c.get('who')
  return who.kind === 'skater' && who.user.id === ownerId ? ownerId : viewerId(c)
}

/** Signed in, and without access: the trial or the subscription is over. */
export function isExpired(c: Context<AppEnv>): boolean {
  const who = c.get('who')
  return who?.kind === 'skater' && !who.billing.hasAccess
}

export const noAccess = () => new HttpError(402, 'no_access', messages.noAccess)

/** The session of this request has ended while the request was under way. */
export const sessionEnded = () => unauthenticated({ kind: 'ended', refused: false })

const profileIncomplete = () =>
  new HttpError(403, 'profile_incomplete', 'Complete your profile first.')

/** `shouldLogin` tells a browser that the session it presented has ended. */
function unauthenticated(
  who: { kind: 'visitor' } | { kind: 'ended'; refused: boolean },
): HttpError {
  const more =
    who.kind === 'visitor'
      ? {}
      : { shouldLogin: true, ...(who.refused && { error: tokenRefreshFailed }) }
  return new HttpError(401, 'unauthenticated', 'Sign in to go on.', more)
}

/** The landing screen leads on to sign-in, and from there back to the page that was asked for. */
function toLanding(c: Context<AppEnv>) {
  const location = urls.landing({}, { returnUrl: wantedPage(c.req.url) })
  return c.body(texts.redirecting, 302, { Location: location, 'Content-Type': 'text/plain' })
}

/** None for the pages that signing in leads to by itself. */
function wantedPage(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const isUsual = [urls.profile(), urls.setup()].includes(pathname + search)
  return isUsual ? undefined : (safeReturnPath(pathname + search) ?? undefined)
}
