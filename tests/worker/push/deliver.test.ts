import { beforeEach, describe, expect, it, vi } from 'vitest'
import { screen } from '../live/support'
import { told } from '../notifications/support'
import { connect } from '../../../worker/db/client'
import { pushNews } from '../../../worker/push/deliver'
import { crew, makeSkate } from '../games/support'
import { ask, lending } from '../games/start-game'
import { ahead, call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { updatePush } from '../support/rows/push'
import { expireSessions } from '../support/rows/users'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { browser, pushService } from './service'
import { asks, phoneOf, put, pushOf, setQuiet } from './support'

let ann: Skater
let bob: Skater
let bobs: Awaited<ReturnType<typeof phoneOf>>

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
  bobs = await phoneOf(bob)
})

const subscriptions = () => count('push_subscriptions')

/** Pushes this skater's pending notifications. */
const news = (of: Skater, bindings: object, hours = 0) =>
  pushNews({ ...env, ...ahead(hours), ...bindings }, connect(env.DB), of.userId)

describe('a notification', () => {
  it("is pushed to the skater's phone, encrypted for it and signed by the app", async () => {
    expect((await asks(ann, bob, bobs)).status).toBe(201)
    expect(bobs.trouble).toEqual([])
    expect(bobs.sent).toEqual([
      {
        endpoint: bobs.phone.endpoint,
        topic: expect.stringMatching(/^[\w-]{1,32}$/),
        ttl: 86_400,
        message: {
          title: 'New homie request',
          body: '@ann wants to be your homie.',
          url: '/homies?tab=requests',
          tag: expect.any(String),
        },
      },
    ])
  })

  it("is pushed to each of the skater's browsers, and nobody else’s", async () => {
    const [one, other, anns] = [browser(), browser('web.push.apple.com'), browser()]
    await setQuiet(bob, null)
    await setQuiet(ann, null)
    await put(bob, one)
    await put({ cookie: await sessionOf(bob.userId) }, other)
    await put(ann, anns)
    const service = pushService(one, other, anns)
    await asks(ann, bob, service)
    const reached = service.sent.map(({ endpoint }) => endpoint)
    expect(reached.sort()).toEqual([one.endpoint, other.endpoint].sort())
  })

  it('is pushed once, however often the job runs', async () => {
    await told(bob, 'g1')
    await Promise.all([news(bob, bobs.bindings), news(bob, bobs.bindings)])
    await news(bob, bobs.bindings)
    expect(bobs.sent).toHaveLength(1)
  })

  it('of a game is pushed to the player whose turn it is', async () => {
    const [one, other] = (await crew(2)) as [Skater, Skater]
    const phones = [browser(), browser()] as const
    const service = pushService(...phones)
    for (const [i, each] of [one, other].entries()) {
      await setQuiet(each, null)
      await put(each, phones[i]!)
    }
    const { id } = await makeSkate([one, other])
    const roll = (who: Skater) => ask(id, who.userId, { type: 'roll' }, { key: 'roll' })
    // The creator may be told as well that the other has joined.
    const turnsToSet = () => service.sent.filter(({ message }) => message.body.startsWith('Set'))
    await lending(id, service.bindings, async () => {
      await roll(one)
      await roll(other)
      await vi.waitFor(() => expect(turnsToSet()).toHaveLength(1))
    })
    const turn = await env.DB.prepare(
      "SELECT user_id AS userId FROM notifications WHERE type = 'skate_turn'",
    ).first<{ userId: string }>()
    const theirs = phones[turn?.userId === one.userId ? 0 : 1]
    expect(turnsToSet()).toMatchObject([
      {
        endpoint: theirs.endpoint,
        message: { body: 'Set the trick in S.K.A.T.E.', url: `/games?game=${id}` },
      },
    ])
    expect(service.trouble).toEqual([])
  })

  it('is pushed once for each game, the newest one, and replaces those before', async () => {
    await told(bob, 'g1', undefined, 'game_invite')
    await news(bob, bobs.bindings)
    await told(bob, 'g1', undefined, 'skate_turn')
    await told(bob, 'g1', undefined, 'skate_game_ended')
    await told(bob, 'g2', undefined, 'skate_turn')
    await news(bob, bobs.bindings)
    expect(bobs.sent).toHaveLength(3)
    const [first, ...later] = bobs.sent
    const same = later.filter(({ topic }) => topic === first!.topic)
    expect(same).toHaveLength(1)
    expect(same[0]!.message.tag).toBe(first!.message.tag)
    expect(new Set(bobs.sent.map(({ topic }) => topic)).size).toBe(2)
    expect(new Set(bobs.sent.map(({ message }) => message.tag)).size).toBe(2)
  })

  it('is not pushed when it is older than the subscription, or old', async () => {
    await told(bob, 'a minute before', new Date(Date.now() - 60_000))
    await told(bob, 'long ago', new Date(Date.now() - 3_600_000))
    await news(bob, bobs.bindings)
    expect(bobs.sent).toEqual([])
  })
})

