import { beforeEach, describe, expect, it } from 'vitest'
import { findDevices, findPush } from '../../../worker/push/queries'
import { findForPush } from '../../../worker/notifications/queries'
import { connect } from '../../../worker/db/client'
import { messages } from '../../../worker/push/contract'
import { told } from '../notifications/support'
import { remembering } from '../support/database'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { browser, vapid } from './service'
import { pushOf, put, setQuiet } from './support'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

describe('a push subscription', () => {
  it('belongs to one browser, and can be deleted', async () => {
    const key = vapid.VAPID_PUBLIC_KEY
    const quietHours = { from: '22:00', to: '08:00' }
    expect(await pushOf(ann)).toEqual({ key, quietHours, isSubscribed: false })
    const answer = await put(ann, browser())
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { key, quietHours, isSubscribed: true },
    ])
    const elsewhere = { ...ann, cookie: await sessionOf(ann.userId) }
    expect((await pushOf(elsewhere)).isSubscribed).toBe(false)
    const gone = await call('/api/push/subscription', { method: 'DELETE', as: ann })
    expect(gone.status).toBe(204)
    expect((await pushOf(ann)).isSubscribed).toBe(false)
  })

  it('replaces the one that this browser had before', async () => {
    await put(ann, browser())
    const replacement = browser()
    await put(ann, replacement)
    await put(ann, replacement, 'Europe/Berlin')
    expect(await count('push_subscriptions')).toBe(1)
    expect(await count('push_subscriptions', 'endpoint = ?', replacement.endpoint)).toBe(1)
    expect(await count('push_subscriptions', "time_zone = 'Europe/Berlin'")).toBe(1)
  })

  it.each(['https://evil.test/push/1', 'no address'])('at %s is refused', async (endpoint) => {
    const answer = await put(ann, { ...browser(), endpoint })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'unknown_push_service', message: messages.unknownService },
    ])
    expect(await count('push_subscriptions')).toBe(0)
  })

  it('with an invalid key is refused', async () => {
    const { endpoint, keys } = browser()
    const short = { ...keys, auth: keys.auth.slice(1) }
    const off = { ...keys, p256dh: `BA${'A'.repeat(85)}` }
    for (const wrong of [short, off]) {
      expect((await put(ann, { endpoint, keys: wrong })).status).toBe(400)
    }
  })

  it.each(['Etc/Unknown', '', '+23:59', 'Mars/Olympus'])(
    'from a browser that tells "%s" as its time zone has the one of the edge',
    async (timeZone) => {
      expect((await put(ann, browser(), timeZone, 'Europe/Paris')).status).toBe(200)
      expect(await count('push_subscriptions', "time_zone = 'Europe/Paris'")).toBe(1)
      expect((await put(ann, browser(), timeZone, 'Etc/Unknown')).status).toBe(200)
      expect(await count('push_subscriptions', "time_zone = 'UTC'")).toBe(1)
    },
  )
})

describe('quiet hours', () => {
  it('can be chosen, and can be none', async () => {
    const chosen = { from: '23:30', to: '06:05' }
    expect(await (await setQuiet(ann, chosen)).json()).toMatchObject({ quietHours: chosen })
    expect((await pushOf(ann)).quietHours).toEqual(chosen)
    await setQuiet(ann, null)
    expect((await pushOf(ann)).quietHours).toBeNull()
  })

  it.each(['24:00', '7:00', '12:60', 'noon'])('at %s are refused', async (from) => {
    expect((await setQuiet(ann, { from, to: '08:00' })).status).toBe(400)
  })
})

it('subscriptions are read by an index, and no more than necessary', async () => {
  const now = new Date()
  await put(ann, browser())
  for (let i = 0; i < 40; i++) await told(ann, `g${i}`)
  const { db, asked } = remembering(env.DB)
  const { userId } = ann
  await findPush(connect(db), { userId, sessionHash: 'none' })
  await findDevices(connect(db), userId, now)
  expect(await findForPush(connect(db), userId, now)).toHaveLength(20)
  for (const { sql, values } of asked) {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const steps = plan.results.map(({ detail }) => detail).join('\n')
    expect(steps).not.toMatch(/^SCAN (?!.*(list|newest|CONSTANT))/m)
  }
})
