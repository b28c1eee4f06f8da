import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shedKey, shedTexts } from '../../../worker/page-cache/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { recordLog } from '../support/log'
import { skater } from '../support/skaters'

const seconds = (count: number) => count / 3600
let hours = 0

/** Some time later the isolate asks for the switch again, behind the answer to a request. */
async function later() {
  hours += seconds(11)
  await call('/privacy', { hours })
}

const visit = (path: string, init: Parameters<typeof call>[1] = {}) =>
  call(path, { hours, ...init })

beforeEach(async () => {
  await empty()
  await later()
})
afterEach(async () => {
  await env.MEDIA.delete(shedKey)
  await later()
  vi.restoreAllMocks()
})

describe('while visitors are kept out', () => {
  beforeEach(async () => {
    await env.MEDIA.put(shedKey, '')
    await later()
  })

  it.each(['/s/ann', '/shared/park', '/sitemap.xml', '/spots', '/nothing/here'])(
    'a visitor of %s gets words and a time, and nothing asks the database',
    async (path) => {
      const asked = vi.fn()
      const DB = { prepare: asked, batch: asked, withSession: asked } as unknown as D1Database
      const answer = await visit(path, { bindings: { DB } })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const page = await answer.text()
      expect(page).toContain(shedTexts.text)
      expect(page).toContain('href="/api/login"')
      expect(asked).not.toHaveBeenCalled()
    },
  )

  it('a call of a visitor gets the words as JSON', async () => {
    const answer = await visit('/api/skaters/ann')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'shed', message: shedTexts.text },
    ])
  })

  it.each(['/', '/privacy', '/terms', '/rules', '/healthz', '/robots.txt'])(
    '%s stays open to all',
    async (path) => {
      expect(await (await visit(path)).text()).not.toContain(shedTexts.text)
    },
  )

  it('a visitor who wants to sign in gets as far as the provider', async () => {
    const answer = await visit('/api/login', { bindings: { OIDC_ISSUER: '' } })
    expect(await answer.text()).toContain('OIDC_ISSUER')
  })

  it('skaters with a session go on', async () => {
    const ann = await skater('ann')
    expect((await visit('/api/profile', { as: ann })).status).toBe(200)
    expect((await visit('/s/ann', { as: ann })).status).toBe(200)
  })

  it('what writes goes on: its sender proves itself', async () => {
    const answer = await visit('/api/billing/webhook', { method: 'POST', body: '{}' })
    expect(await answer.text()).not.toContain(shedTexts.text)
  })
})

describe('the switch', () => {
  it('is heard of within ten seconds, both ways, and said once', async () => {
    const logged = recordLog()
    expect((await visit('/spots')).status).not.toBe(503)
    await env.MEDIA.put(shedKey, '')
    hours += seconds(9)
    expect((await visit('/spots')).status).not.toBe(503)
    await later()
    expect((await visit('/spots')).status).toBe(503)
    await later()
    expect((await visit('/spots')).status).toBe(503)
    expect(logged.of('visitors_shed')).toHaveLength(1)
    await env.MEDIA.delete(shedKey)
    await later()
    expect((await visit('/spots')).status).not.toBe(503)
  })

  it('stays as it was while the bucket does not answer', async () => {
    await env.MEDIA.put(shedKey, '')
    await later()
    hours += seconds(11)
    const MEDIA = { head: () => Promise.reject(new Error('reset')) } as unknown as R2Bucket
    await visit('/privacy', { bindings: { MEDIA } })
    expect((await visit('/spots')).status).toBe(503)
  })
})
