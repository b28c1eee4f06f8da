import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client'
import { sessions } from '../../../worker/db/schema'
import { storeRefreshFailure } from '../../../worker/session/end-queries'
import { refreshTokens } from '../../../worker/session/refresh'
import { Browser } from '../support/browser'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { provider } from '../support/provider'
import { count } from '../support/storage'

const token = '/idp/token'
let browser: Browser

beforeEach(async () => {
  await empty()
  provider.failWith(null)
  await provider.moveTo(0)
  browser = new Browser()
  await browser.signIn('ann')
})

const ask = () => browser.ask('/api/auth/user')

/** Asks a few times in a row, behind whose answers the provider may be asked. */
async function statuses(times: number): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await ask()).status)
  return all
}

describe('checking the session at the provider', () => {
  it('happens once an hour', async () => {
    const asked = provider.watch(token)
    await provider.moveTo(0.99)
    await statuses(3)
    expect(asked()).toBe(0)
    await provider.moveTo(1.01)
    expect(await statuses(3)).toEqual([200, 200, 200])
    expect(asked()).toBe(1)
    await provider.moveTo(2.02)
    await statuses(3)
    expect(asked()).toBe(2)
  })

  it('is done by one of 25 requests at once', async () => {
    const asked = provider.watch(token)
    for (const hours of [2, 4]) {
      await provider.moveTo(hours)
      const answers = await Promise.all(Array.from({ length: 25 }, ask))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(asked()).toBe(hours / 2)
    }
  })

  it('continues with the new token from the provider', async () => {
    for (const hours of [2, 4, 6, 8]) {
      await provider.moveTo(hours)
      await ask()
    }
    expect((await ask()).status).toBe(200)
    expect(await count('sessions', 'revoked_at IS NULL')).toBe(1)
  })
})

describe('a refusal by the provider', () => {
  it('ends the session, and tells the browser to sign in again', async () => {
    await provider.revoke('ann')
    await provider.moveTo(2)
    // The provider is asked behind this answer, which delays nobody.
    expect((await ask()).status).toBe(200)
    const answer = await ask()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      error: 'token_refresh_failed',
      shouldLogin: true,
    })
    const page = await browser.ask('/profile')
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/'])
    expect((await browser.ask('/')).status).toBe(200)
  })

  it('is final for requests that have not heard of it yet', async () => {
    const db = connect(env.DB)
    const { idHash } = (await db.select().from(sessions).get())!
    const later = new Date(Date.now() + 2 * 3_600_000)
    await storeRefreshFailure(db, idHash, later)
    const asked = provider.watch(token)
    await refreshTokens({ ...env, ...provider.bindings }, db, idHash, later)
    expect(asked()).toBe(0)
  })

  it('is requested only once, and signing in again helps', async () => {
    await provider.revoke('ann')
    await provider.moveTo(2)
    const asked = provider.watch(token)
    await statuses(4)
    expect(asked()).toBe(1)
    await browser.signIn('ann')
    expect(await statuses(2)).toEqual([200, 200])
  })
})

describe('a refresh token that ends by its age', () => {
  /** Signs in with another browser, where the provider says how long its refresh token holds. */
  const signInFor = async (seconds: number) => {
    const fetch = async (url: string, init: RequestInit) => {
      const real = await provider.bindings.OUTBOUND.fetch(url, init)
      if (!url.endsWith(token)) return real
      return Response.json({ ...(await real.json<object>()), refresh_expires_in: seconds })
    }
    await empty()
    browser = new Browser()
    const back = await browser.fillIn(await browser.toForm(), 'ann')
    await browser.ask(back, {}, { OUTBOUND: { fetch } as unknown as Fetcher })
    await provider.revoke('ann')
  }

  it('ends no session, and is sent to nobody', async () => {
    await signInFor(1800)
    const asked = provider.watch(token)
    await provider.moveTo(2)
    expect(await statuses(3)).toEqual([200, 200, 200])
    await provider.moveTo(4)
    expect(await statuses(3)).toEqual([200, 200, 200])
    expect(asked()).toBe(0)
    expect(await count('sessions', 'refresh_token IS NULL AND revoked_at IS NULL')).toBe(1)
  })

  it('ends the session by a refusal that comes before', async () => {
    await signInFor(30 * 86_400)
    await provider.moveTo(2)
    expect(await statuses(2)).toEqual([200, 401])
  })
})

describe('a deployment with OIDC_REFRESH=off', () => {
  const off = { OIDC_REFRESH: 'off' }

  it('asks for no refresh token, and stores none', async () => {
    browser = new Browser()
    const login = await browser.ask('/api/login', {}, off)
    const asked = new URL(login.headers.get('Location')!).searchParams
    expect([asked.get('scope'), asked.get('access_type')]).toEqual(['openid', null])
    const form = (await browser.go(login.headers.get('Location')!)).at.href
    await browser.ask(await browser.fillIn(form, 'ann'), {}, off)
    expect(await count('sessions', 'refresh_token IS NULL')).toBe(1)
  })

  it('uses none that it has from before', async () => {
    await provider.revoke('ann')
    await provider.moveTo(2)
    const asked = provider.watch(token)
    const answers = [1, 2, 3].map(() => browser.ask('/api/auth/user', {}, off))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked()).toBe(0)
  })
})

describe('an outage of the provider never ends a session', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  it.each<[string, () => Response]>([
    ['503', () => new Response('Outage', { status: 503 })],
    ['429', () => Response.json({ error: 'slow_down' }, { status: 429 })],
    [
      '500 with a body that looks like a refusal',
      () => new Response('invalid_grant', { status: 500 }),
    ],
    ['400 that is not an OAuth error', () => new Response('<html>', { status: 400 })],
    [
      "the app's own settings are refused",
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    ],
    ['200 without a token', () => Response.json({})],
    ['200 with a page', () => new Response('<html>')],
    [
      'no network',
      () => {
        throw new TypeError('Network connection lost.')
      },
    ],
  ])('%s', async (_, answer) => {
    provider.failWith(answer)
    await provider.moveTo(2)
    expect(await statuses(3)).toEqual([200, 200, 200])
    expect(await count('sessions', 'revoked_at IS NULL')).toBe(1)
  })

  it('the provider is asked again a minute later, by one request, and then all is well', async () => {
    const asked = provider.watch(token)
    provider.failWith(() => new Response('Outage', { status: 503 }))
    await provider.moveTo(2)
    await statuses(5)
    expect(asked()).toBe(1)
    await provider.moveTo(2 + 1.1 / 60)
    await statuses(5)
    expect(asked()).toBe(2)
    provider.failWith(null)
    await provider.moveTo(2 + 2.2 / 60)
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200])
    expect(asked()).toBe(3)
  })
})
