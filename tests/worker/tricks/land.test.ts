import { beforeEach, describe, expect, it } from 'vitest'
import { ulid } from '../../../worker/db/ids'
import { call, purgeDeleted } from '../support/call'
import { withoutUrls } from '../support/signed'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { multipart, multipartType } from '../support/multipart'
import { runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addTrickVideo } from '../support/rows/videos'
import { clipForm, skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { addTricks, heelflip, kickflip, land, sendLanded } from '../support/tricks'
import { strippedFixture } from '../uploads/bytes'
import { upload, useForClip } from '../uploads/client'
import { messages, type TrickVideo } from '../../../worker/tricks/contract'

let ann: Skater
let before: Awaited<ReturnType<typeof stored>>

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
  before = await stored()
})

const withUpload = (uploadId: string, trickId = kickflip.id, as: Skater = ann) => {
  const form = new FormData()
  form.set('uploadId', uploadId)
  return sendLanded(as, trickId, form)
}

async function refused(answer: Response, status: number, message: unknown) {
  expect([answer.status, await answer.json()]).toMatchObject([status, { message }])
  expect(await stored()).toEqual(before)
  for (const table of ['videos', 'points', 'activity']) expect(await count(table)).toBe(0)
}

describe('a video of a trick', () => {
  it('is returned as it was made, and lands the trick', async () => {
    const form = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
    const answer = await sendLanded(ann, kickflip.id, form)
    expect(answer.status).toBe(201)
    const { earned, ...video } = withoutUrls(await answer.json<{ earned: number }>())
    expect(earned).toBe(50)
    expect(video).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      userId: ann.userId,
      trickId: kickflip.id,
      videoObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
      posterObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
      spotId: null,
      isSteezy: false,
      propped: false,
      madeOn: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      width: 320,
      height: 180,
      hlsUrl: null,
      marks: null,
    })
    for (const path of [
      `/api/tricks/${kickflip.id}/videos`,
      `/api/users/${ann.userId}/tricks/${kickflip.id}/videos`,
    ]) {
      const page = withoutUrls(await (await call(path, { as: ann })).json())
      expect(page).toEqual({ steezyVideos: [], allVideos: [video], total: 1 })
    }
    const own = await (await call('/api/user-tricks', { as: ann })).json()
    expect(own).toEqual([{ trickId: kickflip.id, landed: true }])
    expect(await count('videos')).toBe(1)
    // It is no clip.
    expect(await (await call('/api/my-clips', { as: ann })).json()).toMatchObject({ allClips: [] })
  })

  it('is listed with up to a hundred others where no page is asked for', async () => {
    const names = Array.from({ length: 101 }, (_, number) => ulid(new Date(number)))
    await runBatch(
      names.flatMap((name) => [
        addMedia(ann, { name }),
        addTrickVideo(ann, { id: name, trickId: kickflip.id, videoObjectName: name }),
      ]),
    )
    const answer = await call(`/api/tricks/${kickflip.id}/videos`, { as: ann })
    const page = await answer.json<{ allVideos: TrickVideo[]; total: number }>()
    expect(page.total).toBe(101)
    expect(page.allVideos.map(({ id }) => id)).toEqual(names.toReversed().slice(0, 100))
  })

  it('can come from an upload, and is the same when it is sent again', async () => {
    const id = await upload(await fixture('video-portrait.mp4'), { as: ann })
    const answers = await Promise.all([1, 2, 3].map(() => withUpload(id)))
    const videos: unknown[] = []
    for (const answer of answers) videos.push(withoutUrls(await answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const video of videos) expect(video).toEqual(videos[0])
    expect(withoutUrls(await (await withUpload(id)).json())).toEqual(videos[0])
    expect(await count('videos')).toBe(1)
    expect(await count('points')).toBe(1)
  })

  it('is not made of an upload that something else has used', async () => {
    const bytes = await fixture('video-faststart.mp4')
    const [clip, kick] = [await upload(bytes, { as: ann }), await upload(bytes, { as: ann })]
    await useForClip(clip, { as: ann })
    await withUpload(kick)
    for (const answer of [await withUpload(clip), await withUpload(kick, heelflip.id)]) {
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'upload_used' }])
    }
    expect((await useForClip(kick, { as: ann })).status).toBe(409)
    expect((await withUpload(kick, kickflip.id, await skater())).status).toBe(404)
  })
})

const tooLong = messages.tooLong
const invalid = 'Invalid video file'

