import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quotas } from '../../../worker/db/schema'
import { limits, type LiveMessage } from '../../../worker/live/contract'
import { publish } from '../../../worker/live/publish'
import { ahead, call, origin } from '../support/call'
import { watched } from '../support/database'
import { env } from '../support/env'
import { unreachable } from '../support/outside'
import { addSubscription } from '../support/rows/billing'
import { db } from '../support/rows/db'
import { sessionOf, skater } from '../support/skaters'
import { channelOf, knock, screen, type Screen } from './support'

const news = (unread: number): LiveMessage => ({ kind: 'notifications', unread })
const signedOut = { code: 4401, reason: 'signed out' }

const messagesOf = async (screens: Screen[]) =>
  Promise.all(screens.map(async (each) => [...(await each.settled())]))

describe('publishing', () => {
  it('reaches all connections of a skater, and nobody else', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    const screens = [await screen(ann), await screen(ann), await screen(elsewhere)]
    const other = await screen(bob)
    await publish(env, [ann.userId], news(3))
    expect(await messagesOf(screens)).toEqual([[news(3)], [news(3)], [news(3)]])
    expect(await other.settled()).toEqual([])
  })

  it('reaches several skaters, each once', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const screens = [await screen(ann), await screen(bob)]
    const game: LiveMessage = { kind: 'game', gameId: 'g', version: 4 }
    await publish(env, [ann.userId, bob.userId, ann.userId], game)
    expect(await messagesOf(screens)).toEqual([[game], [game]])
  })

  it('keeps the order of messages', async () => {
    const ann = await skater()
    const one = await screen(ann)
    for (let i = 0; i < 50; i++) await publish(env, [ann.userId], news(i))
    expect(await one.settled()).toEqual(Array.from({ length: 50 }, (_, i) => news(i)))
  })

  it('does not reach connections that open later, which only get what follows', async () => {
    const ann = await skater()
    await publish(env, [ann.userId, 'nobody'], news(1))
    const one = await screen(ann)
    one.hangUp()
    await one.closed
    await publish(env, [ann.userId], news(2))
    await publish(env, [], news(3))
    const later = await screen(ann)
    await publish(env, [ann.userId], news(4))
    expect(await later.settled()).toEqual([news(4)])
  })

  it('never fails for its caller', async () => {
    const broken = { getByName: () => ({ tell: () => Promise.reject(new Error('overloaded')) }) }
    const CHANNEL = broken as unknown as typeof env.CHANNEL
    await publish({ ...env, CHANNEL }, ['ann'], news(1))
    await publish({ ...env, CHANNEL: undefined as unknown as typeof CHANNEL }, ['ann'], news(1))
    const one = { kind: 'notifications', unread: -1, more: 'secret' } as unknown as LiveMessage
    await publish(env, ['ann'], one)
  })

  it('does not send a message that clients would not accept', async () => {
    const ann = await skater()
    const one = await screen(ann)
    await publish(env, [ann.userId], { kind: 'gossip' } as unknown as LiveMessage)
    expect(await one.settled()).toEqual([])
  })

  it('closes a connection whose session is over, and reaches the others', async () => {
    const ann = await skater()
    const old = await screen({
      cookie: await sessionOf(ann.userId, new Date(Date.now() - 29 * 86_400_000)),
    })
    const young = await screen(ann)
    await publish({ ...env, ...ahead(48) }, [ann.userId], news(2))
    expect(await old.closed).toEqual({ code: 4408, reason: 'session expired' })
    expect(old.heard).toEqual([])
    expect(await young.settled()).toEqual([news(2)])
  })
})

describe('the end of access', () => {
  it('closes the sockets of a skater, after a trial and after a paid period', async () => {
    const [ann, bob] = [await skater(), await skater()]
    await addSubscription(bob)
    const [trial, paid] = [await screen(ann), await screen(bob)]
    await publish({ ...env, ...ahead(13 * 24) }, [ann.userId], news(1))
    expect(await trial.settled()).toEqual([news(1)])
    await publish({ ...env, ...ahead(14 * 24 + 1) }, [ann.userId], news(2))
    expect(await trial.closed).toEqual({ code: 4408, reason: 'session expired' })
    await publish(env, [bob.userId], news(3))
    expect(await paid.settled()).toEqual([news(3)])
  })
})

describe('hibernation', () => {
  it('forgets no connection, no session and no limit', async () => {
    const ann = await skater()
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    const [here, there] = [await screen(ann), await screen(elsewhere)]
    await evictDurableObject(channelOf(ann))
    await publish(env, [ann.userId], news(1))
    expect(await messagesOf([here, there])).toEqual([[news(1)], [news(1)]])
    await evictDurableObject(channelOf(ann))
    await call('/api/logout', { as: elsewhere, bindings: unreachable })
    expect(await there.closed).toEqual(signedOut)
    await evictDurableObject(channelOf(ann))
    here.say('garbage')
    expect(await here.closed).toMatchObject({ code: 1003 })
  })
})

