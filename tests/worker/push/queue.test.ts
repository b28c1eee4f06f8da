import { beforeEach, describe, expect, it } from 'vitest'
import { handlers } from '../../../worker/handlers'
import { connect } from '../../../worker/db/client'
import type { Env } from '../../../worker/env'
import { pushNews } from '../../../worker/push/deliver'
import { told } from '../notifications/support'
import { ahead, call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { deliver, newQueue } from '../support/queue'
import { runBatch } from '../support/rows/db'
import { updatePush } from '../support/rows/push'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import type { PushService } from './service'
import { phoneOf } from './support'

const minute = 1 / 60

let bob: Skater
let phone: PushService
let queue: ReturnType<typeof newQueue>
let bindings: Partial<Env>

beforeEach(async () => {
  await empty()
  bob = await skater('bob')
  phone = await phoneOf(bob)
  queue = newQueue()
  bindings = { ...phone.bindings, ...queue.bindings }
})

/** Bob has news of a game. */
async function newsOf(subject: string, more: Partial<Env> = bindings) {
  const id = await told(bob, subject)
  await pushNews({ ...env, ...more }, connect(env.DB), bob.userId)
  return id
}

const waiting = () => count('push_messages')

describe('a push message', () => {
  it('is sent by the queue, which is told nothing but its kind and id', async () => {
    await newsOf('g1')
    expect([phone.sent, await waiting()]).toEqual([[], 1])
    const [message, ...others] = queue.take('push')
    expect([Object.keys(message!), message!.kind, others]).toEqual([['kind', 'id'], 'push', []])
    await deliver([message], { bindings })
    expect([phone.sent.length, await waiting(), queue.take('push')]).toEqual([1, 0, []])
  })

  it('is sent once, however often its message comes', async () => {
    await newsOf('g1')
    const [message] = queue.take('push')
    await Promise.all([deliver([message, message], { bindings }), deliver([message], { bindings })])
    await deliver([message], { bindings })
    expect([phone.sent.length, await waiting()]).toEqual([1, 0])
  })

  it('whose message was lost is found by the scheduled job, which sends another', async () => {
    await newsOf('g1')
    queue.take('push')
    await minuteJob(0, bindings)
    expect(queue.take('push')).toEqual([])
    await minuteJob(2 * minute, bindings)
    const again = queue.take('push')
    expect(again).toHaveLength(1)
    // That one is on its way, so the next run sends none.
    await minuteJob(2.5 * minute, bindings)
    expect(queue.take('push')).toEqual([])
    await deliver(again, { bindings, hours: 3 * minute })
    expect([phone.sent.length, await waiting()]).toEqual([1, 0])
  })

  it('is sent at once where there is no queue, or where it is out of order', async () => {
    await newsOf('g1', phone.bindings)
    expect([phone.sent.length, await waiting()]).toEqual([1, 0])
    queue.breakDown()
    await newsOf('g2')
    expect([phone.sent.length, await waiting()]).toEqual([2, 0])
  })

  it('that a server did not live to send is sent by the scheduled job without a queue', async () => {
    await newsOf('g1')
    await minuteJob(2 * minute, phone.bindings)
    expect([phone.sent.length, await waiting()]).toEqual([1, 0])
  })

  it('that comes a day late, or once the notification was read, is not sent', async () => {
    await newsOf('g1')
    await newsOf('g2')
    const [first, second] = queue.take('push')
    await call('/api/notifications/mark-all-read', { method: 'POST', as: bob })
    await deliver([first], { bindings })
    expect([phone.sent, await waiting()]).toEqual([[], 1])
    await minuteJob(25, bindings)
    expect(await waiting()).toBe(0)
    await deliver([second], { bindings, hours: 25 })
    expect(phone.sent).toEqual([])
  })

  it('gives way to a newer one about the same game', async () => {
    await newsOf('g1')
    const [old] = queue.take('push')
    await told(bob, 'g1', new Date(), 'skate_game_ended')
    await pushNews({ ...env, ...bindings }, connect(env.DB), bob.userId)
    expect(await waiting()).toBe(1)
    await deliver([old, ...queue.take('push')], { bindings })
    expect([phone.sent.length, await waiting()]).toEqual([1, 0])
  })

  it('that cannot be sent waits for a person, and holds up no other', async () => {
    const ann = await skater('ann')
    const anns = await phoneOf(ann)
    await newsOf('g1')
    await told(ann, 'g1')
    await pushNews({ ...env, ...anns.bindings, ...queue.bindings }, connect(env.DB), ann.userId)
    await updatePush(bob, { timeZone: 'Nowhere/At_all' })
    const messages = queue.take('push')
    expect(messages).toHaveLength(2)
    await deliver(messages, { bindings: { ...anns.bindings, ...queue.bindings } })
    expect([phone.sent.length, anns.sent.length]).toEqual([0, 1])
    expect(await count('failed_jobs', "kind = 'push'")).toBe(1)
    await minuteJob(1, bindings)
    expect(queue.take('push')).toEqual([])
  })

  it('is dropped with its notification', async () => {
    const id = await newsOf('g1')
    await env.DB.prepare('DELETE FROM notifications WHERE id = ?').bind(id).run()
    await deliver(queue.take('push'), { bindings })
    expect([phone.sent, await waiting()]).toEqual([[], 0])
  })
})

describe('a push service', () => {
  it.each([429, 503])('that answers %i is asked again when it says so', async (status) => {
    phone.answer(status, { 'Retry-After': '600' })
    await newsOf('g1')
    const [message] = queue.take('push')
    await deliver([message], { bindings })
    expect(queue.sent).toEqual([{ body: message, delaySeconds: 600 }])
    // Neither a message that comes too early nor the scheduled job asks before that.
    await deliver([message], { bindings, hours: 9 * minute })
    await minuteJob(9 * minute, bindings)
    await minuteJob(9 * minute, phone.bindings)
    expect(phone.sent).toHaveLength(1)
    phone.answer(201)
    await deliver([message], { bindings, hours: 10.1 * minute })
    expect([phone.sent.length, await waiting()]).toEqual([2, 0])
  })

  it('that fails is asked less and less often, for a day', async () => {
    phone.answer(500)
    await newsOf('g1')
    const delays: number[] = []
    for (let hours = 0; await waiting();) {
      await deliver([queue.sent.at(-1)!.body], { bindings, hours })
      const delay = queue.sent.at(-1)!.delaySeconds! / 3600
      delays.push(delay)
      hours += delay + 0.001
    }
    expect(delays.slice(0, 4).map((hours) => Math.round(hours * 60))).toEqual([1, 2, 4, 8])
    expect(delays.length).toBeLessThan(15)
    expect(await count('push_subscriptions')).toBe(1)
    expect(await count('failed_jobs')).toBe(0)
  })

  it.each([400, 413])(
    'that refuses a message with %i gets it again only if a person wants it',
    async (status) => {
      phone.answer(status)
      await newsOf('g1')
      const [message] = queue.take('push')
      await deliver([message], { bindings })
      expect(await count('failed_jobs', "kind = 'push' AND id = ?", message!.id)).toBe(1)
      await deliver([message], { bindings })
      await minuteJob(1, bindings)
      expect([phone.sent.length, queue.take('push')]).toEqual([1, []])
      expect(await count('push_subscriptions')).toBe(1)
      phone.answer(201)
      await runBatch([handlers.push.revive!(connect(env.DB), message!.id, new Date())])
      await minuteJob(2 * minute, phone.bindings)
      expect([phone.sent.length, await waiting()]).toEqual([2, 0])
    },
  )
})

it('a skater whose quiet hours have begun gets no message that was put off', async () => {
  phone.answer(503, { 'Retry-After': '3600' })
  await newsOf('g1')
  const [message] = queue.take('push')
  await deliver([message], { bindings })
  const at = new Date(Date.now() + 3_700_000)
  const clock = (ms: number) => new Date(at.getTime() + ms).toISOString().slice(11, 16)
  const quietHours = { from: clock(-3_600_000), to: clock(3_600_000) }
  await call('/api/push/settings', { method: 'PATCH', as: bob, json: { quietHours } })
  phone.answer(201)
  await deliver([message], { bindings: { ...bindings, ...ahead(3700 / 3600) } })
  expect([phone.sent.length, await waiting()]).toEqual([1, 0])
})
