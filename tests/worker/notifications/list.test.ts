import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { screen } from '../live/support'
import { list, markAllRead, markRead, told, unread } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
const ids = async (as: Skater) => (await list(as)).map(({ id }) => id)

describe('the list of notifications', () => {
  it('is empty at first', async () => {
    expect(await list(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
  })

  it('has unread ones first, then those read, each the newest first', async () => {
    const told4: string[] = []
    for (const minute of [3, 1, 4, 2]) told4.push(await told(ann, `${minute}`, at(minute)))
    const [third, first, fourth, second] = told4 as [string, string, string, string]
    expect(await ids(ann)).toEqual([fourth, third, second, first])
    await markRead(ann, fourth)
    await markRead(ann, second)
    expect(await ids(ann)).toEqual([third, first, fourth, second])
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([false, false, true, true])
  })

  it('says what happened, when, by whom, and where it leads', async () => {
    const id = await told(ann, 'turn', at(1), 'game_invite', bob.userId)
    expect(await list(ann)).toEqual([
      {
        id,
        type: 'game_invite',
        title: 'Your turn',
        message: 'Set the trick in S.K.A.T.E.',
        url: '/games?game=g',
        isRead: false,
        createdAt: at(1).toISOString(),
        film: null,
        actor: {
          userId: bob.userId,
          skatertag: 'bob',
          profilePhotoObjectName: expect.any(String),
          photoUrl: expect.stringMatching(/^\/api\/profile-photos\/\w+\?e=/),
        },
      },
    ])
  })

  it("is each skater's own, and has each thing once", async () => {
    await told(ann, 'turn')
    await told(ann, 'turn')
    await told(bob, 'turn')
    await told(ann, 'turn', new Date(), 'game_invite')
    expect((await list(ann)).length).toBe(2)
    expect((await list(bob)).length).toBe(1)
  })

  it('has the newest hundred of each, and counts up to a hundred', async () => {
    for (let i = 0; i < 103; i++) await told(ann, `read${i}`, at(i))
    await markAllRead(ann)
    for (let i = 0; i < 98; i++) await told(ann, `unread${i}`, at(200 + i))
    expect(await unread(ann)).toBe(98)
    for (let i = 98; i < 105; i++) await told(ann, `unread${i}`, at(200 + i))
    expect(await unread(ann)).toBe(100)
    const all = await list(ann)
    expect(all.map(({ isRead }) => isRead)).toEqual(Array.from({ length: 200 }, (_, i) => i >= 100))
    expect(all[0]!.createdAt).toBe(at(304).toISOString())
    expect(all[199]!.createdAt).toBe(at(3).toISOString())
  })
})

describe('marking as read', () => {
  it('answers with the notification, and can be repeated', async () => {
    const id = await told(ann, 'turn')
    await told(ann, 'another')
    for (let i = 0; i < 2; i++) {
      const answer = await markRead(ann, id)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ id, isRead: true, actor: null })
      expect(await unread(ann)).toBe(1)
    }
  })

  it("gets 404 for another skater's notification and for an unknown one", async () => {
    const id = await told(ann, 'turn')
    for (const unknown of [id, 'none']) {
      const answer = await markRead(bob, unknown)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: 'Notification not found' })
    }
    expect(await unread(ann)).toBe(1)
  })

  it('all at once does not change those of others', async () => {
    for (const subject of ['one', 'two', 'three']) await told(ann, subject)
    await told(bob, 'one')
    for (let i = 0; i < 2; i++) {
      const answer = await markAllRead(ann)
      expect([answer.status, await answer.json()]).toEqual([200, { count: 0, earned: 0 }])
    }
    expect([await unread(ann), await unread(bob)]).toEqual([0, 1])
    expect((await list(ann)).every(({ isRead }) => isRead)).toBe(true)
  })

  it('is published to all connections of the skater, and to nobody else', async () => {
    const [one, other] = [await told(ann, 'one'), await told(ann, 'other')]
    const screens = [await screen(ann), await screen(ann)]
    const bobs = await screen(bob)
    await markRead(ann, one)
    await markRead(bob, other)
    await markAllRead(ann)
    const all = [1, 0].map((number) => ({ kind: 'notifications', unread: number }))
    for (const each of screens) expect(await each.settled()).toEqual(all)
    expect(await bobs.settled()).toEqual([])
  })
})

it('a notification is deleted with the account of the skater it is about', async () => {
  await told(ann, 'turn', new Date(), 'skate_turn', bob.userId)
  await call('/api/profile', { method: 'DELETE', as: bob })
  expect(await list(ann)).toEqual([])
})
