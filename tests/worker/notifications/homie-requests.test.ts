import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { homieRequestLimits, homieRequests, homies } from '../../../worker/db/schema'
import { answer, ask, asked, cancel } from '../homies/support'
import { screen } from '../live/support'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { call } from '../support/call'
import { env } from '../support/env'
import { deleteRows } from '../support/rows/db'
import { addSubscription } from '../support/rows/billing'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { list, markAllRead, unread } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
})

const news = (number: number) => ({ kind: 'notifications', unread: number })
const newHomie = ({ userId }: Skater) => ({ kind: 'homie', userId })

describe('the notification of a homie request', () => {
  it('reaches its receiver at once, and nobody else', async () => {
    const [anns, bobs, bobsToo] = [await screen(ann), await screen(bob), await screen(bob)]
    await ask(ann, bob)
    expect(await list(bob)).toMatchObject([
      {
        type: 'homie_request',
        title: 'New homie request',
        message: '@ann wants to be your homie.',
        url: '/homies?tab=requests',
        isRead: false,
        actor: { skatertag: 'ann' },
      },
    ])
    expect(await list(ann)).toEqual([])
    for (const each of [bobs, bobsToo]) expect(await each.settled()).toEqual([news(1)])
    expect(await anns.settled()).toEqual([])
  })

  it('comes once, however often the button is pressed', async () => {
    await Promise.all([ask(ann, bob), ask(ann, bob), ask(ann, bob)])
    expect(await unread(bob)).toBe(1)
  })

  it('is removed when the request is canceled', async () => {
    const { id } = await asked(ann, bob)
    const bobs = await screen(bob)
    await cancel(ann, id)
    expect(await list(bob)).toEqual([])
    expect(await bobs.settled()).toEqual([news(0)])
  })

  const becameHomies = {
    title: 'New homie',
    message: 'You and @ann became homies.',
    url: '/homies',
    isRead: true,
  }

  it('is replaced in every tab by the news of a new homie once it is accepted', async () => {
    const { id } = await asked(ann, bob)
    const bobs = await screen(bob)
    await answer(bob, id, 'accepted')
    expect(await list(bob)).toMatchObject([becameHomies])
    expect(await bobs.settled()).toEqual([newHomie(ann), news(0)])
  })

  it('is removed in every tab when the request is rejected', async () => {
    const { id } = await asked(ann, bob)
    const bobs = await screen(bob)
    await answer(bob, id, 'rejected')
    expect(await list(bob)).toEqual([])
    expect(await bobs.settled()).toEqual([news(0)])
  })

  it('is replaced by the news of a new homie when the receiver sends a request too', async () => {
    await ask(ann, bob)
    await ask(bob, ann)
    expect(await list(bob)).toMatchObject([becameHomies])
  })

  it('ends as the request does when it is accepted and rejected at once', async () => {
    const { id } = await asked(ann, bob)
    await Promise.all([answer(bob, id, 'accepted'), answer(bob, id, 'rejected')])
    const isAccepted = await count('homie_requests', "id = ? AND status = 'accepted'", id)
    expect(await list(bob)).toMatchObject(isAccepted ? [becameHomies] : [])
  })

  it('comes again when another request is sent', async () => {
    const { id } = await asked(ann, bob)
    await answer(bob, id, 'rejected')
    await addSubscription(ann)
    const later = new Date(Date.now() + 31 * 24 * 3_600_000)
    await ask({ ...ann, cookie: await sessionOf(ann.userId, later) }, bob, 31 * 24)
    expect((await list(bob)).map(({ isRead }) => isRead)).toEqual([false])
  })

  it('ends as the request does when it is accepted and canceled at once', async () => {
    for (let i = 0; i < 6; i++) {
      const [cat, dan] = [await skater(), await skater()]
      const { id } = await asked(cat, dan)
      await Promise.all([answer(dan, id, 'accepted'), cancel(cat, id)])
      const left = await count('homie_requests', 'id = ?', id)
      expect((await list(dan)).map(({ isRead }) => isRead)).toEqual(left ? [true] : [])
    }
  })

  /** Ann asks Bob, on a server with these bindings. */
  const askWith = (bindings: Partial<Env>) => {
    const json = { receiverId: bob.userId }
    return call('/api/homies/requests', { method: 'POST', as: ann, json, bindings })
  }

  it('is not sent when the request is not made', async () => {
    const DB = failing(env.DB, /insert into "?notifications/i, 'before')
    expect((await askWith({ DB })).status).toBe(503)
    expect([await count('homie_requests'), await count('notifications')]).toEqual([0, 0])
  })

  it('does not stop the request when it fails', async () => {
    const CHANNEL = undefined as unknown as typeof env.CHANNEL
    expect((await askWith({ CHANNEL })).status).toBe(201)
    expect(await unread(bob)).toBe(1)
  })
})

const accepted = {
  type: 'homie_request',
  title: 'New homie',
  message: '@bob accepted your homie request.',
  url: '/s/bob',
  isRead: false,
  actor: { skatertag: 'bob' },
}

describe('the notification of an acceptance', () => {
  it.each([
    ['accepts the request', async (id: string) => answer(bob, id, 'accepted')],
    ['asks the sender in turn', async () => ask(bob, ann)],
  ])('reaches the sender and their open pages when the receiver %s', async (_, accept) => {
    const { id } = await asked(ann, bob)
    const anns = await screen(ann)
    expect((await accept(id)).status).toBe(200)
    expect(await list(ann)).toMatchObject([accepted])
    expect(await anns.settled()).toEqual([newHomie(bob), news(1)])
  })

  it('comes with no rejection, and nothing reaches the page of the sender', async () => {
    const { id } = await asked(ann, bob)
    const anns = await screen(ann)
    await answer(bob, id, 'rejected')
    expect(await list(ann)).toEqual([])
    expect(await anns.settled()).toEqual([])
  })

  it('comes exactly when the request is accepted, if it is also rejected or canceled at once', async () => {
    for (const other of ['rejected', 'canceled', 'accepted']) {
      const [cat, dan] = [await skater(), await skater()]
      const { id } = await asked(cat, dan)
      const against = other === 'canceled' ? cancel(cat, id) : answer(dan, id, other)
      await Promise.all([answer(dan, id, 'accepted'), against])
      const isAccepted = await count('homie_requests', "id = ? AND status = 'accepted'", id)
      expect(await list(cat)).toHaveLength(isAccepted)
    }
  })

  it('is not kept back because the receiver had asked before', async () => {
    await cancel(bob, (await asked(bob, ann)).id)
    await answer(bob, (await asked(ann, bob)).id, 'accepted')
    expect(await list(ann)).toMatchObject([accepted])
  })

  it('comes once in 30 days from the same skater, and again after them', async () => {
    await addSubscription(ann)
    await addSubscription(bob)
    const becomeHomies = async (days: number) => {
      const at = new Date(Date.now() + days * day)
      const asker = { ...ann, cookie: await sessionOf(ann.userId, at) }
      const other = { ...bob, cookie: await sessionOf(bob.userId, at) }
      const { id } = await (await ask(asker, other, days * 24)).json<{ id: string }>()
      expect((await answer(other, id, 'accepted', days * 24)).status).toBe(200)
      await removeHomies()
    }
    await becomeHomies(0)
    await markAllRead(ann)
    await becomeHomies(29)
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([true])
    await becomeHomies(30)
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([false])
  })

  it('is not sent to a sender who has muted the receiver', async () => {
    const { id } = await asked(ann, bob)
    await call(`/api/mutes/${bob.userId}`, { method: 'POST', as: ann })
    const anns = await screen(ann)
    await answer(bob, id, 'accepted')
    expect(await list(ann)).toEqual([])
    expect(await anns.settled()).toEqual([newHomie(bob), news(0)])
  })

  it('is part of the acceptance: if it cannot be written, the request stays', async () => {
    const { id } = await asked(ann, bob)
    const DB = failing(env.DB, /insert into "?notifications/i, 'before')
    const json = { status: 'accepted' }
    const options = { method: 'PUT', as: bob, json, bindings: { DB } }
    expect((await call(`/api/homies/requests/${id}`, options)).status).toBe(503)
    expect(await count('homies')).toBe(0)
  })
})

const day = 24 * 3_600_000

/** As if the two had parted long ago: neither has to wait. */
async function removeHomies(): Promise<void> {
  for (const table of [homies, homieRequests, homieRequestLimits]) await deleteRows(table)
}
