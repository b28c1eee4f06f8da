import * as oauth from 'oauth4webapi'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { checkTokenSignature, findProvider } from './provider'
import { storeRefreshFailure } from './end-queries'
import { storeRefresh, acquireLease } from './queries'
import { after, isTooOld, refreshEveryMs, refreshTokenOf, type RefreshToken } from './rules'
import { encrypt, decrypt, tokenPurpose } from './secrets'

/**
 * Only a clear refusal by the provider ends our session; after an outage we ask again once the lease is over.
 */
export async function refreshTokens(env: Env, db: Db, idHash: string, now: Date): Promise<void> {
  const session = await acquireLease(db, idHash, after(now, -refreshEveryMs), now)
  if (!session?.refreshToken) return
  try {
    const known = await decrypt<RefreshToken>(env, tokenPurpose, session.refreshToken)
    if (!known) return
    // The session goes on to its own end, as one without such a token does.
    const tokens = isTooOld(known, now)
      ? { refreshToken: null }
      : await sealed(env, await requestTokens(env, known.token, now), now)
    await storeRefresh(db, idHash, tokens, now)
  } catch (error) {
    if (isClearRefusal(error)) {
      log('info', { kind: 'security', event: 'session_ended_by_provider' })
      await storeRefreshFailure(db, idHash, now)
    } else log('warn', { event: 'token_refresh_unclear', error })
  }
}

async function requestTokens(env: Env, refreshToken: string, now: Date) {
  const { server, client, auth, options } = await findProvider(env, now)
  const answer = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, options)
  const tokens = await oauth.processRefreshTokenResponse(server, client, answer)
  if (tokens.id_token) await checkTokenSignature(server, answer, options)
  return tokens
}

/** The provider may omit tokens that stay the same. */
async function sealed(env: Env, tokens: oauth.TokenEndpointResponse, now: Date) {
  const idToken = tokens.id_token
  const refreshToken = refreshTokenOf(tokens, now)
  return {
    ...(idToken && { idToken: await encrypt(env, tokenPurpose, { token: idToken }) }),
    ...(refreshToken && { refreshToken: await encrypt(env, tokenPurpose, refreshToken) }),
  }
}

const isClearRefusal = (error: unknown) =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant'
