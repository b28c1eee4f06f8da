import { Hono } from 'hono'
import { createExecutionContext } from 'cloudflare:test'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../worker/env'
import { database } from '../../../worker/http/database'
import { sessionCookie } from '../../../worker/session/cookies'
import { clock } from '../../../worker/http/clock'
import { uploadContext } from '../../../worker/media/store'
import { parseUploadForm, videoForm } from '../../../worker/media/upload-form'
import { authenticate } from '../../../worker/session/authenticate'
import { answerError } from '../../../worker/error-responses'
import { messages as mediaMessages, uploadMessages } from '../../../worker/media/contract'
import { withoutUrls } from '../support/signed'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { env, file, fixture } from '../support/env'
import { addSubscription } from '../support/rows/billing'
import { skater, type Skater } from '../support/skaters'
import { count, namesInBucket } from '../support/storage'
import { movie, namesKept, strippedFixture } from './bytes'
import { begin, end, head, patch, upload, useForClip } from './client'
import { messages } from '../../../worker/clips/contract'

let ann: Skater
beforeEach(async () => {
  ann = await skater()
})

const refused = async (answer: Response) => {
  const { code, message } = await answer.json<{ code: string; message: string }>()
  return [answer.status, code, message]
}

describe('a clip made of an upload', () => {
  it('exists with its video, like any other', async () => {
    const bytes = await strippedFixture('video-portrait.mp4')
    const id = await upload(bytes, { as: ann })
    const poster = await file('photo-plain.jpg')
    const answer = await useForClip(id, { as: ann }, { caption: ' first try ', poster })
    expect(answer.status).toBe(201)
    const clip = await answer.json<Record<string, string>>()
    expect(clip).toMatchObject({ caption: 'first try', posterObjectName: expect.any(String) })
    expect(clip.width).toBeLessThan(Number(clip.height))
    expect(clip.videoObjectName).not.toBe(id)
    const video = await call(`/api/video-clips/${clip.videoObjectName}`, { as: ann })
    expect(video.headers.get('Content-Type')).toBe('video/mp4')
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(bytes)
  })

  it('is the same clip when the form is sent again', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const poster = await file('photo-plain.jpg')
    const first = await useForClip(id, { as: ann }, { caption: 'one', poster })
    const again = await useForClip(id, { as: ann }, { caption: 'two', poster })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(withoutUrls(await again.json())).toEqual(withoutUrls(await first.json()))
    await minuteJob(25)
    await addSubscription(ann)
    const late = await useForClip(id, { as: ann, hours: 24 * 6 })
    expect(late.status).toBe(201)
    const tooLate = await useForClip(id, { as: ann, hours: 24 * 8 })
    expect(tooLate.status).toBe(410)
    await minuteJob(24 * 8)
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('is one clip when the form is sent several times at once', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const poster = await file('photo-plain.jpg')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => useForClip(id, { as: ann }, { caption: 'one', poster })),
    )
    const clips = await Promise.all(answers.map((answer) => answer.json<object>()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const clip of clips) expect(withoutUrls(clip)).toEqual(withoutUrls(clips[0]))
    const page = await (await call('/api/my-clips', { as: ann })).json()
    expect((page as { allClips: unknown[] }).allClips).toEqual([{ ...clips[0], earned: undefined }])
    await minuteJob()
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('is deleted together with its upload', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const { id: clipId } = await (await useForClip(id, { as: ann })).json<{ id: string }>()
    await call(`/api/my-clips/${clipId}`, { method: 'DELETE', as: ann })
    expect((await useForClip(id, { as: ann })).status).toBe(404)
    await purgeDeleted()
    expect((await namesInBucket()).sort()).toEqual(await namesKept())
  })

  it('keeps its video when the upload is ended', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    await useForClip(id, { as: ann })
    const used = [409, 'upload_used', uploadMessages.used]
    expect(await refused(await end(id, { as: ann }))).toEqual(used)
    expect((await head(id, { as: ann })).headers.has('Upload-Expires')).toBe(false)
  })
})

