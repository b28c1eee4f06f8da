import { beforeAll, expect, it } from 'vitest'
import { call } from '../support/call'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'

let ann: Skater
let bob: Skater

/** Notifications up to this number, every second one read, with a skater behind each. */
async function grow(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO notifications
       (id, user_id, actor_id, type, subject_id, title, message, url, is_read, created_at)
     SELECT printf('%08d', i), ?3, ?4, 'skate_turn', 'turn' || i, '', '', '/', i % 2, i FROM n`,
  )
    .bind(from, to, ann.userId, bob.userId)
    .run()
}

const read = (path: string, method: string) =>
  watch((bindings) => call(path, { as: ann, method, bindings }))

const ways = [
  ['/api/notifications/unread-count', 'GET', 100 + 100 + 6],
  // Of each unread turn, its players are sought too.
  ['/api/notifications', 'GET', 200 * 3 + 100 + 6],
  [`/api/notifications/${'0'.repeat(8)}/read`, 'POST', 100 + 100 + 12],
] as const

const few = new Map<string, number>()

beforeAll(async () => {
  ;[ann, bob] = [await skater(), await skater()]
  await grow(0, 1000)
  for (const [path, method] of ways) few.set(path, (await read(path, method)).rows)
  for (let from = 1000; from < 100_000; from += 9000) {
    await grow(from, Math.min(100_000, from + 9000))
  }
}, 120_000)

it.each(ways)('%s reads as many rows of 100,000 as of 1,000', async (path, method, most) => {
  const { rows, plans } = await read(path, method)
  expect(rows).toBe(few.get(path))
  expect(rows).toBeLessThanOrEqual(most)
  expect(plans.join('\n')).not.toMatch(/SCAN (?!some|\(subquery)|TEMP B-TREE/)
})
