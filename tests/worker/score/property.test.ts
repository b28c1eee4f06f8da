import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runBatch, connect } from '../../../worker/db/client'
import { ulid } from '../../../worker/db/ids'
import { boardAround, boardPart, findScore } from '../../../worker/score/leaderboard'
import {
  limits,
  pointsOf,
  type Action,
  type LeaderboardEntry,
} from '../../../worker/score/contract'
import { addPoints, removePoints } from '../../../worker/score/queries'
import { canView } from '../../../worker/visibility/rules'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { setPublic, type Skater } from '../support/skaters'
import { chooseRuns, timeout } from '../../run-length'
import { wrongCounts, wrongTotals } from './ledger'
import { Model } from './model'
import { makeHomies, quickSkater } from './support'

const someone = fc.nat(4)
/** A clip and a spot never share an id. */
const something = fc
  .tuple(fc.constantFrom(...(Object.keys(pointsOf) as Action[])), fc.constantFrom('one', 'other'))
  .map(([action, name]) => ({ action, subjectId: `${action}-${name}` }))
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
    arbitrary: fc.record({ do: fc.constant('makeHomies'), skater: someone, other: someone }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), skater: someone }) },
)
type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never

/** Whatever happens among five skaters, ledger, totals, counts and answers agree. */
it(
  'points are the sum of their entries, and ranks follow from the points',
  { timeout },
  async () => {
    const histories = fc.asyncProperty(fc.array(anyDeed, { maxLength: 40 }), async (deeds) => {
      await empty()
      const skaters: Skater[] = []
      for (let each = 0; each < 5; each++) skaters.push(await quickSkater(each !== 3))
      const model = new Model(skaters)
      model.show(skaters[3]!, false)
      // Several acts may share an instant: then it is the id that decides.
      for (const [at, each] of deeds.entries()) await happen(each, skaters, model, 1000 + (at >> 1))
      await agree(skaters, model)
    })
    await fc.assert(histories, { numRuns: chooseRuns({ usual: 15, deep: 200, long: 1_000 }) })
  },
)

async function happen(deed: Deed, skaters: Skater[], model: Model, at: number): Promise<void> {
  const actor = skaters[deed.skater]!
  if (!model.has(actor)) return
  if ('thing' in deed) return change(deed.do, { userId: actor.userId, ...deed.thing }, model, at)
  if ('other' in deed) {
    const other = skaters[deed.other]!
    if (other === actor || !model.has(other)) return
    await makeHomies(actor, other)
    return model.makeHomies(actor, other)
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
    await runBatch(db, [removePoints(db, thing)])
    return model.takeBack(thing)
  }
  const now = new Date(at)
  const earning = () => addPoints(db, { ...thing, id: ulid(now) }, now)
  await runBatch(db, what === 'earn twice' ? [earning(), earning()] : [earning()])
  model.earn(thing, pointsOf[thing.action], at)
}

/** The record agrees with itself, and what each sees with the model. */
async function agree(skaters: Skater[], model: Model): Promise<void> {
  expect(await wrongTotals()).toEqual([])
  expect(await wrongCounts()).toEqual([])
  const db = connect(env.DB)
  for (const viewer of [null, ...skaters]) {
    if (viewer && !model.has(viewer)) continue
    const board = model.boardOf(viewer)
    for (const { userId } of skaters) {
      const viewerId = viewer?.userId ?? null
      const found = await findScore(db, userId, { viewerId, accountId: viewerId })
      const place = board.find((each) => each.userId === userId)
      const isSeen = found !== null && canView(viewer?.userId ?? null, found.owner)
      const score = place && { totalScore: place.total, rank: place.rank }
      expect(isSeen ? found.score : undefined).toEqual(score)
    }
    if (!viewer) continue
    const shown = board.map(({ userId, total, rank }) => [userId, total, rank])
    const seen = (entries: LeaderboardEntry[]) =>
      entries.map(({ userId, totalScore, rank }) => [userId, totalScore, rank])
    const ten = { from: 0, to: limits.leaderboardPerPage }
    expect(seen(await boardPart(db, viewer.userId, ten))).toEqual(shown)
    const at = board.findIndex(({ userId }) => userId === viewer.userId)
    const from = Math.max(0, Math.min(at - 1, board.length - 3))
    const around = await boardAround(db, viewer.userId)
    expect(seen(around)).toEqual(shown.slice(from, from + 3))
  }
}
