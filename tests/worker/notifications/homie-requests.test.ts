import { beforeEach, describe, expect, it } from 'vitest'
import { answer, ask, asked, cancel } from '../homies/support'
import { screen } from '../live/support'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { call } from '../support/call'
import { env } from '../support/env'
import { addSubscription } from '../support/rows/billing'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { list, unread } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
})

const news = (number: number) => ({ kind: 'notifications', unread: number })

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
    expect(await list(ann)).toEqual([])
    expect(await bobs.settled()).toEqual([news(0)])
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
    expect(await list(ann)).toEqual([])
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

  it('is not sent when the request is not made', async () => {
    const DB = failing(env.DB, /insert into "?notifications/i, 'before')
    const json = { receiverId: bob.userId }
    const failed = await call('/api/homies/requests', {
      method: 'POST',
      as: ann,
      json,
      bindings: { DB },
    })
    expect(failed.status).toBe(503)
    expect([await count('homie_requests'), await count('notifications')]).toEqual([0, 0])
  })

  it('does not stop the request when it fails', async () => {
    const CHANNEL = undefined as unknown as typeof env.CHANNEL
    const json = { receiverId: bob.userId }
    const made = await call('/api/homies/requests', {
      method: 'POST',
      as: ann,
      json,
      bindings: { CHANNEL },
    })
    expect(made.status).toBe(201)
    expect(await unread(bob)).toBe(1)
  })
})
