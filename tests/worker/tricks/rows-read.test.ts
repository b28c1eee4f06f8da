import { beforeAll, describe, expect, it } from 'vitest'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { runBatch } from '../support/rows/db'
import { addGame } from '../support/rows/games'
import { addTrickTotals } from '../support/rows/tricks'
import { skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { tell, wish } from './support'

let ann: Skater
let bob: Skater

/** Two homies with 20,000 turns each, and 2,000 clips in the feed. */
beforeAll(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  await runBatch([addGame({ id: 'game' })])
  const numbers = (many: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`
  for (const [seat, { userId }] of [ann, bob].entries()) {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO game_turns (id, game_id, seat, user_id, trick_id, round, turn_number, kind, landed, created_at)
         ${numbers(20_000)} SELECT printf('${seat}%025d', i), 'game', 0, ?, 'ollie', i, i * 2 + ${seat}, 'set', i % 2, 1 FROM n`,
      ).bind(userId),
    ])
  }
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
       ${numbers(2000)} SELECT 'clip' || i, 'video', ?1, 'committed', 'video/mp4', 1, i FROM n`,
    ).bind(bob.userId),
    env.DB.prepare(
      `INSERT INTO videos (id, kind, user_id, video_object_name, created_at)
       ${numbers(2000)} SELECT printf('%026d', i), 'clip', ?1, 'clip' || i, i FROM n`,
    ).bind(bob.userId),
    env.DB.prepare(
      `INSERT INTO activity (id, user_id, type, is_shared, created_at)
       ${numbers(2000)} SELECT printf('%026d', i), ?1, 'my_clip_upload', 1, i FROM n`,
    ).bind(bob.userId),
  ])
  await tell(ann, ['ollie', 'kickflip'])
  await wish(ann, 'manual')
  await addTrickTotals(ann, 'ollie')
}, 120_000)

const get = (path: string) =>
  watch(async (bindings) => {
    const answer = await call(path, { as: ann, bindings })
    expect(answer.status).toBe(200)
  })

const isScan = /^SCAN (?!CONSTANT ROW|page\b|walk\b|json_each\b|game_turns USING INDEX)/

describe('with 20,000 turns and 2,000 items of the feed', () => {
  it('what comes next reads a hundred items, by indexes alone', async () => {
    const { rows, plans, trips } = await get(nextEndpoints.whatNext.url())
    expect(trips).toBeLessThanOrEqual(2)
    // Each item is found by the walk, in the activity and as what it is of.
    expect(rows).toBeLessThanOrEqual(100 * 8 + 60)
    expect(plans.filter((plan) => isScan.test(plan))).toEqual([])
  })

  it('the ladder reads the newest thousand turns of each, by indexes alone', async () => {
    const path = nextEndpoints.ladder.url({}, { against: bob.userId })
    const { rows, plans, trips } = await get(path)
    expect(trips).toBeLessThanOrEqual(2)
    expect(rows).toBeLessThanOrEqual(2 * 2 * 1000 + 60)
    expect(plans.filter((plan) => isScan.test(plan))).toEqual([])
  })
})
