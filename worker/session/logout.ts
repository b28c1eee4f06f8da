import { log } from '../http/log'
import { urls } from '../urls'
import type { Scope } from '../http/scope'
import type { Auth } from './authenticate'
import { closeSockets } from './close-sockets'
import { endSession } from './end-queries'
import { decrypt, tokenPurpose } from './secrets'

export async function endOwnSession({ env, db, now, waitUntil }: Scope, auth: Auth): Promise<void> {
  if (auth.kind !== 'skater') return
  await endSession(db, auth.session.idHash, now)
  waitUntil(closeSockets(env, auth.user.id, auth.session.idHash))
}

/**
 * Also ends the provider's session. Without it or while it is unreachable, our own final page: signing out
 * must always work.
 */
export async function signOutUrl(
  { env, now, url: requested }: Pick<Scope, 'env' | 'now' | 'url'>,
  auth: Auth,
): Promise<string> {
  const end = new URL(urls.logoutComplete(), requested).href
  if (auth.kind !== 'skater') return end
  try {
    const { findProvider } = await import('./provider')
    const { server, client } = await findProvider(env, now)
    const idToken = await decrypt<{ token: string }>(env, tokenPurpose, auth.session.idToken)
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
