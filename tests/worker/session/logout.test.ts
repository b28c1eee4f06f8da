import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { unreachable } from '../support/outside'
import { provider } from '../support/provider'
import { sessionOf, skater } from '../support/skaters'
import { count } from '../support/storage'

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

describe('signing out', () => {
  it('ends the session here and at the provider, and leads to the page that completes it', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const before = browser.cookies()
    const { at, answer } = await browser.go('/api/logout')
    expect(at.pathname).toBe('/logout-complete')
    expect(answer.status).toBe(200)
    expect(await count('sessions')).toBe(0)
    expect(browser.cookies()).not.toContain('stoke-session')
    expect((await call('/api/auth/user', { as: { cookie: before } })).status).toBe(401)
    // Had the provider kept its own session, there would be no form.
    expect((await browser.go('/api/login')).at.pathname).toMatch(/^\/idp\/sign-in\//)
  })

  it('clears cookies, storage and caches', async () => {
    const answer = await call('/api/logout', { as: await skater(), bindings: unreachable })
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "cookies", "storage"')
    const cleared = answer.headers.getSetCookie().find((line) => line.startsWith('stoke-session='))
    expect(cleared).toMatch(/^stoke-session=; .*Max-Age=0/)
  })

  it('ends this session, and leaves the others of the same skater', async () => {
    const ann = await skater()
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    await call('/api/logout', { as: ann, bindings: unreachable })
    expect((await call('/api/auth/user', { as: ann })).status).toBe(401)
    expect((await call('/api/auth/user', { as: elsewhere })).status).toBe(200)
  })

  it('is not said to have happened to who is signed in', async () => {
    const html = async (as: { cookie: string } | null) =>
      (await call('/logout-complete', { as })).text()
    const ann = await skater()
    expect(await html(null)).toContain('You&#x27;re logged out')
    const told = await html(ann)
    expect(told).toContain('You&#x27;re signed in')
    expect(told.replaceAll('<wbr/>', '')).toContain(`@${ann.skatertag}`)
    expect(told).toContain('href="/profile"')
    expect(told).not.toContain('logged out')
    await call('/api/logout', { as: ann, bindings: unreachable })
    expect(await html(ann)).toContain('You&#x27;re logged out')
  })

  it('works when the provider is not set', async () => {
    const bindings = { OIDC_ISSUER: '' }
    const answer = await call('/api/logout', { as: await skater(), bindings })
    expect(new URL(answer.headers.get('Location')!).pathname).toBe('/logout-complete')
    expect(await count('sessions')).toBe(0)
  })

  it('is not undone by a request that extends or refreshes the session', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    await provider.moveTo(25)
    const answer = await browser.ask('/api/logout')
    expect(answer.headers.getSetCookie().join()).toMatch(/stoke-session=; /)
    expect(await count('sessions')).toBe(0)
  })

  it.each([
    ['cross-site', 1, '/'],
    ['same-site', 1, '/'],
    ['nearby', 1, '/'],
    ['same-origin', 0, '/logout-complete'],
    ['none', 0, '/logout-complete'],
  ])('requested from %s leaves %i sessions', async (site, sessions, where) => {
    const headers = { 'Sec-Fetch-Site': site }
    const as = await skater()
    const answer = await call('/api/logout', { as, headers, bindings: unreachable })
    const to = new URL(answer.headers.get('Location')!, provider.origin)
    expect(to.pathname).toBe(where)
    expect(await count('sessions')).toBe(sessions)
  })

  it.each<[string, string | undefined, number]>([
    ['another site', 'https://evil.test/', 1],
    ['the same host on another scheme', 'https://stoke.test/profile', 1],
    ['a page that does not say where it is', undefined, 1],
    ['a page without a valid address', 'about:blank', 1],
    ['a page of its own', 'http://stoke.test/profile', 0],
  ])(
    'requested by an old browser from %s, with the referrer %s, leaves %i sessions',
    async (_, referer, sessions) => {
      const as = await skater()
      const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15'
      const headers = {
        'User-Agent': browser,
        'Accept-Language': 'en',
        ...(referer && { Referer: referer }),
      }
      await call('/api/logout', { as, headers, bindings: unreachable })
      expect(await count('sessions')).toBe(sessions)
    },
  )
})
