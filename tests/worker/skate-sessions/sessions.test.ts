import { beforeEach, describe, expect, it } from 'vitest'
import { limits, messages } from '../../../worker/skate-sessions/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addRestriction } from '../support/rows/moderation'
import { setShared } from '../support/rows/spots'
import { addSkateSession } from '../support/rows/tricks'
import { endTrial } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addTricks } from '../support/tricks'
import { spotOf } from '../spots/support'
import { add, pageOf, put, remove, send, session, tried } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await addTricks()
})

const refusal = async (answer: Response) => {
  const { code, message } = await answer.json<{ code: string; message: string }>()
  return [answer.status, code, message]
}

describe('a session', () => {
  it('is kept with its tricks, and is there alone for its skater', async () => {
    const tricks = [tried('ollie', { longestAirMs: 620, isHeard: true }), tried(null)]
    const sent = session({ tricks })
    const answer = await send(ann, sent)
    expect(answer.status).toBe(201)
    expect((await pageOf(ann)).skateSessions).toEqual([await answer.json()])
    expect((await pageOf(ann)).skateSessions[0]).toMatchObject({ version: 1, tricks })
    expect(await pageOf(bob)).toMatchObject({ skateSessions: [], hasMore: false })
  })

  it('is one however often and whenever it is sent', async () => {
    const sent = session()
    const first = await (await send(ann, sent)).json()
    const later = { ...sent, sentAt: new Date(Date.now() + 50_000).toISOString() }
    for (const again of [sent, later]) {
      const answer = await send(ann, again, { hours: 200 })
      expect([answer.status, await answer.json()]).toEqual([201, first])
    }
    const both = await Promise.all([send(bob, sent), send(bob, sent)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await count('skate_sessions')).toBe(2)
    expect(await count('quotas', "name = 'skate_sessions' AND used = 1")).toBe(2)
  })

  it('stays deleted when it is sent again', async () => {
    const sent = session()
    const { id } = await (await send(ann, sent)).json<{ id: string }>()
    expect((await remove(ann, id)).status).toBe(204)
    const again = await send(ann, sent)
    expect([again.status, await again.json()]).toEqual([201, null])
    expect((await pageOf(ann)).skateSessions).toEqual([])
  })

  it('has the time of the server, whatever clock the phone has', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { startedAt, endedAt } = await add(ann, {
      startedAt: at(48),
      endedAt: at(49),
      sentAt: at(50),
    })
    expect(Math.abs(Date.parse(startedAt) - Date.parse(at(-2)))).toBeLessThan(30_000)
    expect(Date.parse(endedAt) - Date.parse(startedAt)).toBe(3_600_000)
  })

  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const day = 24 * 3_600_000

  it.each([
    ['no tries', () => ({ tricks: [] }), 400, messages.noTries],
    [
      '25 tricks',
      () => ({ tricks: Array.from({ length: 25 }, (_, nth) => tried(`trick-${nth}`)) }),
      400,
      messages.tooMany(24),
    ],
    ['a trick twice', () => ({ tricks: [tried('ollie'), tried('ollie')] }), 400, messages.twice],
    ['more told', () => ({ tricks: [tried('ollie', { told: 4 })] }), 400, messages.told],
    ['more landed', () => ({ tricks: [tried('ollie', { landed: 3 })] }), 400, messages.landed],
    ['over a day', () => ({ startedAt: at(-day - 1000) }), 400, messages.tooLong],
    ['an end before its start', () => ({ startedAt: at(9000) }), 400, messages.backwards],
    ['the future', () => ({ endedAt: at(90_000) }), 400, messages.future],
    [
      'a year ago',
      () => ({ startedAt: at(-366 * day), endedAt: at(-366 * day) }),
      400,
      messages.tooOld,
    ],
    ['a trick that is none', () => ({ tricks: [tried('nothing')] }), 404, 'Trick not found'],
  ])('is refused in a sentence: %s', async (_, more, status, sentence) => {
    const [gotStatus, , message] = await refusal(await send(ann, session(more())))
    expect([gotStatus, message]).toEqual([status, sentence])
    expect(await count('skate_sessions')).toBe(0)
    expect(await count('quotas', "name = 'skate_sessions'")).toBe(0)
  })

  it('is refused without its fields', async () => {
    for (const wrong of [{}, session({ startedAt: 'today' }), session({ more: 1 })]) {
      expect((await send(ann, wrong)).status).toBe(400)
    }
  })

  it('is one of 20 a day', async () => {
    for (let nth = 0; nth < 20; nth++) {
      const startedAt = new Date(Date.now() - 3_600_000 - nth * 1000).toISOString()
      expect((await send(ann, session({ startedAt }))).status).toBe(201)
    }
    const answer = await refusal(await send(ann))
    expect(answer.slice(0, 2)).toEqual([429, 'too_many'])
    expect((await send(bob)).status).toBe(201)
  })

  it('is one of 5,000 in all', async () => {
    // Of another time: the same one would be a repeat.
    await addSkateSession(ann, { sessions: limits.all - 1, startedAtMs: Date.now() - 7_200_000 })
    expect((await send(ann)).status).toBe(201)
    const startedAt = new Date(Date.now() - 1_800_000).toISOString()
    expect(await refusal(await send(ann, session({ startedAt })))).toEqual([
      409,
      'full',
      messages.full,
    ])
  })
})

