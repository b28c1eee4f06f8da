import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addTricks, heelflip, kickflip, land, sendLanded } from '../support/tricks'

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results
const entries = () => all('SELECT id, user_id, action, subject_id, points FROM points ORDER BY id')
const items = () => all('SELECT id, user_id, type FROM activity ORDER BY id')
const total = async ({ userId }: Skater = ann) =>
  env.DB.prepare('SELECT total FROM scores WHERE user_id = ?').bind(userId).first<number>('total')
const removeClip = (id: string) => call(`/api/my-clips/${id}`, { method: 'DELETE', as: ann })
const remove = (id: string, bindings = {}) =>
  call(`/api/trick-videos/${id}`, { method: 'DELETE', as: ann, bindings })
const landed = async () =>
  (await call('/api/user-tricks', { as: ann })).json<Array<{ trickId: string; landed: boolean }>>()

describe('a clip', () => {
  it('earns five points and is in the feed of homies until it is deleted', async () => {
    const { id } = await stack(ann)
    const of = { id, user_id: ann.userId }
    expect(await entries()).toEqual([
      { ...of, action: 'clip_uploaded', subject_id: null, points: 5 },
    ])
    expect(await items()).toEqual([{ ...of, type: 'my_clip_upload' }])
    await stack(ann)
    expect(await total()).toBe(10)
    await removeClip(id)
    expect([await total(), (await entries()).length, (await items()).length]).toEqual([5, 1, 1])
  })
})

describe('a trick', () => {
  it('earns fifty points with its first video, and each video is in the feed of homies', async () => {
    const [one, two] = [await land(ann), await land(ann)]
    const of = { id: one.id, user_id: ann.userId, subject_id: kickflip.id }
    expect(await entries()).toEqual([{ ...of, action: 'trick_landed', points: 50 }])
    const item = { user_id: ann.userId, type: 'trick_video_upload' }
    expect(await items()).toEqual([
      { id: one.id, ...item },
      { id: two.id, ...item },
    ])
    await land(ann, heelflip.id)
    expect(await total()).toBe(100)
    await land(await skater())
    expect(await count('points', "subject_id = 'kickflip'")).toBe(2)
  })

  it('earns them once, though two videos of it are sent at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sendLanded(ann)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([await total(), await count('points'), await count('activity')]).toEqual([50, 1, 3])
    expect(await count('user_tricks', 'videos = 3')).toBe(1)
  })

  it('is no longer landed, and loses its points, with its last video, whichever that is', async () => {
    const videos = [await land(ann), await land(ann), await land(ann)]
    for (const { id } of videos.slice(0, 2)) {
      expect((await remove(id)).status).toBe(204)
      expect(await total()).toBe(50)
      expect(await landed()).toEqual([{ trickId: kickflip.id, landed: true }])
    }
    await remove(videos[2]!.id)
    expect([await total(), await landed()]).toEqual([0, [{ trickId: kickflip.id, landed: false }]])
    expect([await entries(), await items()]).toEqual([[], []])
  })

  it('can earn its points again after its last video was deleted', async () => {
    await remove((await land(ann)).id)
    const again = await land(ann)
    expect(await entries()).toMatchObject([{ id: again.id, points: 50 }])
    expect(await landed()).toEqual([{ trickId: kickflip.id, landed: true }])
  })

  it('counts correctly when videos are added and deleted at once', async () => {
    const first = await land(ann)
    await Promise.all([remove(first.id), sendLanded(ann), remove(first.id), sendLanded(ann)])
    expect([await total(), await count('points'), await count('videos')]).toEqual([50, 1, 2])
    const rest = await all('SELECT id FROM videos')
    await Promise.all(rest.map(({ id }) => remove(String(id))))
    expect([await total(), await count('points'), await count('activity')]).toEqual([0, 0, 0])
  })

  it('is stored with its points or not at all when the database fails', async () => {
    const DB = failing(env.DB, /insert into "points"/, 'before')
    expect((await sendLanded(ann, kickflip.id, undefined, { DB })).status).toBe(503)
    for (const table of ['videos', 'points', 'activity']) expect(await count(table)).toBe(0)
    const { id } = await land(ann)
    const broken = failing(env.DB, /delete from "points"/, 'before')
    expect((await remove(id, { DB: broken })).status).toBe(503)
    const left = [await total(), await count('videos'), await count('activity')]
    expect(left).toEqual([50, 1, 1])
  })
})
