import * as oauth from 'oauth4webapi'
import type { Scope } from '../http/scope'
import { log } from '../http/log'
import { sessionEndpoints } from './endpoints'
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

type SignInScope = Pick<Scope, 'env' | 'now' | 'url'>

/**
 * Starts the code flow (PKCE, state, nonce). Returns the URL to redirect the browser to, and what the
 * cookie of this state is to hold.
 */
export async function startSignIn(
  { env, now, url: requested }: SignInScope,
  { returnUrl, isFresh }: Pick<SignIn, 'returnUrl' | 'isFresh'>,
  lifetimeMs: number,
) {
  const { server, client } = await findProvider(env, now)
  const signIn: SignIn = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    returnUrl,
    isFresh,
    until: now.getTime() + lifetimeMs,
  }
  const url = new URL(server.authorization_endpoint!)
  url.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirectUri(requested),
    ...authorizationParams(server, { scope: env.OIDC_SCOPE, isFresh }),
    state: signIn.state,
    nonce: signIn.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(signIn.verifier),
    code_challenge_method: 'S256',
  }).toString()
  return { address: url.href, state: signIn.state, sealed: await encrypt(env, purpose, signIn) }
}

/** No user has signed in. `returnUrl` is known if this browser started the sign-in here. */
export type NotSignedIn = { subject: null; returnUrl: string | null }

/** Ends the code flow. The subject is null if we did not start this sign-in, or too long ago. */
export async function finishSignIn(
  { env, now, url }: SignInScope,
  sealed: string | undefined,
): Promise<SignedIn | NotSignedIn> {
  const signIn = sealed ? await decrypt<SignIn>(env, purpose, sealed) : null
  const state = new URL(url).searchParams.get('state')
  if (!signIn || signIn.state !== state || signIn.until < now.getTime()) {
    return refused('unknown_or_late', null)
  }
  const provider = await findProvider(env, now)
  try {
    const { claims, tokens } = await exchange(url, provider, signIn)
    if (signIn.isFresh && isOldSignIn(claims, now)) {
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

async function exchange(url: string, { server, client, auth, options }: Provider, s: SignIn) {
  const answer = oauth.validateAuthResponse(server, client, new URL(url), s.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    answer,
    redirectUri(url),
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

const redirectUri = (url: string) => new URL(sessionEndpoints.callback.path, url).href
