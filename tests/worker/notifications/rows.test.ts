import { beforeAll, expect, it } from 'vitest'
import { call } from '../support/call'
import { remembering } from '../support/database'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'

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

/** What a call reads, with the plans of its statements. */
async function watch(path: string, method = 'GET') {
  const { db, asked } = remembering(env.DB)
  await call(path, { as: ann, method, bindings: { DB: db } })
  let rows = 0
  const plans: string[] = []
  for (const { sql, values } of asked.filter((each) => /^select/i.test(each.sql))) {
    const [result, plan] = await env.DB.batch<{ detail: string }>([
      env.DB.prepare(sql).bind(...values),
      env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values),
    ])
    rows += result!.meta.rows_read
    plans.push(...plan!.results.map(({ detail }) => detail))
  }
  return { rows, plans: plans.join('\n') }
}

const ways = [
  ['/api/notifications/unread-count', 'GET', 100 + 100 + 6],
  ['/api/notifications', 'GET', 200 * 3 + 6],
  [`/api/notifications/${'0'.repeat(8)}/read`, 'POST', 100 + 100 + 12],
] as const

const few = new Map<string, number>()

beforeAll(async () => {
  ;[ann, bob] = [await skater(), await skater()]
  await grow(0, 1000)
  for (const [path, method] of ways) few.set(path, (await watch(path, method)).rows)
  for (let from = 1000; from < 100_000; from += 9000) {
    await grow(from, Math.min(100_000, from + 9000))
  }
}, 120_000)

it.each(ways)('%s reads as many rows of 100,000 as of 1,000', async (path, method, most) => {
  const { rows, plans } = await watch(path, method)
  expect(rows).toBe(few.get(path))
  expect(rows).toBeLessThanOrEqual(most)
  expect(plans).not.toMatch(/SCAN (?!some|\(subquery)|TEMP B-TREE/)
})
