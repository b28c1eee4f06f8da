import Provider, { interactionPolicy, type Context } from 'oidc-provider'
import { adapterOf } from './adapter.ts'
import { prepare } from './database.ts'
import type { Identity } from './env.ts'
import { keysOf } from './keys.ts'
import { confirmSignOut, troublePage } from './page.ts'

const minute = 60
const day = 24 * 60 * minute

/** The provider configured for the app's sign-in, with its state in D1. */
export async function makeProvider({ DB, ISSUER, OIDC_CLIENT_SECRET }: Identity) {
  await prepare(DB)
  const { jwks, cookie } = await keysOf(DB)
  const provider = new Provider(ISSUER, {
    adapter: adapterOf(DB),
    jwks,
    clients: [stoke(OIDC_CLIENT_SECRET)],
    scopes: ['openid', 'offline_access'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: [cookie],
      names: { session: 'idp', interaction: 'idp_sign_in', resume: 'idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/idp' },
    },
    ttl: {
      AuthorizationCode: minute,
      Interaction: 60 * minute,
      AccessToken: 60 * minute,
      IdToken: 60 * minute,
      RefreshToken: 90 * day,
      Session: 30 * day,
      Grant: 400 * day,
    },
    findAccount: (_: Context, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: {
      policy: neverAskingConsent(),
      url: (_: Context, { uid }: { uid: string }) => `${ISSUER}/sign-in/${uid}`,
    },
    loadExistingGrant,
    // By default it issues a refresh token only after consent.
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmSignOut },
      revocation: { enabled: true },
    },
    renderError: troublePage,
  })
  return provider.on('server_error', (_, error) => console.error(error))
}

/** A native client may redirect to any port of this machine, so any PORT works. */
const stoke = (client_secret: string) => ({
  client_id: 'stoke',
  client_secret,
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: loopback('/api/callback'),
  post_logout_redirect_uris: loopback('/logout-complete'),
  token_endpoint_auth_method: 'client_secret_basic',
})

const loopback = (path: string) => [`http://localhost${path}`, `http://127.0.0.1${path}`]

/**
 * The provider asks for consent only if the client sends prompt=consent; signIn then grants it at
 * once.
 */
function neverAskingConsent() {
  const policy = interactionPolicy.base()
  policy.get('consent').checks.clear()
  return policy
}

/** Grants the requested scopes at once, without a consent page. */
async function loadExistingGrant({ oidc }: Context) {
  const id = oidc.session.grantIdFor(oidc.client.clientId)
  const found = id && (await oidc.provider.Grant.find(id))
  if (found) return found
  const { accountId } = oidc.session
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
  grant.addOIDCScope('openid offline_access')
  await grant.save()
  return grant
}
