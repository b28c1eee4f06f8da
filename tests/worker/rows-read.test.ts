import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../worker/scheduled'
import { call, minuteJob } from './support/call'
import { env } from './support/env'
import { pictureLinks } from './support/rows/media'
import { setPublic, skater, stack, type Skater } from './support/skaters'
import { watch } from './support/watch'

const clips = 2000
let ann: Skater
let shared: string

/** 2,000 clips of one skater, and as many of each of three others. */
beforeAll(async () => {
  ann = await skater('ann')
  shared = (await stack(ann)).id
  const others = await Promise.all(Array.from({ length: 3 }, () => skater()))
  for (const { userId } of [ann, ...others]) await addClips(userId, clips)
  await env.DB.prepare(
    'UPDATE videos SET is_steezy = 1 WHERE id IN (SELECT id FROM videos WHERE user_id = ? ORDER BY id LIMIT 3)',
  )
    .bind(ann.userId)
    .run()
  await pictureLinks()
}, 60_000)

async function addClips(userId: string, number: number) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${number})`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
       ${numbers} SELECT ?1 || i, 'video', ?1, 'committed', 'video/mp4', 1, i FROM n`,
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO videos (kind, id, user_id, video_object_name, created_at)
       ${numbers} SELECT 'clip', printf('0%08d', i) || ?1, ?1, ?1 || i, i FROM n`,
    ).bind(userId),
  ])
}

const get = (path: string, as: Skater | null = ann) =>
  watch((bindings) => call(path, { as, bindings }))

describe('with 2,000 clips each of several skaters', () => {
  it('the user of a request is found in one statement', async () => {
    const { statements, rows } = await get('/api/auth/user')
    expect(statements).toHaveLength(1)
    expect(rows).toBeLessThanOrEqual(3)
  })

  // Of each clip two rows are read, the clip and its video, and a few more to find the skater.
  const page = 2 * (5 + 3) + 6
  // The score, its place among few skaters without those whom a block hides, and three of the
  // leaderboard.
  const card = 37
  // A profile shows all tricks there are: the catalogue grows with deployments, not with skaters.
  const ofCatalogue = /^SCAN tricks USING INDEX/
  const catalogue = 240
  // Five times the skater is found by the tag.
  const visited = 2 * 5
  // The bar says how many clips there are, up to 99.
  const counted = 100
  it.each([
    ["the first page of one's own", () => '/api/my-clips', page],
    ["the first page of another's", () => `/api/user-clips/${ann.userId}`, page],
    ['the profile', () => '/profile', page + counted + visited + card + catalogue],
    ['the public profile', () => '/s/ann', page + counted + visited + card + catalogue],
    ['a shared clip', () => `/api/shared/my-clip/${shared}`, 6],
    ['the page of a shared clip', () => `/shared/my-clip/${shared}`, 6],
    ['the profile by its tag', () => '/api/profile/tag/ann', 6],
  ])('%s reads few rows, by indexes alone', async (_, path, most) => {
    const { rows, plans } = await get(path())
    expect(rows).toBeLessThanOrEqual(most)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      if (!ofCatalogue.test(plan)) expect(plan).not.toMatch(/^SCAN/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('a later page of clips reads only the clips up to its place', async () => {
    for (const number of [2, 20, 400]) {
      const { rows } = await get(`/api/my-clips?page=${number}`)
      expect(rows).toBeLessThanOrEqual(page + 2 * 5 * (number - 1))
    }
  })

  it('a video is found by its name', async () => {
    const { videoObjectName } = await stack(ann)
    const { rows, plans } = await get(`/api/video-clips/${videoObjectName}`)
    expect(rows).toBeLessThanOrEqual(6)
    expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/)
  })

  it('the scheduled job reads only what is due', async () => {
    const { rows, plans } = await watch((bindings) => minuteJob(0, bindings))
    // No more than a row for each of its jobs.
    expect(rows).toBeLessThanOrEqual(jobs.length)
    expect(plans.join()).not.toMatch(/SCAN (media|clips|sessions|uploads)|TEMP B-TREE/)
  })

  it.each([
    ['a skater', '/s/ann', page + counted + visited + catalogue],
    ['a later page', '/s/ann?clips=20', page + counted + visited + catalogue + 2 * 5 * 19],
    ['what lies before', '/s/ann?clips=9&before=000001000', page + counted + visited + catalogue],
    ['what lies after', '/s/ann?clips=9&after=000001000', page + counted + visited + catalogue],
  ])('the page of %s reads few rows for a visitor, by indexes alone', async (_, path, most) => {
    const { rows, plans } = await get(path, null)
    expect(rows).toBeLessThanOrEqual(most)
    for (const plan of plans) {
      if (!ofCatalogue.test(plan)) expect(plan).not.toMatch(/^SCAN/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('a private profile reads the skater, and nothing else', async () => {
    await setPublic(ann.userId, false)
    const { rows } = await get('/s/ann', null)
    expect(rows).toBeLessThanOrEqual(visited)
    await setPublic(ann.userId, true)
  })
})
