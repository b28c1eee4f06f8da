import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../dev/free-port'
import { isFailed, runChecks } from '../../dev/smoke/run'
import { visit } from '../../dev/smoke/visit'
import { startStack } from '../../dev/stack'
import {
  bundleForProduction,
  startProduction,
  type Bundle,
  type ProductionOptions,
} from './production'

const providerScript = join(import.meta.dirname, 'provider/serve.ts')
const clientSecret = 'the secret of the test client'
const sessionSecret = Buffer.alloc(32, 7).toString('base64url')
const health = 'the health check is content'
const version = 'the deployed one'

let bundle: Bundle | undefined
const ends: Array<() => unknown> = []

/** A deployment as setup leaves it, for all tests that break something in front of it. */
let healthy = ''
const endsLast: Array<() => unknown> = []

beforeAll(async () => {
  bundle = await bundleForProduction()
  healthy = await deployed()
  endsLast.push(...ends.splice(0))
}, 120_000)
afterAll(async () => {
  for (const end of endsLast) await end()
  bundle?.remove()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A provider that knows the app at `origin`. */
async function startProvider(origin: string): Promise<string> {
  const port = await freePort()
  const args = [providerScript, 'auth0', `${port}`, clientSecret, origin]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  ends.push(() => child.kill())
  await once(child.stdout, 'data')
  return `http://127.0.0.1:${port}`
}

interface Deployed extends Omit<ProductionOptions, 'vars' | 'port'> {
  vars?: Record<string, string>
  /** Where the provider believes the app to be. */
  registered?: string
}

/** A deployment as setup leaves it, but for what `options` break. */
async function deployed({ vars, registered, ...options }: Deployed = {}): Promise<string> {
  const port = await freePort()
  const OIDC_ISSUER = await startProvider(registered ?? `http://localhost:${port}`)
  const all = {
    SESSION_SECRET: sessionSecret,
    OIDC_ISSUER,
    OIDC_CLIENT_ID: 'skate-app',
    OIDC_CLIENT_SECRET: clientSecret,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    ...vars,
  }
  const production = await startProduction(bundle!, { ...options, port, version, vars: all })
  ends.push(() => production.stop())
  return production.url
}

/** The checks that fail, by their titles, with what they say. */
async function failures(url: string, expected = {}): Promise<Record<string, string>> {
  // The scheduled job never runs here, as it has not after a first deployment.
  const results = await runChecks(
    visit(url, { billing: true, isFirst: true, version, ...expected }),
  )
  return Object.fromEntries(
    results.filter(isFailed).map(({ title, failure = '' }) => [title, failure]),
  )
}

it('a deployment as setup leaves it passes', async () => {
  expect(Object.keys(await failures(healthy))).toEqual([])
})

type Spoil = (response: Response, request: Request) => Response | Promise<Response>

/** Something in front of a deployment that changes its responses, as a wrong rule at an edge does. */
async function behind(url: string, spoil: Spoil): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers } = incoming
    const request = new Request(new URL(incoming.url ?? '/', url), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)]],
      ),
      ...(method === 'POST' && { body: '{}' }),
      redirect: 'manual',
    })
    const response = await spoil(await fetch(request), request)
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  ends.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const changed = (response: Response, change: (headers: Headers) => void): Response => {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  change(headers)
  return new Response([204, 304].includes(response.status) ? null : response.body, {
    status: response.status,
    headers,
  })
}

/** A zone that writes into each page, as some of Cloudflare's features do. */
const adding = (text: string) => () =>
  behind(healthy, async (response) => {
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return changed(response, () => {})
    const page = (await response.text()).replace('</body>', `${text}</body>`)
    return changed(new Response(page, response), () => {})
  })
const unchanged = 'pages come as they were made'

const signIn = 'signing in leads to the provider'
const provider = 'the provider knows this address'

