import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env'
import * as pushEndpoints from '../../../worker/push/endpoints'
import * as billingEndpoints from '../../../worker/billing/endpoints'
import * as streamEndpoints from '../../../worker/stream/endpoints'
import { call } from '../support/call'
import { recordLog } from '../support/log'
import { skater } from '../support/skaters'
import { newStream } from '../support/stream'
import { newStripe } from '../support/stripe'

afterEach(() => vi.restoreAllMocks())

/** With everything set that the features of these routes need. */
const complete: Partial<Env> = {
  ...newStripe().bindings(),
  ...newStream().bindings(),
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  VAPID_SUBJECT: 'mailto:stoke@example.com',
}

const signInUnderWay = { Cookie: 'stoke-signin-abc=sealed' }

/** Each setting, and a request that needs it. */
const needs = [
  ['SESSION_SECRET', 'GET', '/api/callback?state=abc', signInUnderWay],
  ['STRIPE_WEBHOOK_SECRET', 'POST', billingEndpoints.webhook.url(), {}],
  ['STREAM_HOST', 'POST', streamEndpoints.webhook.url(), {}],
  ['STREAM_KEY_ID', 'POST', streamEndpoints.webhook.url(), {}],
  ['STREAM_KEY_JWK', 'POST', streamEndpoints.webhook.url(), {}],
  ['STREAM_WEBHOOK_SECRET', 'POST', streamEndpoints.webhook.url(), {}],
  ['APP_ORIGIN', 'POST', streamEndpoints.webhook.url(), {}],
  ['VAPID_PUBLIC_KEY', 'PUT', pushEndpoints.subscribe.url(), {}],
  ['VAPID_PRIVATE_KEY', 'PUT', pushEndpoints.subscribe.url(), {}],
  ['VAPID_SUBJECT', 'PUT', pushEndpoints.subscribe.url(), {}],
] as const

it.each([
  'mailto:crew@localhost',
  'mailto:crew@stoke.local',
  'https://stoke.invalid/push',
  'https://localhost',
  'crew@example.com',
])(
  'a deployment with the VAPID_SUBJECT %s sends no push messages, and says why',
  async (subject) => {
    const as = await skater()
    const log = recordLog()
    const bindings = { ...complete, VAPID_SUBJECT: subject }
    const answer = await call(pushEndpoints.subscribe.url(), { method: 'PUT', as, bindings })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'not_configured', message: 'VAPID_SUBJECT is not an address that can be reached.' },
    ])
    expect(log.of('setting_missing')).toMatchObject([{ setting: 'VAPID_SUBJECT' }])
    const push = await call(pushEndpoints.show.url(), { as, bindings })
    expect(await push.json()).toMatchObject({ key: null })
  },
)

describe('a deployment without', () => {
  it.each(needs)('%s names it at %s %s and in the log', async (setting, method, path, headers) => {
    const as = path === pushEndpoints.subscribe.url() ? await skater() : null
    const log = recordLog()
    const bindings = { ...complete, [setting]: undefined }
    const answer = await call(path, { method, as, headers, bindings })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(setting),
    })
    expect(log.of('setting_missing')).toMatchObject([
      { level: 'warn', setting: expect.stringContaining(setting) },
    ])
  })
})
