import { describe, expect, it } from 'vitest'
import { authorizationParams, tokenEndpointAuth } from '../../../worker/session/rules'

/** What real providers publish, as far as a sign-in depends on it. */
const google = {
  issuer: 'https://accounts.google.com',
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['aud', 'email', 'exp', 'iat', 'iss', 'name', 'sub'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
}
const auth0 = {
  issuer: 'https://stoke.eu.auth0.com/',
  scopes_supported: ['openid', 'profile', 'offline_access', 'email'],
  claims_supported: ['aud', 'auth_time', 'exp', 'iat', 'iss', 'sub'],
}
const keycloak = {
  issuer: 'https://id.stoke.test/realms/skate',
  scopes_supported: ['openid', 'acr', 'offline_access', 'basic'],
  claims_supported: ['aud', 'sub', 'iss', 'auth_time'],
  prompt_values_supported: ['none', 'login', 'consent'],
}

const apple = {
  issuer: 'https://appleid.apple.com',
  scopes_supported: ['openid', 'email', 'name'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
}
const okta = {
  issuer: 'https://stoke.okta.com/oauth2/default',
  scopes_supported: ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'],
  claims_supported: ['iss', 'sub', 'aud', 'iat', 'exp', 'auth_time', 'amr'],
}

const usual = { isFresh: false, isOffline: true }
const fresh = { isFresh: true, isOffline: true }
const online = { isFresh: false, isOffline: false }

describe('what a sign-in asks for', () => {
  const offline = { scope: 'openid offline_access' }
  const password = { scope: 'openid offline_access', prompt: 'login', max_age: '0' }
  const plain = { scope: 'openid', access_type: 'offline', prompt: 'consent' }
  it.each([
    ['Google', google, usual, plain],
    ['Google, the password again', google, fresh, plain],
    ['Auth0', auth0, usual, offline],
    ['Auth0, the password again', auth0, fresh, password],
    ['Okta', okta, usual, offline],
    ['Okta, the password again', okta, fresh, password],
    ['Apple', apple, usual, { scope: 'openid', access_type: 'offline' }],
    ['Keycloak', keycloak, usual, offline],
    ['Keycloak, the password again', keycloak, fresh, password],
    ['a provider that lists no scopes', { issuer: 'https://id.test' }, usual, offline],
    ['Google, should it list no scopes', { issuer: google.issuer }, usual, plain],
    ['an empty choice', keycloak, { ...usual, scope: '' }, offline],
    ['Google, without refresh tokens', google, online, { scope: 'openid' }],
    ['Keycloak, without refresh tokens', keycloak, online, { scope: 'openid' }],
  ])('suits %s', (_, server, asked, params) => {
    expect(authorizationParams(server, asked)).toEqual(params)
  })

  it('can be chosen by the deployment, and always includes openid', () => {
    const scope = (chosen: string) =>
      authorizationParams(keycloak, { ...usual, scope: chosen }).scope
    expect(scope('profile  offline_access')).toBe('openid profile offline_access')
    expect(scope('openid')).toBe('openid')
  })
})

it.each([
  ['basic', undefined],
  ['basic', ['client_secret_post', 'client_secret_basic']],
  ['post', ['client_secret_post', 'private_key_jwt']],
  ['basic', ['private_key_jwt']],
])('proves who the app is by %s where the provider supports %o', (way, methods) => {
  const server = methods ? { token_endpoint_auth_methods_supported: methods } : {}
  expect(tokenEndpointAuth(server)).toBe(way)
})