describe('nothing is pushed to a skater who', () => {
  it('has read the notification already', async () => {
    await told(bob, 'g1')
    await call('/api/notifications/mark-all-read', { method: 'POST', as: bob })
    await news(bob, bobs.bindings)
    expect(bobs.sent).toEqual([])
  })

  it('is viewing the page of the notification', async () => {
    const phone = await screen(bob)
    phone.say('sees /games')
    await phone.settled()
    await told(bob, 'g1')
    await news(bob, bobs.bindings)
    expect(bobs.sent).toEqual([])
    await asks(ann, bob, bobs)
    expect(bobs.said()).toEqual(['@ann wants to be your homie.'])
  })

  it.each([
    ['looks at something else', 'sees /profile'],
    ['has put the phone away', 'sees '],
  ])('was viewing that page, unless they left it: %s', async (_, said) => {
    const phone = await screen(bob)
    phone.say('sees /games')
    phone.say(said)
    await phone.settled()
    await told(bob, 'g1')
    await news(bob, bobs.bindings)
    expect(bobs.sent).toHaveLength(1)
  })

  it('was viewing that page, unless the connection has closed', async () => {
    const phone = await screen(bob)
    phone.say('sees /games')
    await phone.settled()
    phone.hangUp()
    await phone.closed
    await told(bob, 'g1')
    await news(bob, bobs.bindings)
    expect(bobs.sent).toHaveLength(1)
  })

  it('has quiet hours, by the time zone of the device', async () => {
    const [home, away] = [browser(), browser()]
    await setQuiet(bob, { from: '22:00', to: '08:00' })
    // Noon in one place is midnight in the other.
    await put(bob, home, 'Etc/GMT')
    await put({ cookie: await sessionOf(bob.userId) }, away, 'Etc/GMT-12')
    const service = pushService(home, away)
    const toNoon = (36 - new Date().getUTCHours()) % 24 || 24
    const at = new Date(Date.now() + toNoon * 3_600_000)
    await told(bob, 'g1', at)
    await news(bob, service.bindings, toNoon)
    expect(service.sent.map(({ endpoint }) => endpoint)).toEqual([home.endpoint])
    // What was not sent then is not sent later either: the bell has it.
    await news(bob, service.bindings, toNoon)
    expect(service.sent).toHaveLength(1)
  })

  it('has no access any more', async () => {
    const hours = 15 * 24
    await told(bob, 'g1', new Date(Date.now() + hours * 3_600_000))
    await news(bob, bobs.bindings, hours)
    expect(bobs.sent).toEqual([])
  })

  it('is no longer signed in: after signing out, an ended session or a deleted account', async () => {
    await call('/api/logout', { as: bob })
    expect(await subscriptions()).toBe(0)
    await told(bob, 'g1')
    await news(bob, bobs.bindings)
    expect(bobs.sent).toEqual([])

    const anns = await phoneOf(ann)
    await expireSessions(ann)
    await told(ann, 'g1')
    await news(ann, anns.bindings)
    expect(anns.sent).toEqual([])

    const cat = await skater('cat')
    await phoneOf(cat)
    await call('/api/profile', { method: 'DELETE', as: cat })
    expect(await count('push_subscriptions', 'user_id = ?', cat.userId)).toBe(0)
    expect(await count('push_settings', 'user_id = ?', cat.userId)).toBe(0)
  })

  it('uses a browser that another skater has signed in with since', async () => {
    const shared = browser()
    await setQuiet(ann, null)
    await setQuiet(bob, null)
    await put(bob, shared)
    await put(ann, shared)
    const service = pushService(shared)
    await told(bob, 'g1')
    await told(ann, 'g2')
    await news(bob, service.bindings)
    await news(ann, service.bindings)
    expect(service.sent).toHaveLength(1)
    expect([(await pushOf(ann)).isSubscribed, (await pushOf(bob)).isSubscribed]).toEqual([
      true,
      false,
    ])
  })
})

describe('a push service', () => {
  it('that answers 410 gets no more messages', async () => {
    bobs.answer(410)
    expect((await asks(ann, bob, bobs)).status).toBe(201)
    expect(await subscriptions()).toBe(0)
    expect((await pushOf(bob)).isSubscribed).toBe(false)
  })

  it.each([400, 500])('that answers %i gets the next message', async (status) => {
    bobs.answer(status)
    expect((await asks(ann, bob, bobs)).status).toBe(201)
    expect(await subscriptions()).toBe(1)
  })

  it('that is out of reach does no harm', async () => {
    const OUTBOUND = {
      fetch: () => Promise.reject(new TypeError('Network connection lost.')),
    } as unknown as Fetcher
    expect((await asks(ann, bob, bobs, { bindings: { OUTBOUND } })).status).toBe(201)
    expect(await count('notifications')).toBe(1)
    expect(await subscriptions()).toBe(1)
  })

  it('that is unknown is never called, even when the database names it', async () => {
    await updatePush(bob, { endpoint: 'https://evil.test/x' })
    await asks(ann, bob, bobs)
    expect([bobs.sent, bobs.trouble]).toEqual([[], []])
  })
})

it('nothing is pushed where no key is set', async () => {
  const bindings = { OUTBOUND: bobs.bindings.OUTBOUND! }
  await asks(ann, bob, { bindings })
  expect(bobs.sent).toEqual([])
  expect(await (await call('/api/push', { as: bob })).json()).toMatchObject({ key: null })
})
