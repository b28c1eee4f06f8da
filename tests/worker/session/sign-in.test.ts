import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { provider } from '../support/provider'
import { profileForm } from '../support/skaters'
import { count } from '../support/storage'

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

const failed = '/?signin=failed'
const userOf = async (browser: Browser) => (await browser.ask('/api/auth/user')).json()
const leadsTo = async (browser: Browser, address: string) =>
  (await browser.ask(address)).headers.get('Location')

describe('signing in', () => {
  it('makes the user and starts the trial the first time, and finds the user again', async () => {
    const browser = new Browser()
    expect((await browser.signIn('ann')).at.pathname).toBe('/profile/setup')
    const ann = await userOf(browser)
    expect(ann).toEqual({ id: expect.any(String), createdAt: expect.stringMatching(/Z$/) })
    expect(await count('users', 'trial_started_at = created_at')).toBe(1)

    const elsewhere = new Browser()
    await elsewhere.signIn('ann')
    expect(await userOf(elsewhere)).toEqual(ann)
    const other = new Browser()
    await other.signIn('bob')
    expect(await userOf(other)).not.toEqual(ann)
    expect(await count('users')).toBe(2)
  })

  it('leads a user with a profile to it, or back to the page they wanted', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const body = await profileForm({ skatertag: 'ann' })
    expect((await browser.ask('/api/profile', { method: 'POST', body })).status).toBe(201)
    expect((await browser.signIn('ann')).at.pathname).toBe('/profile')
    const { at } = await new Browser().signIn('ann', '/s/ann?clips=2#top')
    expect(at.pathname + at.search).toBe('/s/ann?clips=2')
  })

  it('does not lead to another site', async () => {
    const { at } = await new Browser().signIn('ann', '//evil.test/')
    expect(at.href).toBe(`${provider.origin}/profile/setup`)
  })

  it('ends the session that this browser had before', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const before = browser.cookies()
    await browser.signIn('bob')
    expect(await count('sessions')).toBe(1)
    expect((await call('/api/auth/user', { as: { cookie: before } })).status).toBe(401)
  })

  it('requests a code with PKCE and a nonce, new each time', async () => {
    const asked = async () =>
      new URL((await new Browser().ask('/api/login')).headers.get('Location')!).searchParams
    const [one, two] = [await asked(), await asked()]
    expect(one.get('response_type')).toBe('code')
    expect(one.get('code_challenge_method')).toBe('S256')
    expect(one.get('redirect_uri')).toBe(`${provider.origin}/api/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.get(name)).not.toBe(two.get(name))
    }
  })

  it('works in two tabs at once', async () => {
    const browser = new Browser()
    const first = await browser.toForm('/s/one')
    const second = await browser.toForm('/s/two')
    const back = await browser.fillIn(second, 'ann')
    expect((await browser.go(back)).at.pathname).toBe('/s/two')
    expect((await browser.go(await browser.fillIn(first, 'ann'))).at.pathname).toBe('/s/one')
  })
})

describe('sign-in checks the answer of the provider', () => {
  const changed = (address: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(address)
    change(url.searchParams)
    return url.href
  }
  it.each<[string, (query: URLSearchParams) => void, string?]>([
    ['unchanged: it is accepted', () => {}, '/profile/setup'],
    ['another state', (query) => query.set('state', 'x'.repeat(43))],
    ['a longer state', (query) => query.set('state', `${query.get('state')}x`)],
    ['no state', (query) => query.delete('state')],
    ['another code', (query) => query.set('code', 'x'.repeat(43))],
    ['no code', (query) => query.delete('code')],
    ['two codes', (query) => query.append('code', 'x')],
    ['another issuer', (query) => query.set('iss', 'https://evil.test')],
    ['a refusal', (query) => (query.delete('code'), query.set('error', 'access_denied'))],
  ])('%s', async (_, change, where = failed) => {
    const browser = new Browser()
    const back = await browser.fillIn(await browser.toForm(), 'ann')
    expect(await leadsTo(browser, changed(back, change))).toBe(where)
    expect(await count('sessions')).toBe(where === failed ? 0 : 1)
  })

  it('the answer that another browser got', async () => {
    const [ann, eve] = [new Browser(), new Browser()]
    const back = await eve.fillIn(await eve.toForm(), 'eve')
    await ann.toForm()
    expect(await leadsTo(ann, back)).toBe(failed)
    expect(await count('sessions')).toBe(0)
  })

  it('the same answer a second time', async () => {
    const browser = new Browser()
    const back = await browser.fillIn(await browser.toForm(), 'ann')
    const before = browser.cookies('/api/callback')
    expect(await leadsTo(browser, back)).toBe('/profile/setup')
    // The first answer deleted the cookie of this sign-in, so nothing is left to compare with.
    expect(await leadsTo(browser, back)).toBe('/profile')
    // With that cookie brought back, the provider refuses the code, because it was used.
    const again = await call(back, {
      headers: { Cookie: before },
      bindings: provider.bindings,
    })
    expect(again.headers.get('Location')).toBe(failed)
    expect(await count('sessions')).toBe(1)
  })

  it('an answer after more than ten minutes', async () => {
    const browser = new Browser()
    const back = await browser.fillIn(await browser.toForm(), 'ann')
    await provider.moveTo(10.1 / 60)
    expect(await leadsTo(browser, back)).toBe(failed)
  })

  it('the answer to a sign-in with another nonce', async () => {
    const browser = new Browser()
    const login = await browser.ask('/api/login')
    const address = changed(login.headers.get('Location')!, (query) => query.set('nonce', 'other'))
    const form = (await browser.go(address)).at.href
    expect(await leadsTo(browser, await browser.fillIn(form, 'ann'))).toBe(failed)
    expect(await count('sessions')).toBe(0)
  })

  it('the answer to a sign-in with another code challenge', async () => {
    const browser = new Browser()
    const login = await browser.ask('/api/login')
    const address = changed(login.headers.get('Location')!, (query) =>
      query.set('code_challenge', 'x'.repeat(43)),
    )
    const form = (await browser.go(address)).at.href
    expect(await leadsTo(browser, await browser.fillIn(form, 'ann'))).toBe(failed)
  })
})

describe('an ID token', () => {
  type Change = (path: string, answer: Response) => Response | Promise<Response>

  /** The provider, some of whose answers are changed on their way. */
  const through = (change: Change) => {
    const fetch = async (url: string, init: RequestInit) =>
      change(new URL(url).pathname, await provider.bindings.OUTBOUND.fetch(url, init))
    return { OUTBOUND: { fetch } as unknown as Fetcher }
  }

  const back = async (change: Change) => {
    const browser = new Browser()
    const address = await browser.fillIn(await browser.toForm(), 'ann')
    return browser.ask(address, {}, through(change))
  }

  it('with a signature that is not the provider’s signs nobody in', async () => {
    const answer = await back(async (path, real) => {
      if (!path.endsWith('/token')) return real
      const tokens = await real.json<{ id_token: string }>()
      const [head, claims, signature = ''] = tokens.id_token.split('.')
      const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
      return Response.json({ ...tokens, id_token: [head, claims, forged].join('.') })
    })
    expect(answer.headers.get('Location')).toBe(failed)
    expect(await count('sessions')).toBe(0)
  })

  it('without available keys says that sign-in is out of reach', async () => {
    // Later than any other test: what the app remembers of the provider, its keys too, is out of date.
    await provider.moveTo(5000)
    const answer = await back((path, real) => {
      if (path.endsWith('/jwks')) throw new TypeError('Network connection lost.')
      return real
    })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'provider_unreachable' }),
    ])
    expect(await count('sessions')).toBe(0)
  })
})

describe('a deployment without a setting', () => {
  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_SECRET'] as const)(
    'for %s says so, and nobody signs in',
    async (setting) => {
      for (const value of ['', undefined] as never[]) {
        const bindings = { OUTBOUND: provider.bindings.OUTBOUND, [setting]: value }
        const answer = await call('/api/login', { bindings })
        expect(answer.status).toBe(503)
        expect(await answer.json()).toMatchObject({
          code: 'not_configured',
          message: expect.stringContaining(setting),
        })
      }
    },
  )

  it('says so on a page in a browser', async () => {
    const headers = { 'Sec-Fetch-Dest': 'document' }
    const answer = await call('/api/login', { headers, bindings: { OIDC_ISSUER: '' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(await answer.text()).toContain('OIDC_ISSUER')
  })
})
