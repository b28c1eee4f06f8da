import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { readFromPrimary } from './db/client'
import { Paywall } from './billing/parts'
import { brand } from './brand'
import { storageFault } from './db/faults/fault'
import type { AppEnv } from './env'
import type { OpenGame } from './games/reads/contract'
import { openGamesFor } from './games/reads/list'
import { genericError, notFoundText } from './ui/contract'
import { restrictedPage } from './moderation/notice/restricted-page'
import { ButtonLink } from './ui/parts/button-link'
import { publicSheet, Screen } from './layout/screen'
import { isExpired, noAccess, sessionEnded, skater } from './session/guards'
import * as sessionEndpoints from './session/endpoints'
import { urls } from './urls'
import { toHttpError, errorJson, isUnforeseen, notFound, type HttpError } from './http/errors'
import { log } from './http/log'
import { logRefusedAccess } from './session/log-access'
import { findSkater } from './session/queries'

export const isCall = (c: Context<AppEnv>) => c.req.path.startsWith('/api/')

export async function answerNotFound(c: Context<AppEnv>, message?: string): Promise<Response> {
  const refusal = notFound(message)
  await logRefusedAccess({ env: c.env, ...c.var }, routePath(c, -1), refusal)
  return isCall(c) ? errorJson(refusal, c) : notFoundPage(c)
}

export async function answerError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  const refusal = orNoAccess(await toRefusal(error, c), c)
  await logRefusedAccess({ env: c.env, ...c.var }, routePath(c, -1), refusal)
  if (isCall(c) && !isNavigation(c)) return errorJson(refusal, c)
  if (refusal.status === 402) return blockedPage(c)
  if (refusal.status === 404) return notFoundPage(c)
  if (refusal.code === 'suspended' || refusal.code === 'banned') return restrictedPage(c, refusal)
  return errorPage(refusal, c)
}

/**
 * When a user signs out or deletes the account, requests that are still running find rows missing. That is no
 * error of ours: answer that the session has ended.
 */
async function toRefusal(error: unknown, c: Context<AppEnv>): Promise<HttpError> {
  const mayBeEnded = isUnforeseen(error) && !storageFault(error)
  if (mayBeEnded && (await hasSessionEnded(c))) {
    log('info', { event: 'session_ended_during_request', error })
    return sessionEnded()
  }
  return toHttpError(error, c)
}

/** If a user without access is refused something for homies only, the reason is the missing access. */
const orNoAccess = (refusal: HttpError, c: Context<AppEnv>) =>
  refusal.code === 'private' && isExpired(c) ? noAccess() : refusal

/** A browser may open `/api/login` and similar URLs as pages; then show a page. */
const isNavigation = (c: Context<AppEnv>) => c.req.header('Sec-Fetch-Dest') === 'document'

function notFoundPage(c: Context<AppEnv>) {
  c.status(404)
  return c.render(
    <Screen signInHref={sessionEndpoints.login.url()}>
      <div className="page-state">
        <h1>{notFoundText}</h1>
        <p>There is nothing to skate here.</p>
        <ButtonLink kind="primary" href={urls.landing()}>
          Go Home
        </ButtonLink>
      </div>
    </Screen>,
    { title: notFoundText, sheet: publicSheet(c.get('auth')) },
  )
}

async function blockedPage(c: Context<AppEnv>) {
  const openGames = await openGamesOf(c)
  c.status(402)
  return c.render(<Paywall openGames={openGames} />, { title: brand })
}

/** The paywall must appear even if reading the games fails. */
async function openGamesOf(c: Context<AppEnv>): Promise<OpenGame[]> {
  try {
    return await openGamesFor(c.get('db'), skater(c).user.id)
  } catch (error) {
    log('error', { event: 'open_games_query_failed', error })
    return []
  }
}

function errorPage(refusal: HttpError, c: Context<AppEnv>) {
  c.status(refusal.status)
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  const { title, text, home, refresh } = genericError
  const known = refusal.code !== 'internal'
  return c.render(
    <Screen signInHref={sessionEndpoints.login.url()}>
      <div className="page-state">
        <h1>{title}</h1>
        <p>{text}</p>
        {known && <p className="quiet">{refusal.message}</p>}
        <ButtonLink kind="primary" href={urls.landing()}>
          {home}
        </ButtonLink>
        <ButtonLink href="">{refresh}</ButtonLink>
      </div>
    </Screen>,
    { title, sheet: publicSheet(c.get('auth')) },
  )
}

/** Reads the session again, because it may have ended since the request began. */
async function hasSessionEnded(c: Context<AppEnv>): Promise<boolean> {
  const auth = c.get('auth')
  if (auth?.kind !== 'skater') return false
  try {
    readFromPrimary(c.get('db'))
    return (await findSkater(c.get('db'), { ...auth.session, now: c.get('now') })) === null
  } catch (error) {
    log('warn', { event: 'session_query_failed', error })
    return false
  }
}