it('a page learns how long to take to come back, by the sessions of the day before', async () => {
  await db.delete(quotas).where(eq(quotas.name, 'sessions'))
  const ann = await skater()
  const spreadAt = async (hours: number) => {
    const page = await screen(ann, hours)
    await page.settled()
    return page.spreadMs()
  }
  expect(await spreadAt(0)).toBe(5000)
  // Each session counts once a day, when it is used for the first time.
  await Promise.all([1, 2, 3].map(() => call('/api/auth/user', { as: ann, hours: 24 })))
  const counted = () =>
    db
      .select({ used: quotas.used })
      .from(quotas)
      .where(and(eq(quotas.name, 'sessions'), eq(quotas.key, 'all')))
  expect(await counted()).toEqual([{ used: 1 }])
  await db.update(quotas).set({ used: 200_000 }).where(eq(quotas.name, 'sessions'))
  expect(await spreadAt(24)).toBe(5000)
  expect(await spreadAt(48)).toBe(695_000)
})

it('a skater can have only so many connections, and the oldest closes first', async () => {
  const ann = await skater()
  const screens: Screen[] = []
  for (let i = 0; i < limits.screens; i++) screens.push(await screen(ann))
  await evictDurableObject(channelOf(ann))
  screens.push(await screen(ann))
  expect(await screens[0]!.closed).toMatchObject({ code: 4409 })
  await publish(env, [ann.userId], news(1))
  const rest = screens.slice(1)
  expect(await messagesOf(rest)).toEqual(rest.map(() => [news(1)]))
})

it('a connection that sends too much is closed', async () => {
  const ann = await skater()
  const [loud, calm] = [await screen(ann), await screen(ann)]
  calm.say('sees /games')
  for (let i = 0; i <= limits.messagesPerMinute; i++) loud.say('sees /games')
  expect(await loud.closed).toEqual({ code: 1008, reason: 'too many messages' })
  expect(await calm.settled()).toEqual([])
})

it('nothing is kept of a connection that has closed', async () => {
  const ann = await skater()
  const one = await screen(ann)
  one.hangUp()
  await one.closed
  const left = await runInDurableObject(channelOf(ann), async (_, state) => ({
    sockets: state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    stored: (await state.storage.list()).size,
  }))
  expect(left).toEqual({ sockets: 0, stored: 0 })
})

describe('signing out', () => {
  it('closes the connections of that session only', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    const here = [await screen(ann), await screen(ann)]
    const others = [await screen(elsewhere), await screen(bob)]
    await call('/api/logout', { as: ann, bindings: unreachable })
    for (const each of here) expect(await each.closed).toEqual(signedOut)
    expect(await messagesOf(others)).toEqual([[], []])
    expect((await knock(ann)).status).toBe(401)
  })

  it('is not inferred from a request for an embed, which sends no session', async () => {
    const ann = await skater()
    const here = await screen(ann)
    for (const path of ['/embed/my-clip/x', '/oembed?url=http://stoke.test/shared/my-clip/x']) {
      expect((await call(path, { as: ann })).status).toBe(404)
    }
    await publish(env, [ann.userId], news(1))
    expect(await here.settled()).toEqual([news(1)])
  })

  it('refuses a connection whose session ended after it was found', async () => {
    const ann = await skater()
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    let isFound = false
    const DB = watched(env.DB, async (_, run) => {
      const found = await run()
      if (!isFound) await call('/api/logout', { as: ann, bindings: unreachable })
      isFound = true
      return found
    })
    const headers = { Upgrade: 'websocket', Origin: origin }
    const answer = await call('/api/live', { as: ann, headers, bindings: { DB } })
    expect([answer.status, await answer.json()]).toMatchObject([401, { shouldLogin: true }])
    expect(await (await screen(elsewhere)).settled()).toEqual([])
  })

  it('leaves no connection open that opens at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const ann = await skater()
      const [opened] = await Promise.allSettled([
        screen(ann),
        call('/api/logout', { as: ann, bindings: unreachable }),
      ])
      if (opened.status === 'fulfilled') expect(await opened.value.closed).toEqual(signedOut)
    }
  })
})

it('deleting a profile closes all connections of the skater', async () => {
  const [ann, bob] = [await skater(), await skater()]
  const elsewhere = { cookie: await sessionOf(ann.userId) }
  const screens = [await screen(ann), await screen(elsewhere)]
  const other = await screen(bob)
  expect((await call('/api/profile', { method: 'DELETE', as: ann })).status).toBe(204)
  for (const each of screens) expect(await each.closed).toEqual(signedOut)
  expect(await other.settled()).toEqual([])
})
