import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { urls } from '../urls'
import { findProvider } from './provider'
import { tokenPurpose } from './refresh'
import { decrypt } from './secrets'

/**
 * The URL that also ends the provider's session. If the user is not signed in or the provider is
 * unreachable, it is our own final page: signing out here must always work.
 */
export async function signOutAddress(c: Context<AppEnv>): Promise<string> {
  const end = new URL(urls.logoutComplete(), c.req.url).href
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return end
  try {
    const { server, client } = await findProvider(c.env, c.get('now'))
    const idToken = await decrypt<{ token: string }>(c.env, tokenPurpose, auth.session.idToken)
    if (!server.end_session_endpoint || !idToken) return end
    const address = new URL(server.end_session_endpoint)
    address.searchParams.set('id_token_hint', idToken.token)
    address.searchParams.set('client_id', client.client_id)
    address.searchParams.set('post_logout_redirect_uri', end)
    return address.href
  } catch (error) {
    log('warn', { event: 'sign_out_without_provider', error })
    return end
  }
}
