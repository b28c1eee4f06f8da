import * as oauth from 'oauth4webapi'
import type { Env } from '../env'
import { HttpError, notConfigured } from '../http/errors'
import { log } from '../http/log'
import { outbound, type Outbound } from '../http/outbound'
import { signAppleSecret } from './apple'
import { messages } from './contract'
import { apple, tokenEndpointAuth } from './rules'

export interface Provider {
  server: oauth.AuthorizationServer
  client: oauth.Client
  auth: oauth.ClientAuth
  options: { [oauth.customFetch]: Outbound; [oauth.allowInsecureRequests]: boolean }
}

const discovered = new Map<string, { server: oauth.AuthorizationServer; at: Date }>()
const discoveryLifetimeMs = 3_600_000

/** Throws 503 if a setting is missing. */
export async function findProvider(env: Env, now: Date): Promise<Provider> {
  const issuer = new URL(setting(env, 'OIDC_ISSUER'))
  const options = {
    [oauth.customFetch]: outbound(env),
    [oauth.allowInsecureRequests]: isLoopback(issuer),
  }
  const server = await discover(issuer, options, now)
  const secret = await clientSecretOf(env, server, now)
  return {
    server,
    client: {
      client_id: setting(env, 'OIDC_CLIENT_ID'),
      // Zero, except in tests that move the clock: tokens are checked against the request's time.
      [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    },
    auth:
      tokenEndpointAuth(server) === 'post'
        ? oauth.ClientSecretPost(secret)
        : oauth.ClientSecretBasic(secret),
    options,
  }
}

async function discover(issuer: URL, options: Provider['options'], now: Date) {
  const known = discovered.get(issuer.href)
  if (known && now.getTime() - known.at.getTime() < discoveryLifetimeMs) return known.server
  try {
    const answer = await oauth.discoveryRequest(issuer, options)
    const server = await oauth.processDiscoveryResponse(issuer, answer)
    discovered.set(issuer.href, { server, at: now })
    return server
  } catch (error) {
    // Use the known configuration while the provider is unreachable.
    if (known) return known.server
    throw providerUnreachable(error)
  }
}

async function clientSecretOf(env: Env, { issuer }: oauth.AuthorizationServer, now: Date) {
  const secret = setting(env, 'OIDC_CLIENT_SECRET')
  if (issuer !== apple) return secret
  const client = {
    id: setting(env, 'OIDC_CLIENT_ID'),
    teamId: setting(env, 'APPLE_TEAM_ID'),
    keyId: setting(env, 'APPLE_KEY_ID'),
  }
  return signAppleSecret(client, secret, now)
}

/** The provider's keys are cached for minutes; after an unknown key, checks again with fresh ones. */
export async function checkTokenSignature(
  server: oauth.AuthorizationServer,
  response: Response,
  options: Provider['options'],
): Promise<void> {
  try {
    await oauth.validateApplicationLevelSignature(server, response, options)
  } catch (error) {
    const isUnknownKey =
      error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION
    if (!isUnknownKey) throw error
    // The library caches keys by this object, so a copy starts without any.
    await oauth.validateApplicationLevelSignature({ ...server }, response, options)
  }
}

export function providerUnreachable(error: unknown): HttpError {
  log('warn', { event: 'provider_unreachable', error })
  return new HttpError(503, 'provider_unreachable', messages.unreachable)
}

/** Allows plain http only for a provider on this machine. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

type Setting =
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'

function setting(env: Env, name: Setting) {
  const value = env[name]
  if (!value) throw notConfigured(name)
  return value
}