describe('the spot of a session', () => {
  it('is shown as long as its skater may see it', async () => {
    await becomeHomies(ann, bob)
    const spot = await spotOf(bob, { name: 'Ledges', isSharedWithHomies: 'true' })
    expect(await add(ann, { spotId: spot.id })).toMatchObject({
      spotId: spot.id,
      spotName: 'Ledges',
    })
    await setShared(spot.id, false)
    expect((await pageOf(ann)).skateSessions[0]).toMatchObject({ spotId: null, spotName: null })
    await setShared(spot.id, true)
    expect((await pageOf(ann)).skateSessions[0]).toMatchObject({ spotId: spot.id })
    await call(`/api/spots/${spot.id}`, { method: 'DELETE', as: bob })
    expect((await pageOf(ann)).skateSessions[0]).toMatchObject({ spotId: null, spotName: null })
  })

  it('is told to be the own one, whose name a card may say', async () => {
    await becomeHomies(ann, bob)
    const [own, shared] = [await spotOf(ann), await spotOf(bob, { isSharedWithHomies: 'true' })]
    expect(await add(ann, { spotId: own.id })).toMatchObject({ isOwnSpot: true })
    const startedAt = new Date(Date.now() - 1_800_000).toISOString()
    expect(await add(ann, { startedAt, spotId: shared.id })).toMatchObject({
      spotId: shared.id,
      isOwnSpot: false,
    })
    expect(await add(bob)).toMatchObject({ spotId: null, isOwnSpot: false })
  })

  it("is left out if it is another's that is not shared", async () => {
    const spot = await spotOf(bob)
    expect(await add(ann, { spotId: spot.id })).toMatchObject({ spotId: null })
    expect(await count('skate_sessions', 'spot_id IS NOT NULL')).toBe(0)
  })
})

describe('a correction', () => {
  const tricks = [tried('kickflip', { tries: 9 })]

  it('changes the numbers, once for each version', async () => {
    const { id } = await add(ann)
    const changed = await put(ann, id, { version: 1, tricks })
    expect([changed.status, await changed.json()]).toMatchObject([200, { version: 2, tricks }])
    const stale = await put(ann, id, { version: 1, tricks: [tried('ollie')] })
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { code: 'changed_elsewhere', message: 'Changed elsewhere', newest: { version: 2, tricks } },
    ])
    expect((await put(ann, id, { version: 2, tricks })).status).toBe(200)
  })

  it('lets one of two go through', async () => {
    const { id } = await add(ann)
    const [one, other] = await Promise.all([
      put(ann, id, { version: 1, tricks }),
      put(ann, id, { version: 1, tricks: [tried('ollie', { tries: 8 })] }),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  })

  it("is refused for another's, for none, and with what can't be", async () => {
    const { id } = await add(ann)
    const gone = [404, 'not_found', messages.gone]
    expect(await refusal(await put(bob, id, { version: 1, tricks }))).toEqual(gone)
    expect(await refusal(await put(ann, '7', { version: 1, tricks }))).toEqual(gone)
    expect(await refusal(await put(ann, 'x', { version: 1, tricks }))).toEqual(gone)
    const wrong = [tried('ollie', { told: 9 })]
    expect((await put(ann, id, { version: 1, tricks: wrong })).status).toBe(400)
    expect((await put(ann, id, { version: 1, tricks: [tried('nothing')] })).status).toBe(404)
    expect((await put(ann, id, { tricks })).status).toBe(400)
  })
})

describe('a deletion', () => {
  it('takes one version away', async () => {
    const { id } = await add(ann)
    await put(ann, id, { version: 1, tricks: [tried('ollie', { tries: 8 })] })
    const stale = await remove(ann, id)
    expect([stale.status, await stale.json()]).toMatchObject([409, { newest: { version: 2 } }])
    expect((await remove(bob, id, 2)).status).toBe(404)
    expect((await remove(ann, id, 2)).status).toBe(204)
    expect((await remove(ann, id, 3)).status).toBe(404)
    expect((await put(ann, id, { version: 3, tricks: [tried('ollie')] })).status).toBe(404)
    expect((await remove(ann, id, 'x')).status).toBe(400)
  })
})

describe('without access or under a restriction', () => {
  it('sessions are read and not written', async () => {
    const { id } = await add(ann)
    await endTrial(ann)
    expect((await pageOf(ann)).skateSessions).toHaveLength(1)
    expect((await send(ann)).status).toBe(402)
    expect((await put(ann, id, { version: 1, tricks: [tried('ollie')] })).status).toBe(402)
    expect((await remove(ann, id)).status).toBe(402)
  })

  it('a suspended skater writes none', async () => {
    await addRestriction(bob, 'suspended')
    expect((await send(bob)).status).toBe(403)
  })
})

describe('the page', () => {
  it('has 20 sessions, and the older ones behind them', async () => {
    for (let nth = 0; nth < 23; nth++) {
      await addSkateSession(ann, { startedAtMs: Date.now() - nth * 3_600_000 })
    }
    const first = await pageOf(ann)
    expect([first.skateSessions.length, first.hasMore]).toEqual([20, true])
    const second = await pageOf(ann, first.skateSessions.at(-1)!.startedAt)
    expect(second).toMatchObject({ summary: null, hasMore: false })
    expect(second.skateSessions).toHaveLength(3)
    expect((await call('/api/skate-sessions?before=then', { as: ann })).status).toBe(400)
  })

  it('counts by weeks and tricks', async () => {
    await add(ann, { tricks: [tried('ollie', { tries: 14, told: 14, landed: 3, isHeard: true })] })
    const { summary } = await pageOf(ann)
    expect(summary!.weeks).toHaveLength(limits.weeks)
    expect(summary!.weeks.at(-1)).toMatchObject({ sessions: 1, tries: 14, isHeard: true })
    expect(summary).toMatchObject({
      streak: 1,
      tricks: [{ trickId: 'ollie', thisMonth: { tries: 14, told: 14, landed: 3 } }],
    })
  })
})
