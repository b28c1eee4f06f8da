import { beforeEach, describe, expect, it } from 'vitest'
import { call, minuteJob } from '../support/call'
import { fixture } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { namesInBucket } from '../support/storage'
import { movie, namesKept, padded, partBytes, sha256, stripped } from './bytes'
import { upload, useForClip } from './client'

let ann: Skater
beforeEach(async () => {
  ann = await skater()
})

const files = [
  'video-location.mp4',
  'video-location.mov',
  'video-apple-location.mov',
  'video-location.3gp',
  'video-vp9-location.webm',
  'video-subtitles.mp4',
  'video-subtitles.mov',
  'video-subtitles-fragmented.mp4',
  'video-subtitles.3gp',
  'video-subtitles.webm',
  'video-info.avi',
]

async function resumably(file: Uint8Array): Promise<Response> {
  return useForClip(await upload(file, { as: ann }), { as: ann })
}

async function asForm(file: Uint8Array): Promise<Response> {
  const body = new FormData()
  body.set('video', new File([file as BlobPart], 'video'))
  return call('/api/my-clips', { method: 'POST', as: ann, body })
}

async function served(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(201)
  const { videoObjectName: name } = await answer.json<{ videoObjectName: string }>()
  return new Uint8Array(await (await call(`/api/video-clips/${name}`, { as: ann })).arrayBuffer())
}

const telling = /34\.0195|Handler|Lavf|FFMP|Camera|2026-05-05/

describe.each([
  ['resumably', resumably],
  ['as a form', asForm],
])('a video uploaded %s', { timeout: 60_000 }, (_, send) => {
  it.each(files)('loses place, device and date, and nothing else: %s', async (name) => {
    const file = await fixture(name)
    const bytes = await served(await send(file))
    expect(new TextDecoder('latin1').decode(file)).toMatch(telling)
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(telling)
    expect(await sha256(bytes)).toBe(await sha256(await stripped(file)))
  })

  it.each(['video-location.mp4', 'video-subtitles.mov', 'video-subtitles.mp4'])(
    'loses them also when it has several parts, with its head first or last: %s',
    async (name) => {
      const file = await padded(2 * partBytes + 777, name)
      const bytes = await served(await send(file))
      expect(await sha256(bytes)).not.toBe(await sha256(file))
      expect(await sha256(bytes)).toBe(await sha256(await stripped(file)))
    },
  )

  it('is not rewritten when it has no metadata', async () => {
    const file = await movie(partBytes + 777)
    expect(await sha256(await served(await send(file)))).toBe(await sha256(file))
  })
})

it('a video that can not be read to its end is refused', async () => {
  // The track of texts claims the picture's blocks.
  const file = await fixture('video-subtitles.webm')
  const text = Buffer.from(file).toString('latin1')
  file[text.indexOf('\xd7\x81', text.indexOf('D_WEBVTT') - 60) + 2] = 1
  const answer = await asForm(file)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_video' })
})

it('no copy of the original is kept', async () => {
  const file = await fixture('video-location.mp4')
  for (const send of [resumably, asForm]) await served(await send(file))
  await minuteJob()
  expect((await namesInBucket()).sort()).toEqual(await namesKept())
})
