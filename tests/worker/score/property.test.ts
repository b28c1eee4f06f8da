import fc from 'fast-check'
import { expect, it } from 'vitest'
import { act, connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import {
  pointsOf,
  type Action,
  type LeaderboardEntry,
  type Score,
} from '../../../worker/score/contract'
import { earn, takeBack } from '../../../worker/score/queries'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { setPublic, type Skater } from '../support/skaters'
import { befriend, get, quickSkater } from './support'
import { Model } from './model'

const isLong = Boolean((env as unknown as { LONG?: string }).LONG)

const someone = fc.nat(4)
const something = fc.record({
  action: fc.constantFrom(...(Object.keys(pointsOf) as Action[])),
  subjectId: fc.constantFrom('one', 'other'),
})
const anyDeed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('earn'), skater: someone, thing: something }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('earn twice'), skater: someone, thing: something }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('take back'), skater: someone, thing: something }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hide'), skater: someone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('show'), skater: someone }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('befriend'), skater: someone, other: someone }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), skater: someone }) },
)
type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never

/** Whatever happens among five skaters, ledger, totals, counts and answers agree. */
it('points add up, and ranks are places in that order', { timeout: 900_000 }, async () => {
  const histories = fc.asyncProperty(fc.array(anyDeed, { maxLength: 25 }), async (deeds) => {
    await empty()
    const skaters: Skater[] = []
    for (let each = 0; each < 5; each++) skaters.push(await quickSkater(each !== 3))
    const model = new Model(skaters)
    model.show(skaters[3]!, false)
    // Several acts may share an instant: then it is the id that decides.
    for (const [at, each] of deeds.entries()) await happen(each, skaters, model, 1000 + (at >> 1))
    await agree(skaters, model)
  })
  await fc.assert(histories, { numRuns: isLong ? 1000 : 50 })
})

async function happen(deed: Deed, skaters: Skater[], model: Model, at: number): Promise<void> {
  const actor = skaters[deed.skater]!
  if (!model.has(actor)) return
  if ('thing' in deed) return change(deed.do, { userId: actor.userId, ...deed.thing }, model, at)
  if ('other' in deed) {
    const other = skaters[deed.other]!
    if (other === actor || !model.has(other)) return
    await befriend(actor, other)
    return model.befriend(actor, other)
  }
  if (deed.do === 'leave') {
    expect((await call('/api/profile', { method: 'DELETE', as: actor })).status).toBe(204)
    return model.leave(actor)
  }
  await setPublic(actor.userId, deed.do === 'show')
  model.show(actor, deed.do === 'show')
}

type Thing = { userId: string; action: Action; subjectId: string }

async function change(what: string, thing: Thing, model: Model, at: number): Promise<void> {
  const db = connect(env.DB)
  if (what === 'take back') {
    await act(db, [takeBack(db, thing)])
    return model.takeBack(thing)
  }
  const now = new Date(at)
  const earning = () => earn(db, { ...thing, id: newId(now), description: 'Did it' }, now)
  await act(db, what === 'earn twice' ? [earning(), earning()] : [earning()])
  model.earn(thing, pointsOf[thing.action], at)
}

async function agree(skaters: Skater[], model: Model): Promise<void> {
  expect(await wrongTotals()).toEqual([])
  expect(await wrongCounts()).toEqual([])
  for (const viewer of [null, ...skaters]) {
    if (viewer && !model.has(viewer)) continue
    const board = model.boardOf(viewer)
    for (const of of skaters) {
      const answer = await call(`/api/stoke/score/${of.userId}`, { as: viewer })
      const place = board.find(({ userId }) => userId === of.userId)
      if (!place) expect(answer.status).toBe(model.has(of) ? 403 : 404)
      else expect(await answer.json<Score>()).toEqual({ totalScore: place.total, rank: place.rank })
    }
    if (!viewer) continue
    const shown = board.map(({ userId, total, rank }) => [userId, total, rank])
    expect(await seen('', viewer)).toEqual(shown)
    expect(await seen('?page=1', viewer)).toEqual(shown)
    const at = board.findIndex(({ userId }) => userId === viewer.userId)
    const from = Math.max(0, Math.min(at - 1, board.length - 3))
    expect(await seen('?around=me', viewer)).toEqual(shown.slice(from, from + 3))
  }
}

const seen = async (query: string, as: Skater) =>
  (await get<LeaderboardEntry[]>(`/api/stoke/leaderboard${query}`, as)).map((entry) => [
    entry.userId,
    entry.totalScore,
    entry.rank,
  ])

/** Skaters whose total is not the sum of their entries, or is seen otherwise than their profile. */
const wrongTotals = async () =>
  (
    await env.DB.prepare(
      `SELECT * FROM profiles FULL JOIN scores USING (user_id) WHERE total IS NOT
         (SELECT coalesce(sum(points), 0) FROM points WHERE points.user_id = scores.user_id)
       OR scores.is_public IS NOT profiles.is_public`,
    ).all()
  ).results

/** Counts that are not those of a fresh count. */
const wrongCounts = async () =>
  (
    await env.DB.prepare(
      `WITH fresh AS (
         SELECT value AS level, total >> (6 * value) AS bucket, count(*) AS skaters
         FROM scores, json_each('[0,1,2,3]') WHERE is_public GROUP BY 1, 2)
       SELECT * FROM fresh FULL JOIN score_counts kept USING (level, bucket)
       WHERE coalesce(fresh.skaters, 0) <> coalesce(kept.skaters, 0)`,
    ).all()
  ).results