/** What is broken on purpose, which checks find it, and what the first of them says. */
const broken: Array<[string, () => Promise<string>, string[], RegExp]> = [
  [
    'the database has no tables',
    () => deployed({ isMigrated: false }),
    ['the database answers', health],
    /answers 500, not 404/,
  ],
  [
    'the files of the build were not sent',
    () => deployed({ hasAssets: false }),
    ['the files of the build are served'],
    /\/sw\.js answers 404/,
  ],
  [
    'the id of the client is missing',
    () => deployed({ vars: { OIDC_CLIENT_ID: '' } }),
    [signIn, provider],
    /OIDC_CLIENT_ID/,
  ],
  [
    'the secret that encrypts sign-ins is missing',
    () => deployed({ vars: { SESSION_SECRET: '' } }),
    [signIn, provider],
    /SESSION_SECRET/,
  ],
  [
    'the provider can not be reached',
    () => deployed({ vars: { OIDC_ISSUER: 'http://127.0.0.1:1' } }),
    [signIn, provider],
    /answers 503, not 302/,
  ],
  [
    'the provider does not know the address',
    () => deployed({ registered: 'https://elsewhere.example' }),
    [provider],
    /Register http:\/\/localhost:\d+\/api\/callback/,
  ],
  [
    'the secret of Stripe is missing',
    () => deployed({ vars: { STRIPE_WEBHOOK_SECRET: '' } }),
    ["Stripe's events are taken"],
    /STRIPE_WEBHOOK_SECRET/,
  ],
  [
    'something in front takes the policy away',
    () =>
      behind(healthy, (response) =>
        changed(response, (headers) => headers.delete('content-security-policy')),
      ),
    ['pages carry their policy'],
    /Content-Security-Policy/,
  ],
  [
    'the zone adds the beacon of its analytics',
    adding(
      '<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon="{}"></script>',
    ),
    [unchanged],
    /Web Analytics/,
  ],
  [
    'the zone hides addresses of e-mail',
    adding(
      '<a href="/cdn-cgi/l/email-protection#0a" class="__cf_email__">[email&#160;protected]</a>',
    ),
    [unchanged],
    /Email Address Obfuscation/,
  ],
  [
    'the zone moves scripts',
    adding(
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js"></script>',
    ),
    [unchanged],
    /Rocket Loader/,
  ],
  [
    'a cache in front answers for the API',
    () =>
      behind(healthy, (response, { url }) =>
        changed(response, (headers) => url.endsWith('/api/profile') && headers.set('age', '60')),
      ),
    ['a stranger is asked to sign in'],
    /cache in front/,
  ],
  [
    'something in front answers uploads itself',
    () =>
      behind(healthy, (response, { method }) =>
        method === 'OPTIONS' ? new Response(null, { status: 204 }) : changed(response, () => {}),
      ),
    ['uploads are taken'],
    /without the protocol's headers/,
  ],
  [
    'something in front lets other sites write',
    () =>
      behind(healthy, (response, { method, url }) =>
        method === 'POST' && url.endsWith('/api/feedback')
          ? new Response('{}', { status: 200 })
          : changed(response, () => {}),
      ),
    ["another site can't write in a skater's name"],
    /answers 200, not 403/,
  ],
]

it.each(broken)('smoke fails where %s', async (_, start, titles, reason) => {
  const found = await failures(await start())
  // A proxy has another port than the app, which then rightly takes itself for another address.
  const moved = ['links name this address', signIn, provider]
  const isBehind = titles.every((title) => !moved.includes(title))
  const others = isBehind ? moved : []
  expect(Object.keys(found).filter((title) => !others.includes(title))).toEqual(titles)
  expect(found[titles[0]!]).toMatch(reason)
})

it('smoke fails where nothing answers', async () => {
  const found = await failures(`http://localhost:${await freePort()}`)
  expect(found["the front page is Stoke's"]).toContain('does not answer')
})

it('smoke fails where another app answers', async () => {
  const other = createServer((_, response) => response.end('Hello')).listen(0, 'localhost')
  await once(other, 'listening')
  ends.push(() => other.close())
  const found = await failures(`http://localhost:${(other.address() as AddressInfo).port}`)
  expect(found["the front page is Stoke's"]).toContain('Share the Stoke.')
})

it('smoke fails where the app is reached by another address than its own', async () => {
  const found = await failures(await behind(healthy, (response) => changed(response, () => {})))
  expect(found['links name this address']).toContain('takes itself for')
})

it('smoke fails where stand-ins are deployed', async () => {
  const stack = await startStack()
  ends.push(() => stack.stop())
  const found = await failures(stack.url)
  expect(Object.keys(found).filter((title) => title !== health)).toEqual([
    // The stand-in for the provider is the app's own address.
    provider,
    'no stand-in is deployed',
  ])
})

it('smoke fails where an older version still answers', async () => {
  const found = await failures(healthy, { version: 'the new one' })
  expect(found[health]).toContain('not the new one')
})
