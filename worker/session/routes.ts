import { Hono, type Context } from 'hono'
import { routePath } from 'hono/route'
import { scopeOf } from '../http/scope'
import { runBatch } from '../db/client'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { setBookmark } from '../http/database'
import { isForeignVisit, logForeignOrigin } from '../http/csrf'
import { log } from '../http/log'
import { addressKey, enforceRateLimit } from '../http/rate-limit'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { urls } from '../urls'
import { clearSiteData, sessionCookie, signInCookie } from './cookies'
import { embeddedBrowserOf } from './embedded-browser'
import * as sessionEndpoints from './endpoints'
import { skater } from './guards'
import { spentByNetwork } from './limit-key'
import { logNameOf } from './log-access'
import { addSession, findOrMakeUser } from './queries'
import { registerEndpoint } from './register-endpoint'
import { isOpenToNewcomers, safeReturnPath, signInLifetimeMs } from './rules'
import { makeSecret, encrypt, tokenPurpose } from './secrets'
import { clientInfoOf } from './client-info'
import type { SignedIn } from './sign-in'
import { endOwnSession, signOutUrl } from './logout'
import { callbackQuery, loginQuery } from './schema'

/** Its library for OpenID Connect is large, and no page needs it. */
const signIn = () => import('./sign-in')

export const sessionRoutes = new Hono<AppEnv>()

registerEndpoint(
  sessionRoutes,
  sessionEndpoints.login,
  {
    summary: 'Leads to the sign-in provider',
    caller: 'anyone',
    evenWhile: 'banned',
    query: loginQuery,
    status: 302,
  },
  async (c, asked) => {
    await enforceRateLimit(
      c.env,
      'SIGN_INS_BY_ADDRESS',
      addressKey(c.req.header('CF-Connecting-IP')),
    )
    const returnUrl = safeReturnPath(asked.returnUrl)
    const isFresh = asked.fresh === '1'
    const isEmbedded = embeddedBrowserOf(c.req.header('User-Agent')) !== null
    if (isEmbedded && !isFresh && asked.inside !== '1') {
      return c.redirect(urls.landing({}, { returnUrl: returnUrl ?? undefined }))
    }
    const asking = { returnUrl, isFresh }
    const { startSignIn } = await signIn()
    const { address, state, sealed } = await startSignIn(scopeOf(c), asking, signInLifetimeMs)
    signInCookie(state).write(c, sealed)
    return c.redirect(address)
  },
)

registerEndpoint(
  sessionRoutes,
  sessionEndpoints.callback,
  {
    summary: 'Ends a sign-in, and leads back into the app',
    caller: 'anyone',
    evenWhile: 'banned',
    limits: ['accounts', 'signIns'],
    query: callbackQuery,
    status: 302,
  },
  async (c) => {
    const cookie = signInCookie(c.req.query('state') ?? '')
    const sealed = cookie.read(c)
    cookie.clear(c)
    const { finishSignIn } = await signIn()
    const answer = await finishSignIn(scopeOf(c), sealed)
    if (answer.subject === null) {
      const hasSession = c.get('auth').kind === 'skater'
      return c.redirect(hasSession ? urls.profile() : failed(answer.returnUrl))
    }
    const { user, profile } = await findCountedUser(c, answer)
    await open(c, user.id, answer)
    log('info', {
      kind: 'security',
      event: 'signed_in',
      who: await logNameOf(c.env, user.id, c.get('now')),
    })
    const { returnUrl } = answer
    if (profile) return c.redirect(returnUrl ?? urls.profile())
    const goesOn = returnUrl === null || isOpenToNewcomers(returnUrl)
    return c.redirect(goesOn ? (returnUrl ?? urls.setup()) : urls.setup({}, { returnUrl }))
  },
)

registerEndpoint(
  sessionRoutes,
  sessionEndpoints.logout,
  { summary: 'Signs out', caller: 'anyone', evenWhile: 'banned', status: 302 },
  async (c) => {
    // A link or image on another origin, even of the same site, must not sign the user out.
    if (isForeignVisit(c.req.raw)) {
      logForeignOrigin(routePath(c, -1))
      return c.redirect(urls.landing())
    }
    // Before the session ends: the provider's URL needs its token.
    const next = await signOutUrl(scopeOf(c), c.get('auth'))
    await endOwnSession(scopeOf(c), c.get('auth'))
    c.set('auth', { kind: 'visitor' })
    clearSiteData(c)
    return c.redirect(next)
  },
)

registerEndpoint(
  sessionRoutes,
  sessionEndpoints.user,
  { summary: 'The signed-in user', caller: 'user', evenWhile: 'banned' },
  (c) => {
    const { id, createdAt } = skater(c).user
    return { id, createdAt: createdAt.toISOString() }
  },
)

const failed = (returnUrl: string | null) =>
  urls.landing({}, { signin: 'failed', returnUrl: returnUrl ?? undefined })

async function findCountedUser(
  c: Context<AppEnv>,
  { subject, returnUrl }: Pick<SignedIn, 'subject' | 'returnUrl'>,
) {
  const [db, now] = [c.get('db'), c.get('now')]
  const spent = await spentByNetwork(limits.accounts, c.env, c.req, now)
  return findOrMakeUser(c.env, db, subject, now, {
    countNew: (isNew) => spent.flatMap((each) => spend(db, each, now, isNew)),
    returnUrl,
  }).catch(explainUsedUp(scopeOf(c), ...spent))
}

async function open(c: Context<AppEnv>, userId: string, { idToken, refreshToken }: SignedIn) {
  await endOwnSession(scopeOf(c), c.get('auth'))
  c.set('auth', { kind: 'visitor' })
  const { secret, hash } = await makeSecret(userId)
  const row = {
    idHash: hash,
    userId,
    idToken: await encrypt(c.env, tokenPurpose, { token: idToken }),
    refreshToken: refreshToken ? await encrypt(c.env, tokenPurpose, refreshToken) : null,
    ...clientInfoOf(c.req),
  }
  const [db, now] = [c.get('db'), c.get('now')]
  const spent = { limit: limits.signIns, key: userId }
  await runBatch(db, [...spend(db, spent, now), addSession(db, row, now)]).catch(
    explainUsedUp(scopeOf(c), spent),
  )
  sessionCookie.write(c, secret)
  setBookmark(c)
}