describe('a trick video is refused and leaves nothing behind for', () => {
  it.each([
    ['video-31-seconds.mp4', 400, tooLong],
    ['video-45.4-seconds.mp4', 400, tooLong],
    ['video-46-seconds.webm', 400, tooLong],
    ['video-cut.webm', 400, invalid],
    ['video-audio-only.mp4', 400, invalid],
    ['video-text.mp4', 415, invalid],
    ['photo-plain.jpg', 415, invalid],
  ])('%s: %i %s', async (name, status, message) => {
    const form = await clipForm(name, {}, 'photo-plain.jpg')
    await refused(await sendLanded(ann, kickflip.id, form), status, message)
  })

  it('an empty file', async () => {
    const body = multipart([{ name: 'video', value: '', filename: 'x.mp4', type: 'video/mp4' }])
    const path = `/api/tricks/${kickflip.id}/videos`
    const headers = multipartType
    await refused(await call(path, { method: 'POST', as: ann, body, headers }), 415, invalid)
  })

  const any = expect.any(String)
  it.each<[string, (form: FormData) => void, unknown]>([
    ['no video', (form) => form.delete('video'), invalid],
    ['a caption', (form) => form.set('caption', 'x'), any],
    ['a field that only the server sets', (form) => form.set('isSteezy', 'true'), any],
    ['another trick', (form) => form.set('trickId', 'ollie'), any],
    ['a spot id that is too long', (form) => form.set('spotId', 'x'.repeat(51)), any],
    ['an unknown spot', (form) => form.set('spotId', 'x'), 'That spot is not on your map.'],
  ])('%s', async (_, change, message) => {
    const form = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
    change(form)
    await refused(await sendLanded(ann, kickflip.id, form), 400, message)
  })

  it('an unknown trick', async () => {
    for (const trick of ['none', '%27', 'KICKFLIP']) {
      await refused(await sendLanded(ann, trick), 404, 'Trick not found')
    }
  })

  it('an upload that is too long, which can still be a clip, or that is no video', async () => {
    const long = await upload(await fixture('video-31-seconds.mp4'), { as: ann })
    const answer = await withUpload(long)
    const said = { code: 'video_too_long', message: tooLong }
    expect([answer.status, await answer.json()]).toMatchObject([400, said])
    expect((await useForClip(long, { as: ann })).status).toBe(201)
    const id = await upload(await fixture('video-text.mp4'), { as: ann }).catch(() => null)
    const row = await env.DB.prepare("SELECT id FROM uploads WHERE state = 'unknown_type'").first()
    expect([id, row]).toEqual([null, { id: expect.any(String) }])
    const unfit = await withUpload(String(row!.id))
    expect([unfit.status, await unfit.json()]).toMatchObject([415, { message: invalid }])
  })
})

describe('deleting a trick video', () => {
  const remove = (id: string, as = ann) => call(`/api/trick-videos/${id}`, { method: 'DELETE', as })

  it('deletes row, video, poster and links, and the bytes after three days', async () => {
    const video = await land(ann)
    const kept = await land(ann)
    const links = [
      `/api/video-clips/${video.videoObjectName}`,
      `/api/video-posters/${video.posterObjectName}`,
      `/api/shared/trick-video/${video.id}`,
      `/shared/trick-video/${video.id}`,
    ]
    const statuses = async () => Promise.all(links.map(async (link) => (await call(link)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const answer = await remove(video.id)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect((await stored()).pendingDeletions).toHaveLength(2)
    await purgeDeleted()
    const expected = [...before.objects, kept.videoObjectName, kept.posterObjectName]
    expect(new Set((await stored()).objects)).toEqual(new Set(expected))
  })

  it('gets 404 for everybody but its owner', async () => {
    const video = await land(ann)
    const missing = { code: 'not_found', message: 'Video not found' }
    for (const id of [video.id, 'nothing', '%27', 'x'.repeat(500)]) {
      const answer = await remove(id, await skater())
      expect([answer.status, await answer.json()]).toEqual([404, missing])
    }
    expect(await count('videos')).toBe(1)
  })

  it('twice at once does no harm', async () => {
    const video = await land(ann)
    const answers = await Promise.all([1, 2, 3].map(() => remove(video.id)))
    for (const { status } of answers) expect([204, 404]).toContain(status)
    expect(await count('user_tricks', 'videos = 0')).toBe(1)
    expect((await remove(video.id)).status).toBe(404)
  })
})

it('the place where a video was filmed is not shown', async () => {
  const form = await clipForm('video-location.mp4')
  const answer = await sendLanded(ann, kickflip.id, form)
  const { videoObjectName } = await answer.json<TrickVideo>()
  const served = await (await call(`/api/video-clips/${videoObjectName}`)).bytes()
  expect(served).toEqual(await strippedFixture('video-location.mp4'))
  expect(new TextDecoder('latin1').decode(served)).not.toContain('34.0195')
})
