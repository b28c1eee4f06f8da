/**
 * An OpenID Connect provider in a process of its own that behaves as a real one does:
 * `node serve.ts google|auth0|okta|keycloak PORT CLIENT_SECRET REDIRECT_ORIGIN`. It prints a line once it
 * listens, and one for each grant and each refresh token. SIGUSR2 changes its signing key.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy, type Context } from 'oidc-provider'

const [kind = '', port = '', client_secret, app] = process.argv.slice(2)

/** What differs between providers, as far as a sign-in meets it. */
const kinds = {
  google: {
    path: '',
    scopes: ['openid', 'email', 'profile'],
    methods: ['client_secret_post', 'client_secret_basic'],
    endsSessions: false,
    hides: ['prompt_values_supported', 'claims_supported'],
  },
  auth0: {
    path: '/',
    scopes: ['openid', 'profile', 'offline_access', 'email'],
    methods: ['client_secret_post'],
    endsSessions: false,
    hides: ['prompt_values_supported'],
  },
  okta: {
    path: '/oauth2/default',
    scopes: ['openid', 'profile', 'offline_access', 'email'],
    methods: ['client_secret_basic', 'client_secret_post'],
    endsSessions: true,
    hides: ['prompt_values_supported'],
  },
  keycloak: {
    path: '/realms/skate',
    scopes: ['openid', 'offline_access', 'profile'],
    methods: ['client_secret_basic'],
    endsSessions: true,
    hides: [],
  },
}
const { path, scopes, methods, endsSessions, hides } = kinds[kind as keyof typeof kinds]
const isGoogle = kind === 'google'
const issuer = `http://127.0.0.1:${port}${path}`
const base = path === '/' ? '' : path

const day = 86_400
/** The nonces of sign-ins that asked for a refresh token. */
const offline = new Set<string>()

async function makeProvider(): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const policy = interactionPolicy.base()
  policy.get('consent').checks.clear()
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: 'skate-app',
        client_secret,
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${app}/api/callback`],
        post_logout_redirect_uris: [`${app}/logout-complete`],
        token_endpoint_auth_method: methods[0],
      },
    ],
    scopes,
    clientAuthMethods: methods,
    responseTypes: ['code'],
    cookies: { keys: ['a key of this process'] },
    ttl: { IdToken: day, AccessToken: day, RefreshToken: day, Session: day, Grant: day },
    findAccount: (_: Context, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: {
      policy,
      url: (_: Context, { uid }: { uid: string }) => `${base}/sign-in/${uid}`,
    },
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    issueRefreshToken: (_: Context, __: object, code: { nonce: string }) => offline.has(code.nonce),
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: endsSessions } },
  })
  provider.on('refresh_token.saved', () => console.log('refresh token issued'))
  provider.on('grant.success', ({ oidc }) => console.log(`granted ${oidc.params.grant_type}`))
  return provider
}

let provider = await makeProvider()
process.on('SIGUSR2', () => void changeKey())

async function changeKey() {
  provider = await makeProvider()
  console.log('key changed')
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', issuer)
  if (url.pathname.startsWith(`${base}/sign-in/`)) return signIn()
  if (url.pathname === `${base}/auth`) {
    if (isGoogle && !suitsGoogle(url.searchParams)) {
      return response.writeHead(400).end('Error 400: invalid_scope')
    }
    if (wantsRefreshToken(url.searchParams)) offline.add(url.searchParams.get('nonce')!)
  }
  Object.assign(request, { originalUrl: request.url, url: request.url!.slice(base.length) })
  if (url.pathname.endsWith('/openid-configuration')) return describe()
  return provider.callback()(request, response)

  async function signIn() {
    if (request.method !== 'POST') return response.end('<form method="post">')
    const login = new URLSearchParams(await text(request)).get('login')!
    return provider.interactionFinished(request, response, {
      login: { accountId: login, remember: false },
    })
  }

  /** The discovery document without what this provider keeps to itself. */
  async function describe() {
    const end = response.end.bind(response)
    response.end = (body: unknown) => {
      const facts = JSON.parse(String(body)) as Record<string, unknown>
      for (const name of hides) delete facts[name]
      return end(JSON.stringify(facts))
    }
    response.removeHeader('content-length')
    const head = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      name.toLowerCase() === 'content-length' ? response : head(name, value)
    return provider.callback()(request, response)
  }
}).listen(Number(port), '127.0.0.1', () => console.log('listening'))

/** Google refuses scopes that it does not know, and the prompt `login`. */
function suitsGoogle(params: URLSearchParams): boolean {
  const known = params.get('scope')!.split(' ')
  return known.every((scope) => scopes.includes(scope)) && !params.get('prompt')?.includes('login')
}

/** By Google's own parameter, elsewhere by the scope alone. The library wants consent too, which they don't. */
const wantsRefreshToken = (params: URLSearchParams): boolean =>
  isGoogle
    ? params.get('access_type') === 'offline'
    : params.get('scope')!.split(' ').includes('offline_access')
