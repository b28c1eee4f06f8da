import { beforeEach, expect, it } from 'vitest'
import { limits, type OwnVideoPage } from '../../../worker/videos/own/contract'
import * as videoEndpoints from '../../../worker/videos/own/endpoints'
import { crew, started, turn } from '../games/support'
import { finished } from '../films/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, stack, type Skater } from '../support/skaters'
import { addTricks, kickflip, land } from '../support/tricks'
import { watch } from '../support/watch'

beforeEach(async () => {
  await empty()
  await addTricks()
})

async function videosOf(as: Skater, before?: string): Promise<OwnVideoPage> {
  const answer = await call(videoEndpoints.ownPage.url({}, before ? { before } : {}), { as })
  expect(answer.status).toBe(200)
  return answer.json()
}

const idsOf = ({ videos }: OwnVideoPage) => videos.map(({ id }) => id)

it('has clips and videos of tricks, the newest first, with what a part asks for', async () => {
  const ann = await skater('ann')
  const clip = await stack(ann, { caption: 'Dawn line', popMs: '200', landMs: '700' })
  const landed = await land(ann)
  await stack(await skater('bob'))
  const page = await videosOf(ann)
  expect(page.next).toBeNull()
  expect(page.videos).toMatchObject([
    { id: landed.id, title: kickflip.name, marks: null, isSteezy: false },
    { id: clip.id, title: 'Dawn line', marks: { popMs: 200, landMs: 700 }, width: clip.width },
  ])
  for (const { lengthMs, videoUrl } of page.videos) {
    expect(lengthMs).toBeGreaterThan(700)
    expect((await call(videoUrl!, { as: ann })).status).toBe(200)
  }
})

it('two videos of the same bytes are the same film', async () => {
  const ann = await skater('ann')
  await stack(ann)
  await land(ann)
  await stack(ann, {}, 'video-portrait.mp4')
  const [other, one, same] = (await videosOf(ann)).videos
  expect(one!.filmId).not.toBeNull()
  expect(one!.filmId).toBe(same!.filmId)
  expect(other!.filmId).not.toBe(one!.filmId)
})

it('has landed turns of a game that is over, no bail, and nothing of one that runs', async () => {
  const players = await crew(2)
  const { order } = await finished(players)
  const [first, second] = order as [Skater, Skater]
  const won = await videosOf(first)
  const titles = new Set(won.videos.map(({ title }) => title))
  expect(titles).toEqual(new Set(['Hippie Jump', 'Kickturn', 'Ollie', 'Tic-Tac']))
  expect(won.videos).toHaveLength(4)
  expect(await videosOf(second)).toMatchObject({ videos: [{ title: 'Ollie' }] })
  const { id, order: inTurn } = await started(players)
  const setter = inTurn[0]!
  const before = idsOf(await videosOf(setter))
  const sent = await turn(setter, id, { trickId: 'ollie', landed: true })
  expect(sent.ok).toBe(true)
  expect(idsOf(await videosOf(setter))).toEqual(before)
})

it('a turn that its judges called a bail is left out', async () => {
  const { order } = await finished(await crew(2))
  const [first] = order as [Skater]
  const { id } = (await videosOf(first)).videos[0]!
  await env.DB.prepare('UPDATE videos SET is_open = 0 WHERE id = ?').bind(id).run()
  expect(idsOf(await videosOf(first))).not.toContain(id)
})

it('of 2,000 clips, each page reads few rows by indexes alone, and all pages have each once', async () => {
  const ann = await skater('ann')
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)'
  await env.DB.batch(
    [
      `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
       ${numbers} SELECT 'film' || i, 'video', ?1, 'committed', 'video/mp4', 1, i FROM n`,
      `INSERT INTO videos (kind, id, user_id, video_object_name, created_at)
       ${numbers} SELECT 'clip', printf('0%08d', i), ?1, 'film' || i, i FROM n`,
      `INSERT INTO activity (id, user_id, type, created_at)
       ${numbers} SELECT printf('0%08d', i), ?1, 'my_clip_upload', i FROM n`,
    ].map((statement) => env.DB.prepare(statement).bind(ann.userId)),
  )
  const found: string[] = []
  for (let next: string | null | undefined; next !== null;) {
    const before: Record<string, string> = next ? { before: next } : {}
    let page: OwnVideoPage | undefined
    const { rows, plans } = await watch(async (bindings) => {
      const answer = await call(videoEndpoints.ownPage.url({}, before), { as: ann, bindings })
      page = await answer.json()
    })
    expect(rows).toBeLessThanOrEqual(3 * limits.newest + 6)
    expect(plans.join('\n')).not.toMatch(/TEMP B-TREE|SCAN/)
    found.push(...idsOf(page!))
    next = page!.next
  }
  expect(found).toHaveLength(2000)
  expect(found).toEqual(found.toSorted().toReversed())
})
