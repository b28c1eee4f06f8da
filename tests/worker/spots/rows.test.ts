import { beforeAll, describe, expect, it } from 'vitest'
import { urls } from '../../../worker/urls'
import { befriend } from '../homies/support'
import { call } from '../support/call'
import { remembering } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

/** 20,000 spots of a homie's around one place, and as many elsewhere. */
beforeAll(async () => {
  await empty()
  ann = await skater('ann')
  const bob = await skater('bob')
  await befriend(ann, bob)
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39999)
     INSERT INTO spots (id, user_id, name, latitude, longitude, created_at)
     SELECT printf('0%08d', i), ?, 'Spot ' || i,
       CASE WHEN i % 2 THEN '37.' ELSE '52.' END || printf('%05d', i * 2), '-122.4', i FROM n`,
  )
    .bind(bob.userId)
    .run()
}, 60_000)

/** How many rows an answer reads, and how it finds them. */
async function watch(path: string) {
  const { db, asked } = remembering(env.DB)
  const answer = await call(path, { as: ann, bindings: { DB: db } })
  expect(answer.status).toBe(200)
  const { sql, values } = asked.findLast(({ sql: text }) => /spots/.test(text))!
  const [result, plan] = await env.DB.batch<{ detail: string }>([
    env.DB.prepare(sql).bind(...values),
    env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values),
  ])
  const steps = plan!.results.map(({ detail }) => detail)
  return { rows: result!.meta.rows_read, steps, body: (await answer.json()) as never }
}

describe('with 40,000 spots of homies', () => {
  it('a map reads those within its view, by the index on it', async () => {
    const box = { south: 37, west: -123, north: 37.99, east: -122 }
    const { rows, steps, body } = await watch(urls.api.pins({}, box))
    expect((body as { pins: unknown[] }).pins).toHaveLength(20_000)
    expect(rows).toBeLessThanOrEqual(2 * 20_000 + 100)
    expect(steps.join('\n')).toContain('spots_on_map')
    expect(steps.join('\n')).not.toContain('SCAN spots')
    const small = await watch(urls.api.pins({}, { ...box, north: 37.001 }))
    expect(small.rows).toBeLessThanOrEqual(300)
  })

  it('a page of the list reads few', async () => {
    const { rows, steps, body } = await watch(urls.api.spots())
    expect(body).toHaveLength(50)
    expect(rows).toBeLessThanOrEqual(600)
    expect(steps.join('\n')).not.toMatch(/SCAN (spots|found)/)
  })
})
