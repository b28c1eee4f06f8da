import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { provider } from '../support/provider'
import { sessionOf, skater } from '../support/skaters'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import { urls } from '../../../worker/urls'

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

const locationOf = async (path: string) => (await call(path)).headers.get('Location')
const landingText = async (returnUrl: string) =>
  (await call(urls.landing({}, { returnUrl }))).text()

describe('the page that a visitor wanted to open', () => {
  it('is passed to the landing screen with its whole URL', async () => {
    const wanted = '/games?game=01J&x=a%20b'
    const there = await locationOf(wanted)
    expect(new URL(there!, provider.origin).searchParams.get('returnUrl')).toBe(wanted)
  })

  it('is not passed where signing in leads there by itself', async () => {
    expect(await locationOf('/profile')).toBe('/')
    expect(await locationOf('/profile/setup')).toBe('/')
  })

  it('is part of the link to sign in', async () => {
    const text = await landingText('/games?game=01J')
    expect(text).toContain('href="/api/login?returnUrl=%2Fgames%3Fgame%3D01J"')
  })

  it.each(['//evil.test/', 'https://evil.test/', '/\\evil.test', '/api/logout', 'games'])(
    'is dropped when it is not a page of the app: %s',
    async (returnUrl) => {
      expect(await landingText(returnUrl)).toContain('href="/api/login"')
    },
  )

  it('is still known after a failed sign-in', async () => {
    const browser = new Browser()
    const asked = await browser.ask(sessionEndpoints.login.url({}, { returnUrl: '/homies' }))
    const state = new URL(asked.headers.get('Location')!).searchParams.get('state')
    const answer = await browser.ask(`/api/callback?error=access_denied&state=${state}`)
    expect(answer.headers.get('Location')).toBe('/?signin=failed&returnUrl=%2Fhomies')
  })
})

describe('a new account', () => {
  it.each(['/games?game=01J', '/join/0', '/s/ann?challenge'])(
    'that wanted %s is led to setup first, which leads there',
    async (wanted) => {
      const { at } = await new Browser().signIn('newcomer', wanted)
      expect([at.pathname, at.searchParams.get('returnUrl')]).toEqual(['/profile/setup', wanted])
    },
  )

  it.each(['/terms', '/profile/setup?edit=delete'])(
    'that wanted %s needs no profile for it',
    async (wanted) => {
      const { at } = await new Browser().signIn('newcomer', wanted)
      expect(at.pathname + at.search).toBe(wanted)
    },
  )

  it('still goes on there after each way out of setup that leads back to it', async () => {
    const wanted = '/join/0'
    const browser = new Browser()
    const { at } = await browser.signIn('newcomer', wanted)
    const html = await (await browser.ask(at.pathname + at.search)).text()
    const ways = [...html.matchAll(/<a class="(?:tab|sticker)"[^>]* href="([^"]+)"/g)]
    expect(ways.length).toBe(6)
    for (const [, href] of ways) {
      const back = (await browser.ask(href!.replaceAll('&amp;', '&'))).headers.get('Location')
      expect(back, href).toBe(urls.setup({}, { returnUrl: wanted }))
    }
  })

  it('that wanted nothing has nothing to go on to', async () => {
    const { at } = await new Browser().signIn('newcomer')
    expect(at.pathname + at.search).toBe('/profile/setup')
  })
})

describe('a session that ends by itself', () => {
  it('clears nothing that waits in the browser, and neither does signing in again', async () => {
    const ann = await skater()
    const before = await sessionOf(ann.userId)
    await call('/api/logout', { as: { cookie: before } })
    const browser = new Browser()
    const answers = [
      await call('/api/auth/user', { as: { cookie: before } }),
      await call('/games', { as: { cookie: before } }),
      await call('/api/callback?state=none'),
      await browser.ask('/api/login'),
    ]
    expect(answers.map(({ headers }) => headers.get('Clear-Site-Data'))).toEqual(
      answers.map(() => null),
    )
  })
})

describe('the landing screen', () => {
  it.each(['/', '/logout-complete'])('completes signing out in the browser: %s', async (path) => {
    const answer = await call(path)
    const script = /<script>(.*?)<\/script>/s.exec(await answer.text())![1]!
    expect(script).toContain('localStorage.removeItem(')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
  })
})
