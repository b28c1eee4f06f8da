import { beforeEach, describe, expect, it } from 'vitest'
import { list } from '../notifications/support'
import { empty } from '../support/empty'
import { minuteJobWithQueue } from '../support/queue'
import { addSubscription } from '../support/rows/billing'
import { newcomer, sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { answer, ask, asked, cancel, relation } from './support'

const day = 24
let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await addSubscription(ann)
  await addSubscription(bob)
})

/** The same skater with a session that is still good after so many days. */
const daysLater = async (who: Skater, days: number): Promise<Skater> => ({
  ...who,
  cookie: await sessionOf(who.userId, new Date(Date.now() + days * day * 3_600_000)),
})

const requestIds = async (as: Skater) => (await list(as)).map(({ type }) => type)

describe('bell and push', () => {
  it('notify of the requests of one skater once in 30 days', async () => {
    expect(await requestIds(bob)).toEqual([])
    await cancel(ann, (await asked(ann, bob)).id)
    expect((await ask(ann, bob, day)).status).toBe(201)
    expect(await relation(bob, ann)).toBe('incoming')
    expect(await requestIds(bob)).toEqual([])
  })

  it('notify of them again after 30 days', async () => {
    await cancel(ann, (await asked(ann, bob)).id)
    const later = await daysLater(ann, 30)
    expect((await ask(later, bob, 30 * day)).status).toBe(201)
    expect(await requestIds(bob)).toEqual(['homie_request'])
  })

  it('notify of a request in the other direction, and of others', async () => {
    await cancel(ann, (await asked(ann, bob)).id)
    await ask(bob, ann)
    expect(await requestIds(ann)).toEqual(['homie_request'])
    await ask(await skater('cat'), bob)
    expect(await requestIds(bob)).toEqual(['homie_request'])
  })

  it('do not notify when a request that was repeated without a notification is accepted', async () => {
    await cancel(ann, (await asked(ann, bob)).id)
    const again = await (await ask(ann, bob, day)).json<{ id: string }>()
    expect((await answer(bob, again.id, 'accepted')).status).toBe(200)
    expect(await relation(ann, bob)).toBe('homie')
    expect(await requestIds(bob)).toEqual([])
  })
})

describe('requests of one skater in a day', () => {
  it('are limited to 30, canceled or not, but accepting is always possible', async () => {
    const others = await Promise.all(Array.from({ length: 31 }, () => skater()))
    for (const [at, other] of others.slice(0, 30).entries()) {
      const made = await ask(ann, other)
      expect(made.status).toBe(201)
      if (at % 2) await cancel(ann, (await made.json<{ id: string }>()).id)
    }
    const refused = await ask(ann, others[30]!)
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: 'You can send 30 homie requests a day. Try again tomorrow.' },
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await relation(ann, others[30]!)).toBe('none')
    await ask(bob, ann)
    expect((await ask(ann, bob)).status).toBe(200)
    expect((await ask(ann, others[30]!, day)).status).toBe(201)
  })

  it('do not count when they are refused', async () => {
    const nobody = await newcomer()
    await ask(ann, bob)
    for (let i = 0; i < 35; i++) await ask(ann, i % 2 ? bob : nobody)
    expect((await ask(ann, await skater('cat'))).status).toBe(201)
  })
})

it('the scheduled job deletes limits that block nobody any more', async () => {
  await cancel(ann, (await asked(ann, bob)).id)
  await minuteJobWithQueue(29 * day)
  expect(await count('homie_request_limits')).toBe(1)
  await minuteJobWithQueue(30 * day + 1)
  expect(await count('homie_request_limits')).toBe(0)
})
