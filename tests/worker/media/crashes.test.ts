import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClipPage } from '../../../worker/clips/contract'
import type { Env } from '../../../worker/env'
import { failingBucket } from '../support/bucket'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { clipForm, newcomer, profileForm, skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { padded, partBytes } from '../uploads/bytes'

let ann: Skater
let before: Awaited<ReturnType<typeof stored>>

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  before = await stored()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const coveredForm = () => clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')

const send = (body: BodyInit, bindings: Partial<Env>) =>
  call('/api/my-clips', { method: 'POST', as: ann, body, bindings })

/** What must hold after a failure, whatever step it was in, at once and a day later. */
async function nothingHalfMade() {
  expect(await count('videos')).toBe(0)
  const kept = (rows: string[]) => rows.filter((row) => row.endsWith(' committed'))
  expect(kept((await stored()).media)).toEqual(kept(before.media))
  await minuteJob(25)
  await purgeDeleted()
  expect(await stored()).toEqual(before)
}

describe('nothing incomplete is left when the bucket fails during a clip’s upload at', () => {
  it.each([
    ['put', 'before', 1],
    ['put', 'after', 1],
    ['put', 'before', 2],
    ['put', 'after', 2],
    ['get', 'before', 1],
  ] as const)('%s, %s it is done, the %i. time', async (step, when, from) => {
    const { MEDIA } = failingBucket(env.MEDIA, step, when, from)
    const answer = await send(await coveredForm(), {
      MEDIA,
    })
    expect(answer.status).toBe(503)
    await nothingHalfMade()
  })

  it('a put that is done after the answer was sent', async () => {
    const { MEDIA, late } = failingBucket(env.MEDIA, 'put', 'later')
    expect((await send(await clipForm(), { MEDIA })).status).toBe(503)
    await Promise.all(late.map((act) => act()))
    await nothingHalfMade()
  })

  it.each([
    ['createMultipartUpload', 'before', 1],
    ['uploadPart', 'before', 1],
    ['uploadPart', 'after', 1],
    ['uploadPart', 'before', 2],
    ['uploadPart', 'before', 3],
    ['complete', 'before', 1],
    ['complete', 'after', 1],
  ] as const)('%s, %s it is done, the %i. time, for a long video', async (step, when, from) => {
    const { MEDIA, open } = failingBucket(env.MEDIA, step, when, from)
    expect((await send(await longForm(from), { MEDIA })).status).toBe(503)
    await minuteJob(25, { MEDIA })
    await nothingHalfMade()
    expect(open.size).toBe(0)
  })

  it('a delete after a refusal, which the scheduled job repeats', async () => {
    const { MEDIA } = failingBucket(env.MEDIA, 'delete', 'before')
    const answer = await send(await clipForm('video-46-seconds.mp4'), { MEDIA })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'video_too_long' })
    // What was sent, and the copy without its metadata.
    expect((await stored()).pendingDeletions).toHaveLength(2)
    await minuteJob()
    await nothingHalfMade()
  })
})

describe('nothing incomplete is left when the database fails during a clip’s upload at', () => {
  const steps = {
    'making the row': /insert into "media"/,
    'the last batch': /insert into "videos"/,
  }
  it.each(Object.entries(steps))('%s, before it is done', async (_, match) => {
    const DB = failing(env.DB, match, 'before')
    const answer = await send(await coveredForm(), { DB })
    expect(answer.status).toBe(503)
    await nothingHalfMade()
  })

  it('making the row, after it is done', async () => {
    const DB = failing(env.DB, steps['making the row'], 'after')
    expect((await send(await clipForm(), { DB })).status).toBe(503)
    await nothingHalfMade()
  })

  it('the last batch, after it is done: the clip is complete and stays', async () => {
    const DB = failing(env.DB, steps['the last batch'], 'after')
    const answer = await send(await coveredForm(), { DB })
    expect(answer.status).toBe(201)
    await minuteJob(25)
    const page = await call('/api/my-clips', { as: ann })
    const { allClips } = await page.json<ClipPage>()
    expect(allClips).toHaveLength(1)
    const { videoUrl, posterUrl } = allClips[0]!
    for (const path of [videoUrl!, posterUrl!]) expect((await call(path)).status).toBe(200)
  })

  it('saving the multipart id', async () => {
    const DB = failing(env.DB, /set "multipart_id"/, 'before')
    // Here only the database fails: of the bucket one sees what stays open.
    const { MEDIA, open } = failingBucket(env.MEDIA, 'get', 'before', Infinity)
    expect((await send(await longForm(1), { DB, MEDIA })).status).toBe(503)
    await minuteJob(25, { MEDIA })
    await nothingHalfMade()
    expect(open.size).toBe(0)
  })

  it('deleting a refused video, which the scheduled job repeats', async () => {
    const DB = failing(env.DB, /insert into "pending_deletions"/, 'before')
    const answer = await send(await clipForm('video-46-seconds.mp4'), { DB })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    await nothingHalfMade()
  })

  it('deleting a clip, which is then there completely or not at all', async () => {
    for (const when of ['before', 'after'] as const) {
      const made = await send(await coveredForm(), {})
      const { id, videoObjectName: name } = await made.json<Record<string, string>>()
      const DB = failing(env.DB, /delete from "videos"/, when)
      const removed = await call(`/api/my-clips/${id}`, {
        method: 'DELETE',
        as: ann,
        bindings: { DB },
      })
      expect(removed.status).toBe(503)
      await minuteJob()
      expect(await count('videos')).toBe(when === 'before' ? 1 : 0)
      expect((await call(`/api/video-clips/${name}`)).status).toBe(when === 'before' ? 200 : 404)
      await call(`/api/my-clips/${id}`, { method: 'DELETE', as: ann })
    }
    await minuteJob()
    await nothingHalfMade()
  })
})

describe('nothing incomplete is left when something fails during setup of a profile', () => {
  it.each<[string, () => Partial<Env>]>([
    ['put', () => failingBucket(env.MEDIA, 'put', 'before')],
    ['put, done', () => failingBucket(env.MEDIA, 'put', 'after')],
    ['the row of the photo', () => ({ DB: failing(env.DB, /insert into "media"/, 'before') })],
    ['the last batch', () => ({ DB: failing(env.DB, /insert into "profiles"/, 'before') })],
  ])('%s', async (_, bindings) => {
    const as = await newcomer()
    const form = () => profileForm({ skatertag: 'bob' })
    const make = async (more: Partial<Env>) =>
      call('/api/profile', { method: 'POST', as, body: await form(), bindings: more })
    expect((await make(bindings())).status).toBe(503)
    expect(await count('profiles')).toBe(1)
    await nothingHalfMade()
    expect((await make({})).status).toBe(201)
  })
})

/** A form with a video that goes to the bucket in at least two parts, and in that many. */
async function longForm(parts: number): Promise<FormData> {
  const form = new FormData()
  const video = await padded(Math.max(1, parts - 1) * partBytes + 1, 'video-faststart.mp4')
  form.set('video', new File([video], 'a.mp4'))
  return form
}
