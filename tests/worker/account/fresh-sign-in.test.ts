import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { messages } from '../../../worker/session/contract'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { discoveryOf } from '../support/outside'
import { provider } from '../support/provider'
import { newcomer, profileForm, sessionOf, skater } from '../support/skaters'
import { count } from '../support/storage'

const minute = 1 / 60

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
})

const remove = (as: { cookie: string }, hours = 0) =>
  call('/api/profile', { method: 'DELETE', as, hours })

describe('deleting the account', () => {
  it('is refused 10 minutes after signing in, and nothing is deleted', async () => {
    const ann = await skater('ann')
    const refused = await remove(ann, 10 * minute)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'fresh_sign_in', message: messages.freshSignIn },
    ])
    expect(await count('profiles')).toBe(1)
    expect(await count('sessions')).toBe(1)
  })

  it('depends on the session that sends it, not on others of the same skater', async () => {
    const ann = await skater('ann')
    const old = { cookie: await sessionOf(ann.userId, new Date(Date.now() - 3_600_000)) }
    expect((await remove(old)).status).toBe(403)
    expect((await remove(ann)).status).toBe(204)
  })

  it('needs a fresh sign-in without a profile too', async () => {
    const someone = await newcomer()
    expect((await remove(someone, 1)).status).toBe(403)
    expect((await remove(someone)).status).toBe(204)
    expect(await count('users')).toBe(0)
  })
})

describe('a fresh sign-in', () => {
  const ask = async (path: string, bindings: Partial<Env> = provider.bindings) =>
    new URL((await call(path, { bindings })).headers.get('Location')!)

  it('asks a provider only for what it supports', async () => {
    const bindings = {
      OIDC_ISSUER: 'https://id.test',
      OUTBOUND: discoveryOf('https://id.test', {
        prompt_values_supported: ['none', 'consent', 'select_account'],
      }),
    }
    const { searchParams } = await ask('/api/login?fresh=1', bindings)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['consent', null])
  })

  it('is not part of any other sign-in', async () => {
    const { searchParams } = await ask('/api/login')
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, null])
  })

  it('shows the form to a user signed in at the provider, and leads back to the question', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const made = await browser.ask('/api/profile', {
      method: 'POST',
      headers: { Origin: provider.origin },
      body: await profileForm(),
    })
    expect(made.status).toBe(201)
    await provider.moveTo(1)
    const question = '/profile?edit=delete'
    const path = `/api/login?fresh=1&returnUrl=${encodeURIComponent(question)}`
    const form = (await browser.go(path)).at
    expect(form.pathname).toMatch(/^\/idp\/sign-in\//)
    const old = browser.cookies()
    const { at, answer } = await browser.go(await browser.fillIn(form.href, 'ann'))
    expect([at.pathname + at.search, answer.status]).toEqual([question, 200])
    // Neither the way there nor the page deletes anything.
    expect(await count('profiles')).toBe(1)
    expect(browser.cookies()).not.toBe(old)
    const headers = { Origin: provider.origin }
    expect((await browser.ask('/api/profile', { method: 'DELETE', headers })).status).toBe(204)
    expect(await count('profiles')).toBe(0)
  })
})
