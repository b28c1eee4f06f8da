import { beforeEach, describe, expect, it } from 'vitest'
import type { TrickVideoPage } from '../../../worker/tricks/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { newcomer, setPublic, skater, type Skater } from '../support/skaters'
import { addTricks, heelflip, kickflip, land } from '../support/tricks'

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

const own = `/api/tricks/${kickflip.id}/videos`
const others = () => `/api/users/${ann.userId}/tricks/${kickflip.id}/videos`
const get = async (path: string, as: Skater | null = ann) =>
  (await call(path, { as })).json<TrickVideoPage>()
const ids = (videos: TrickVideoPage['allVideos']) => videos.map(({ id }) => id)

describe("a trick's videos", () => {
  it('are two on a page, the newest first, with how many there are; the steezy apart', async () => {
    const made: string[] = []
    for (let i = 0; i < 6; i++) made.unshift((await land(ann)).id)
    await land(ann, heelflip.id)
    await land(await skater())
    await call(`/api/trick-videos/${made[2]}/steezy`, { method: 'PUT', as: ann })
    const rest = made.filter((_, i) => i !== 2)
    const steezy = [made[2]]
    for (const [query, shown] of [
      ['?page=1', rest.slice(0, 2)],
      ['?page=2', rest.slice(2, 4)],
      ['?page=3', rest.slice(4)],
      ['?page=4', []],
      ['', rest],
    ] as const) {
      for (const path of [own, others()]) {
        const page = await get(path + query)
        expect([ids(page.steezyVideos), ids(page.allVideos), page.total]).toEqual([
          steezy,
          shown,
          5,
        ])
      }
    }
  })

  it('are the newest hundred where no page is asked for', async () => {
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 103)'
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
         ${numbers} SELECT 'v' || i, 'video', ?1, 'kept', 'video/mp4', 1, i FROM n`,
      ).bind(ann.userId),
      env.DB.prepare(
        `INSERT INTO trick_videos (id, user_id, trick_id, video_object_name, created_at)
         ${numbers} SELECT printf('%08d', i), ?1, 'kickflip', 'v' || i, i FROM n`,
      ).bind(ann.userId),
    ])
    const { allVideos, total } = await get(own)
    expect([allVideos.length, allVideos[0]!.id, allVideos.at(-1)!.id, total]).toEqual([
      100,
      '00000103',
      '00000004',
      103,
    ])
  })

  it('are none of a trick that was never tried, or of one that is none', async () => {
    const none = { steezyVideos: [], allVideos: [], total: 0 }
    for (const path of [own, others(), `${own}?page=1`]) expect(await get(path)).toEqual(none)
    for (const path of ['/api/tricks/none/videos', `/api/users/${ann.userId}/tricks/none/videos`]) {
      const answer = await call(path, { as: ann })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'not_found', message: 'Trick not found' },
      ])
    }
  })
})

describe('who sees them', () => {
  const paths = () => [others(), `/api/user-tricks?userId=${ann.userId}`]

  it('of who is public: everybody', async () => {
    const video = await land(ann)
    const bob = await skater()
    for (const as of [null, bob, ann, await newcomer()]) {
      const [videos, tricks] = await Promise.all(paths().map((path) => call(path, { as })))
      expect(await videos!.json()).toEqual({ steezyVideos: [], allVideos: [video], total: 1 })
      expect(await tricks!.json()).toEqual([{ trickId: kickflip.id, landed: true }])
    }
  })

  it('of who is private: themselves and their homies', async () => {
    const [bob, homie] = [await skater(), await skater()]
    await becomeHomies(ann, homie)
    await land(ann)
    await setPublic(ann.userId, false)
    for (const path of paths()) {
      for (const as of [null, bob]) {
        const answer = await call(path, { as })
        expect([answer.status, await answer.json()]).toEqual([
          403,
          { code: 'private', message: 'This skater is private.' },
        ])
      }
      for (const as of [ann, homie]) expect((await call(path, { as })).status).toBe(200)
    }
  })

  it('of nobody: nobody', async () => {
    for (const path of [
      `/api/users/nobody/tricks/${kickflip.id}/videos`,
      '/api/user-tricks?userId=nobody',
      '/api/user-tricks?userId=',
    ]) {
      const answer = await call(path, { as: ann })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'not_found', message: 'Skater not found' },
      ])
    }
  })

  it("one's own: who is in and has a profile", async () => {
    for (const path of [own, '/api/user-tricks']) {
      expect((await call(path)).status).toBe(401)
      const answer = await call(path, { as: await newcomer() })
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { code: 'profile_incomplete' },
      ])
    }
  })
})
