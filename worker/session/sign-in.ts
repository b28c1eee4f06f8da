import type { Context } from 'hono'
import * as oauth from 'oauth4webapi'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { sessionEndpoints } from './endpoints'
import { signInCookie } from './cookies'
import { checkTokenSignature, findProvider, providerUnreachable, type Provider } from './provider'
import { authorizationParams, isFreshSignIn } from './rules'
import { encrypt, decrypt } from './secrets'

/**
 * The data that must come back from the provider unchanged. Meanwhile an encrypted cookie holds it.
 */
interface SignIn {
  state: string
  nonce: string
  verifier: string
  returnUrl: string | null
  /**
   * Whether we asked the provider for a fresh sign-in, even if the user signed in there recently.
   */
  isFresh: boolean
  until: number
}

const purpose = 'sign-in'

/** The user that the provider has identified, and the page to return to. */
export interface SignedIn {
  subject: string
  idToken: string
  refreshToken: string | undefined
  returnUrl: string | null
}

/** Starts the code flow (PKCE, state, nonce). Returns the URL to redirect the browser to. */
export async function startSignIn(
  c: Context<AppEnv>,
  { returnUrl, isFresh }: Pick<SignIn, 'returnUrl' | 'isFresh'>,
  lifetimeMs: number,
) {
  const { server, client } = await findProvider(c.env, c.get('now'))
  const signIn: SignIn = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    returnUrl,
    isFresh,
    until: c.get('now').getTime() + lifetimeMs,
  }
  signInCookie(signIn.state).write(c, await encrypt(c.env, purpose, signIn))
  const url = new URL(server.authorization_endpoint!)
  url.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirectUri(c),
    ...authorizationParams(server, { scope: c.env.OIDC_SCOPE, isFresh }),
    state: signIn.state,
    nonce: signIn.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(signIn.verifier),
    code_challenge_method: 'S256',
  }).toString()
  return url
}

/** No user has signed in. `returnUrl` is known if this browser started the sign-in here. */
export type NotSignedIn = { subject: null; returnUrl: string | null }

/** Ends the code flow. The subject is null if we did not start this sign-in, or too long ago. */
export async function finishSignIn(c: Context<AppEnv>): Promise<SignedIn | NotSignedIn> {
  const signIn = await pending(c)
  if (!signIn) return refused('unknown_or_late', null)
  const provider = await findProvider(c.env, c.get('now'))
  try {
    const { claims, tokens } = await exchange(c, provider, signIn)
    if (signIn.isFresh && isOldSignIn(claims, c.get('now'))) {
      return refused('not_fresh', signIn.returnUrl)
    }
    return {
      subject: `${provider.server.issuer}|${claims.sub}`,
      idToken: tokens.id_token!,
      refreshToken: tokens.refresh_token,
      returnUrl: signIn.returnUrl,
    }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason) return refused(reason, signIn.returnUrl)
    throw providerUnreachable(error)
  }
}

/** Why a sign-in was refused, as the log says it. */
type Reason = 'unknown_or_late' | 'not_fresh' | 'cancelled' | 'provider_refused' | 'invalid_answer'

function refused(reason: Reason, returnUrl: string | null): NotSignedIn {
  log('warn', { kind: 'security', event: 'sign_in_refused', reason })
  return { subject: null, returnUrl }
}

async function pending(c: Context<AppEnv>): Promise<SignIn | null> {
  const state = c.req.query('state') ?? ''
  const cookie = signInCookie(state)
  const sealed = cookie.read(c)
  cookie.clear(c)
  const signIn = sealed ? await decrypt<SignIn>(c.env, purpose, sealed) : null
  if (!signIn || signIn.state !== state || signIn.until < c.get('now').getTime()) return null
  return signIn
}

async function exchange(
  c: Context<AppEnv>,
  { server, client, auth, options }: Provider,
  s: SignIn,
) {
  const answer = oauth.validateAuthResponse(server, client, new URL(c.req.url), s.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    answer,
    redirectUri(c),
    s.verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: s.nonce,
    requireIdToken: true,
  })
  await checkTokenSignature(server, response, options)
  return { tokens, claims: oauth.getValidatedIdTokenClaims(tokens)! }
}

/** Whether the user signed in at the provider too long ago; not every provider says when. */
const isOldSignIn = ({ auth_time: seconds }: oauth.IDToken, now: Date): boolean =>
  seconds !== undefined && !isFreshSignIn(new Date(seconds * 1000), now)

/** Why the provider, or the check of its response, refused the sign-in; null for an outage. */
function refusalOf(error: unknown): Reason | null {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'provider_refused'
  }
  if (error instanceof oauth.ResponseBodyError) return 'provider_refused'
  return error instanceof oauth.OperationProcessingError ? 'invalid_answer' : null
}

const redirectUri = (c: Context<AppEnv>) => new URL(sessionEndpoints.callback.path, c.req.url).href
