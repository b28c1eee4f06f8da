import { beforeAll, expect, it } from 'vitest'
import { feedItems } from '../../../worker/feed/queries'
import { connect } from '../../../worker/db/client'
import type { FeedQuery } from '../../../worker/feed/schema'
import { town } from '../homies/town'
import { env } from '../support/env'
import { watch } from '../support/watch'

const homies = 5_000
const few = 1_000
const many = 200_000

const page = (query: Partial<FeedQuery> = {}) => ({ limit: 20, offset: 0, ...query })

/** What a page reads, and how. */
async function read(query: Partial<FeedQuery> = {}, viewer = 'town0') {
  let ids: string[] = []
  const seen = await watch(async ({ DB }) => {
    const items = await feedItems(connect(DB), viewer, page(query))
    ids = items.map(({ id }) => id)
  })
  return { ids, ...seen }
}

/** Clips of everybody's homies in turn, up to that many. */
async function grow(from: number, to: number) {
  for (let at = from; at < to; at += 50_000) {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${at + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(to, at + 50_000)})`
    const who = `'town' || (1 + i * 7919 % ${homies})`
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
         ${numbers} SELECT 'video' || i, 'video', ${who}, 'committed', 'video/mp4', 1, i FROM n`,
      ),
      env.DB.prepare(
        `INSERT INTO videos (kind, id, user_id, video_object_name, created_at)
         ${numbers} SELECT 'clip', printf('%09d', i), ${who}, 'video' || i, i FROM n`,
      ),
      env.DB.prepare(
        `INSERT INTO activity (id, user_id, type, created_at)
         ${numbers} SELECT printf('%09d', i), ${who}, 'my_clip_upload', i FROM n`,
      ),
    ])
  }
}

const last = (from: number, number: number) =>
  Array.from({ length: number }, (_, i) => String(from - i).padStart(9, '0'))

let inSmall: Awaited<ReturnType<typeof read>>
/** Behind something newer of every homie, where there are two of each, and where there are many. */
let farInSmall: typeof inSmall
const far = { before: last(homies + 1, 1)[0]! }

beforeAll(async () => {
  await town(homies + 1)
  await env.DB.prepare(
    `INSERT INTO homies (user_id, homie_id, since)
     SELECT 'town0', user_id, 0 FROM profiles WHERE user_id LIKE 'town%' AND user_id <> 'town0'`,
  ).run()
  await grow(0, few)
  inSmall = await read()
  await grow(few, 2 * homies)
  farInSmall = await read(far)
  await grow(2 * homies, many)
}, 120_000)

it('a page is read in one statement, by indexes alone', async () => {
  const { ids, plans, statements } = await read()
  expect(ids).toEqual(last(many, 20))
  expect(statements).toHaveLength(1)
  expect(plans.join('\n')).not.toMatch(/SCAN (activity|clips|spots|profiles|media|homies|trick)/)
  // The newest of the homies are put into order, and the page itself; nothing else.
  expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toHaveLength(2)
})

it('a page reads as many rows with 200,000 items as with 1,000', async () => {
  const large = await read()
  expect(inSmall.ids).toEqual(last(few, 20))
  // Of each homie themselves, their newest, and the last of those to begin with.
  expect(large.rows).toBeLessThanOrEqual(3 * homies + 600)
  expect(large.rows).toBeLessThanOrEqual(inSmall.rows + 5)
})

it('a later page reads no more rows by the cursor', async () => {
  for (const before of ['000190000', '000050000', '000000100']) {
    const { ids, rows } = await read({ before })
    expect(ids).toEqual(last(Number(before) - 1, 20))
    // Of who has been there since, the newest is sought in the timeline.
    expect(rows).toBeLessThanOrEqual(4 * homies + 600)
  }
})

it('a later page reads as many rows after new items were added', async () => {
  const { ids, rows } = await read(far)
  expect(ids).toEqual(last(homies, 20))
  expect([farInSmall.ids, farInSmall.rows]).toEqual([ids, rows])
})

it('the feed of five full crews reads few rows, by indexes alone', async () => {
  await env.DB.batch(
    Array.from({ length: 5 }, (_, crew) => [
      env.DB.prepare(
        `INSERT INTO crews (id, name, created_at) VALUES ('crew' || ?1, 'Crew', 0)`,
      ).bind(crew),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
         INSERT INTO crew_members (crew_id, user_id, joined_at)
         SELECT 'crew' || ?1, 'town' || (2000 + 19 * ?1 + i), 0 FROM n
         UNION ALL SELECT 'crew' || ?1, 'town2000', 0`,
      ).bind(crew),
    ]).flat(),
  )
  const members = 5 * 19 + 1
  for (const query of [{}, { before: '000100000' }]) {
    const { ids, rows, plans, statements } = await read({ ...query, show: 'crew' }, 'town2000')
    expect(ids).toHaveLength(20)
    expect(statements).toHaveLength(1)
    expect(plans.join('\n')).not.toMatch(/SCAN (activity|profiles|media|mine|them|homies)/)
    expect(rows).toBeLessThanOrEqual(5 * members + 200)
  }
  const { ids, rows } = await read({ show: 'crew' }, 'town1')
  expect(ids).toEqual([])
  expect(rows).toBeLessThanOrEqual(3)
  await env.DB.prepare('DELETE FROM crews').run()
})

it('the offset reads rows up to its page, and no further', async () => {
  const { ids, rows } = await read({ offset: 1000 })
  expect(ids).toEqual(last(many - 1000, 20))
  expect(rows).toBeLessThanOrEqual(3 * homies + 600 + 6 * 1000)
})

it('a skater without homies reads almost no rows', async () => {
  const { ids, rows } = await read({}, 'town1')
  expect(ids).toHaveLength(20)
  expect(rows).toBeLessThanOrEqual(300)
})

it('a page reads no more rows where a homie hides thousands of spots', async () => {
  const before = await read()
  const hidden = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO`
  await env.DB.batch([
    env.DB.prepare(`${hidden} spots
        (id, user_id, name, latitude, longitude, is_shared_with_homies, created_at)
      SELECT 'a' || i, 'town7', 'Ditch', '0', '0', 1, i FROM n`),
    env.DB.prepare(`${hidden} activity (id, user_id, type, created_at)
      SELECT 'a' || i, 'town7', 'spot_created', i FROM n`),
    env.DB.prepare("UPDATE spots SET is_shared_with_homies = 0 WHERE user_id = 'town7'"),
  ])
  const { ids, rows } = await read()
  expect(ids).toEqual(before.ids)
  expect(rows).toBeLessThanOrEqual(before.rows)
  expect((await read({}, 'town7')).ids[0]).toBe('a999')
})
