import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { urls } from '../urls'
import { closeSockets } from './close-sockets'
import { clearSiteData } from './cookies'
import { findProvider } from './provider'
import { endSession } from './end-queries'
import { tokenPurpose } from './refresh'
import { decrypt } from './secrets'

/** Signs out in this browser. Returns the URL that the browser is to go to. */
export async function signOut(c: Context<AppEnv>): Promise<string> {
  // The provider's URL needs the session's token.
  const next = await signOutUrl(c)
  await endOwnSession(c)
  clearSiteData(c)
  return next
}

/** Ends the session of this request, if it has one, and closes its sockets. */
export async function endOwnSession(c: Context<AppEnv>): Promise<void> {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return
  await endSession(c.get('db'), auth.session.idHash, c.get('now'))
  c.set('auth', { kind: 'visitor' })
  c.executionCtx.waitUntil(closeSockets(c.env, auth.user.id, auth.session.idHash))
}

/**
 * The URL that also ends the provider's session. If the user is not signed in or the provider is
 * unreachable, it is our own final page: signing out here must always work.
 */
async function signOutUrl(c: Context<AppEnv>): Promise<string> {
  const end = new URL(urls.logoutComplete(), c.req.url).href
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return end
  try {
    const { server, client } = await findProvider(c.env, c.get('now'))
    const idToken = await decrypt<{ token: string }>(c.env, tokenPurpose, auth.session.idToken)
    if (!server.end_session_endpoint || !idToken) return end
    const url = new URL(server.end_session_endpoint)
    url.searchParams.set('id_token_hint', idToken.token)
    url.searchParams.set('client_id', client.client_id)
    url.searchParams.set('post_logout_redirect_uri', end)
    return url.href
  } catch (error) {
    log('warn', { event: 'sign_out_without_provider', error })
    return end
  }
}
