import { beforeEach, describe, expect, it, vi } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call } from '../support/call'
import { recordLog } from '../support/log'
import { setPublic, skater, type Skater } from '../support/skaters'
import { newStripe } from '../support/stripe'

let log: ReturnType<typeof recordLog>

beforeEach(() => {
  log = recordLog()
  return () => vi.restoreAllMocks()
})

/** Security events are kept even where no request is sampled. */
const bindings = { LOG_SAMPLE: '0' }

const security = () => log.lines.filter(({ kind }) => kind === 'security')

it('a sign-in that was not begun here is logged with the reason', async () => {
  await call('/api/callback?state=made-up&code=made-up', { bindings })
  expect(security()).toMatchObject([{ event: 'sign_in_refused', reason: 'unknown_or_late' }])
  expect(JSON.stringify(log.lines)).not.toContain('made-up')
})

it('a webhook without a valid signature is logged with its supposed sender', async () => {
  const stripe = { ...newStripe().bindings(), ...bindings }
  const headers = { 'Stripe-Signature': 't=1,v1=00' }
  const sent = { method: 'POST', headers, body: '{"id":"evt_forged"}', bindings: stripe }
  expect((await call('/api/billing/webhook', sent)).status).toBe(400)
  expect(security()).toMatchObject([{ event: 'webhook_refused', sender: 'Stripe' }])
  expect(JSON.stringify(log.lines)).not.toContain('evt_forged')
})

it('a write from another site is logged', async () => {
  const headers = { Origin: 'https://evil.test' }
  await call('/api/feedback', { method: 'POST', headers, bindings })
  expect(security()).toMatchObject([{ event: 'foreign_origin_refused' }])
})

it('a sign-out from another site is logged', async () => {
  await call('/api/logout', { headers: { Origin: 'https://evil.test' }, bindings })
  expect(security()).toMatchObject([{ event: 'foreign_origin_refused', route: '/api/logout' }])
})

it('a request that is refused for what it holds is logged, without what it holds', async () => {
  const ann = await skater()
  const json = { bio: 'made up', nothing: 'of ours' }
  const answer = await call('/api/profile', { method: 'PUT', as: ann, json, bindings })
  expect(answer.status).toBe(400)
  expect(log.lines).toMatchObject([{ event: 'request', status: 400, level: 'warn' }])
  expect(JSON.stringify(log.lines)).not.toMatch(/made up|of ours/)
})

it('a rate limit is logged by its name, without whom it met', async () => {
  const READS_BY_ADDRESS = { limit: async () => ({ success: false }) }
  await call('/terms', { bindings: { ...bindings, READS_BY_ADDRESS } })
  expect(security()).toMatchObject([{ event: 'rate_limited', limit: 'READS_BY_ADDRESS' }])
})

describe('somebody signed in who asks for what is not theirs', () => {
  let ann: Skater
  let bob: Skater

  beforeEach(async () => {
    ann = await skater()
    bob = await skater()
    await setPublic(bob.userId, false)
  })

  const askBoth = async (hours = 0) => {
    await call(clipEndpoints.listOf.url(bob), { as: ann, bindings, hours })
    await call(gameEndpoints.show.url({ gameId: randomName() }), { as: ann, bindings, hours })
    return security()
  }

  it('is logged under a name that says nothing of who it is', async () => {
    const lines = await askBoth()
    expect(lines).toMatchObject([
      { event: 'access_refused', status: 403, route: '/api/user-clips/:userId' },
      { event: 'access_refused', status: 404, route: '/api/skate-games/:gameId' },
    ])
    expect(lines[0]!.who).toBe(lines[1]!.who)
    for (const id of [ann.userId, bob.userId, ann.skatertag]) {
      expect(JSON.stringify(log.lines)).not.toContain(id)
    }
  })

  it('has another name on another day, and than another skater', async () => {
    const [today] = await askBoth()
    const tomorrow = (await askBoth(24)).at(-1)
    await call(gameEndpoints.show.url({ gameId: randomName() }), { as: bob, bindings })
    const other = security().at(-1)
    expect(new Set([today!.who, tomorrow!.who, other!.who]).size).toBe(3)
  })
})

it('a visitor who finds nothing is no security event', async () => {
  await call('/s/nobody', { bindings })
  expect(security()).toEqual([])
})
