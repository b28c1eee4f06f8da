import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { watched } from '../support/database'
import { env } from '../support/env'
import { becomeHomies, spotOf } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { watch } from '../support/watch'

const many = 100_000
let ann: Skater
let bob: Skater

/** Of a clip an even number, of a video of a trick an odd one. */
const idOf = (number: number) => String(number).padStart(26, '0')

/** 100,000 clips of one skater, and as many videos of one trick; each at a homie's spot. */
beforeAll(async () => {
  await addTricks()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  const spot = await spotOf(bob)
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`
  for (const [kind, column, value, first] of [
    ['clip', 'caption', 'caption', 0],
    ['trick', 'trick_id', 'kickflip', 1],
  ]) {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
         ${numbers} SELECT '${kind}' || i, 'video', ?1, 'committed', 'video/mp4', 1, i FROM n`,
      ).bind(ann.userId),
      env.DB.prepare(
        `INSERT INTO videos (id, kind, user_id, ${column}, video_object_name, spot_id, is_steezy, created_at)
         ${numbers} SELECT printf('%026d', 2 * i + ?4), '${kind}', ?1, ?2, '${kind}' || i, ?3, i < 4, i FROM n`,
      ).bind(ann.userId, value, spot, first),
    ])
  }
}, 300_000)

const get = (path: string, as: Skater | null = ann) =>
  watch(async (bindings) => {
    const answer = await call(path, { as, bindings })
    expect(answer.status).toBe(200)
  })

/** Of each: itself, its video, its spot, and whose homie that spot's owner is. */
const perVideo = 4
/** The viewer, the skater viewed, the trick and its count. */
const around = 8

const before = `before=${idOf(100_000)}`
const after = `after=${idOf(100_000)}`
const own = '/api/tricks/kickflip/videos'
const others = () => `/api/users/${ann.userId}/tricks/kickflip/videos`

describe('with 100,000 clips, and as many videos of a trick', () => {
  it.each([
    ['the first page of clips', () => '/api/my-clips', 8],
    ["the first page of another's", () => `/api/user-clips/${ann.userId}`, 8],
    ['an older page', () => `/api/my-clips?page=10000&${before}`, 8],
    ['a newer page', () => `/api/my-clips?page=9998&${after}`, 8],
    ["an older page of another's", () => `/api/user-clips/${ann.userId}?page=900&${before}`, 8],
    ['the page beside the oldest', () => `/api/my-clips?after=${idOf(2)}`, 8],
    ['the first page of a trick', () => `${own}?page=1`, 5],
    ["the first page of another's trick", () => `${others()}?page=1`, 5],
    ['an older page of a trick', () => `${own}?page=25000&${before}`, 5],
    ['a newer page of a trick', () => `${others()}?page=24999&${after}`, 5],
    ['a trick without a page', () => own, 103],
    ['the tricks of a skater', () => '/api/user-tricks', 0],
    ['the tricks of another', () => `/api/user-tricks?userId=${ann.userId}`, 0],
    ['a shared clip', () => `/api/shared/my-clip/${idOf(8)}`, 1],
    ['a shared trick video', () => `/api/shared/trick-video/${idOf(7)}`, 1],
  ])('%s reads few rows, by indexes alone', async (_, path, videos) => {
    for (const as of [ann, bob]) {
      const { rows, plans } = await get(path(), as)
      expect(rows).toBeLessThanOrEqual(perVideo * videos + around)
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.join('\n')).not.toMatch(/^SCAN (?!CONSTANT)|TEMP B-TREE/m)
    }
  })

  it('a visitor, who sees no spots, reads no rows of spots', async () => {
    const { rows, statements } = await get(`/api/user-clips/${ann.userId}`, null)
    expect(rows).toBeLessThanOrEqual(2 * 8 + around)
    expect(statements.join()).not.toContain('"spots"')
  })

  it.each([
    ['pinning one clip too many', 'PUT', `/api/my-clips/${idOf(60_000)}/steezy`, 409],
    ['unpinning a clip', 'PUT', `/api/my-clips/${idOf(2)}/steezy`, 200],
    ['deleting a clip', 'DELETE', `/api/my-clips/${idOf(60_002)}`, 204],
    ['pinning one video too many', 'PUT', `/api/trick-videos/${idOf(60_001)}/steezy`, 409],
    ['unpinning a video', 'PUT', `/api/trick-videos/${idOf(3)}/steezy`, 200],
    ['deleting a video', 'DELETE', `/api/trick-videos/${idOf(60_003)}`, 204],
  ])('%s looks at few rows', async (_, method, path, status) => {
    const { DB, batchRows, plans } = looking()
    expect((await call(path, { method, as: ann, bindings: { DB } })).status).toBe(status)
    expect(batchRows()).toBeLessThanOrEqual(30)
    expect((await plans()).join('\n')).not.toMatch(/^SCAN (?!CONSTANT)|TEMP B-TREE/m)
  })
})

/** A database that counts what its batches read, and tells how each statement finds its rows. */
function looking() {
  const asked: Array<{ sql: string; values: unknown[] }> = []
  let rows = 0
  const DB = watched(env.DB, async (list, run) => {
    asked.push(...list)
    const answer = await run()
    if (list.length > 1) for (const { meta } of answer as D1Result[]) rows += meta.rows_read
    return answer
  })
  const plans = async () => {
    const found = await env.DB.batch<{ detail: string }>(
      asked.map(({ sql, values }) => env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
    )
    return found.flatMap(({ results }) => results.map(({ detail }) => detail))
  }
  return { DB, batchRows: () => rows, plans }
}
