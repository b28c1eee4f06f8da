import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { Browser } from '../support/browser'
import { empty } from '../support/empty'
import { provider } from '../support/provider'
import { count } from '../support/storage'

const issuer = 'https://appleid.apple.com'
const clientId = 'test.stoke.web'
const team = await generateKeyPair('ES256', { extractable: true })
const signing = await generateKeyPair('RS256', { extractable: true })
const kid = 'a key of Apple'

let nonce = ''
/** What Apple knows of the secrets that it was sent. */
const secrets: object[] = []

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
  secrets.length = 0
})

const calls: Record<string, (init: RequestInit) => Promise<Response>> = {
  '/.well-known/openid-configuration': async () =>
    Response.json({
      issuer,
      authorization_endpoint: `${issuer}/auth/authorize`,
      token_endpoint: `${issuer}/auth/token`,
      jwks_uri: `${issuer}/auth/keys`,
      scopes_supported: ['openid', 'email', 'name'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  '/auth/keys': async () =>
    Response.json({ keys: [{ ...(await exportJWK(signing.publicKey)), kid, alg: 'RS256' }] }),
  '/auth/token': async ({ body }) => {
    const form = new URLSearchParams(await new Response(body).text())
    const secret = form.get('client_secret') ?? ''
    const checks = { issuer: 'TEAM123456', audience: issuer, subject: clientId }
    const read = await jwtVerify(secret, team.publicKey, checks).catch(() => null)
    if (!read) return Response.json({ error: 'invalid_client' }, { status: 400 })
    secrets.push({ ...read.protectedHeader, seconds: read.payload.exp! - read.payload.iat! })
    const id_token = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject('000001.ann')
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(signing.privateKey)
    return Response.json({
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'r',
      id_token,
    })
  },
}

const withApple = async (): Promise<Partial<Env>> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: await exportPKCS8(team.privateKey),
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  OUTBOUND: {
    fetch: (url: string, init: RequestInit) => calls[new URL(url).pathname]!(init),
  } as unknown as Fetcher,
})

/** Signs in as a browser does that Apple leads back. */
async function signIn(bindings: Partial<Env>) {
  const browser = new Browser()
  const login = await browser.ask('/api/login', {}, bindings)
  const asked = new URL(login.headers.get('Location')!)
  nonce = asked.searchParams.get('nonce')!
  const state = asked.searchParams.get('state')!
  return browser.ask(`/api/callback?code=c&state=${state}`, {}, bindings)
}

describe('signing in with Apple', () => {
  it('sends a secret that is signed with the key of the team', async () => {
    const answer = await signIn(await withApple())
    expect(answer.headers.get('Location')).toBe('/profile/setup')
    expect(secrets).toEqual([{ alg: 'ES256', kid: 'KEY1234567', seconds: 300 }])
    expect(await count('users', `subject = '${issuer}|000001.ann'`)).toBe(1)
  })

  it('takes the key in one line too, as a file of settings holds it', async () => {
    const bindings = await withApple()
    const line = bindings.OIDC_CLIENT_SECRET!.trim().replaceAll('\n', '\\n')
    const answer = await signIn({ ...bindings, OIDC_CLIENT_SECRET: line })
    expect(answer.headers.get('Location')).toBe('/profile/setup')
  })

  it.each([
    ['the team', { APPLE_TEAM_ID: '' }, 'APPLE_TEAM_ID'],
    ['the id of the key', { APPLE_KEY_ID: '' }, 'APPLE_KEY_ID'],
    ['a key', { OIDC_CLIENT_SECRET: 'a secret as of others' }, 'AuthKey_'],
  ])('without %s says so, and leads to nobody', async (_, lacking, word) => {
    const bindings = { ...(await withApple()), ...lacking }
    const answer = await new Browser().ask('/api/login', {}, bindings)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'not_configured', message: expect.stringContaining(word) },
    ])
  })
})