describe('a clip is refused for', () => {
  it('an upload that is not finished', async () => {
    const bytes = await fixture('video-faststart.mp4')
    const id = await begin(bytes.length, { as: ann })
    await patch(id, 0, bytes.subarray(0, 1000), { as: ann })
    const answer = await refused(await useForClip(id, { as: ann }))
    expect(answer).toEqual([409, 'upload_unfinished', uploadMessages.unfinished])
  })

  it("another skater's upload, as if it did not exist, used or not", async () => {
    const bob = await skater()
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const none = await refused(await useForClip('0'.repeat(26), { as: bob }))
    expect(none).toEqual([404, 'not_found', 'Upload not found'])
    expect(await refused(await useForClip(id, { as: bob }))).toEqual(none)
    await useForClip(id, { as: ann })
    expect(await refused(await useForClip(id, { as: bob }))).toEqual(none)
    expect((await useForClip(id, {})).status).toBe(401)
  })

  it('a video that is too long, which can be used elsewhere', async () => {
    const id = await upload(await fixture('video-46-seconds.mp4'), { as: ann })
    const answer = await refused(await useForClip(id, { as: ann }))
    expect(answer).toEqual([400, 'video_too_long', messages.tooLong])
    expect((await head(id, { as: ann })).status).toBe(200)
  })

  it('a video larger than a clip may be, whatever the server took', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    await env.DB.prepare('UPDATE uploads SET length = 500000001 WHERE id = ?').bind(id).run()
    const answer = await refused(await useForClip(id, { as: ann }))
    expect(answer).toEqual([413, 'file_too_large', mediaMessages.videoTooLarge])
  })

  it('a caption that is too long, with the upload left for the next try', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const long = await useForClip(id, { as: ann }, { caption: 'a'.repeat(501) })
    expect(long.status).toBe(400)
    const spot = await useForClip(id, { as: ann }, { spotId: 'nowhere' })
    expect(spot.status).toBe(400)
    expect((await useForClip(id, { as: ann }, { caption: 'short' })).status).toBe(201)
  })

  it('a video beside the upload', async () => {
    const id = await upload(await fixture('video-faststart.mp4'), { as: ann })
    const video = await file('video-faststart.mp4')
    expect((await useForClip(id, { as: ann }, { video })).status).toBe(400)
    await minuteJob()
    expect(await count('pending_deletions')).toBe(0)
    expect((await useForClip(id, { as: ann })).status).toBe(201)
  })

  it.each([
    ['video-text.mp4', 415],
    ['photo-plain.jpg', 415],
    ['video-cut.webm', 400],
    ['video-audio-only.mp4', 400],
  ])('%s, when it is complete and at every later try', async (name, status) => {
    const bytes = await fixture(name)
    const before = await namesInBucket()
    const id = await begin(bytes.length, { as: ann })
    const expected = [status, 'invalid_video', 'Please select a valid video file.']
    const last = await patch(id, 0, bytes, { as: ann })
    expect(last.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(await refused(last)).toEqual(expected)
    expect(await refused(await patch(id, bytes.length, null, { as: ann }))).toEqual(expected)
    expect(await namesInBucket()).toEqual(before)
    expect(await refused(await useForClip(id, { as: ann }))).toEqual(expected)
    await minuteJob(23)
    expect(await refused(await useForClip(id, { as: ann, hours: 23 }))).toEqual(expected)
  })
})

describe('a route with a smaller size limit', () => {
  const limit = { bytes: 20_000, message: 'Video must be less than 50MB' }
  const form = videoForm({ length: { ms: 15_000, message: 'Too long.' }, size: limit })
  const turns = new Hono<AppEnv>()
  turns.use(clock, database(sessionCookie.read), authenticate)
  turns.onError(answerError)
  turns.post('/api/turn', async (c) => {
    const { files } = await parseUploadForm(uploadContext(c), c.req, {
      schema: z.strictObject({}),
      ...form,
    })
    return c.json({ bytes: files.video?.bytes }, 201)
  })
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { Cookie: ann.cookie }
    const request = new Request('http://stoke.test/api/turn', { method: 'POST', headers, body })
    return turns.fetch(request, env, createExecutionContext())
  }

  it.each([
    [20_000, 201],
    [20_001, 413],
  ])('answers %i bytes with %i, from a file or an upload', async (bytes, status) => {
    const video = await movie(bytes)
    const whole = await send({ video: new File([video], 'turn.mp4') })
    const resumed = await send({ uploadId: await upload(video, { as: ann }) })
    expect([whole.status, resumed.status]).toEqual([status, status])
    if (status === 413) expect((await refused(resumed))[2]).toBe(limit.message)
  })
})
