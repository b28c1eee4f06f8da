import * as oauth from 'oauth4webapi'
import type { Scope } from '../http/scope'
import { log } from '../http/log'
import * as sessionEndpoints from './endpoints'
import { checkTokenSignature, findProvider, providerUnreachable, type Provider } from './provider'
import {
  authorizationParams,
  isFreshSignIn,
  refreshTokenOf,
  usesRefreshTokens,
  type RefreshToken,
} from './rules'
import { encrypt, decrypt } from './secrets'

/** Held in an encrypted cookie until the provider redirects back. */
interface SignIn {
  state: string
  nonce: string
  verifier: string
  returnUrl: string | null
  isFresh: boolean
  until: number
}

const purpose = 'sign-in'

export interface SignedIn {
  subject: string
  idToken: string
  refreshToken: RefreshToken | undefined
  returnUrl: string | null
}

type SignInScope = Pick<Scope, 'env' | 'now' | 'url'>

/** Code flow with PKCE, state and nonce. Returns the redirect URL and the sign-in cookie's value. */
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
    ...authorizationParams(server, {
      scope: env.OIDC_SCOPE,
      isFresh,
      isOffline: usesRefreshTokens(env),
    }),
    state: signIn.state,
    nonce: signIn.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(signIn.verifier),
    code_challenge_method: 'S256',
  }).toString()
  return { address: url.href, state: signIn.state, sealed: await encrypt(env, purpose, signIn) }
}

/** `returnUrl` is known if this browser started the sign-in. */
export type NotSignedIn = { subject: null; returnUrl: string | null }

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
      refreshToken: usesRefreshTokens(env) ? refreshTokenOf(tokens, now) : undefined,
      returnUrl: signIn.returnUrl,
    }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason) return refused(reason, signIn.returnUrl)
    throw providerUnreachable(error)
  }
}

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

const isOldSignIn = ({ auth_time: seconds }: oauth.IDToken, now: Date): boolean =>
  seconds !== undefined && !isFreshSignIn(new Date(seconds * 1000), now)

/** Null for an outage. */
function refusalOf(error: unknown): Reason | null {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'provider_refused'
  }
  if (error instanceof oauth.ResponseBodyError) return 'provider_refused'
  return error instanceof oauth.OperationProcessingError ? 'invalid_answer' : null
}

const redirectUri = (url: string) => new URL(sessionEndpoints.callback.path, url).href
