import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, minuteJob } from '../support/call'
import { env, fixture } from '../support/env'
import { findMedia } from '../support/rows/media'
import { findProfile } from '../support/rows/profiles'
import { findUser } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { namesInBucket } from '../support/storage'
import { bytesOf, MiB, movie, namesKept, padded, partBytes, sha256, stripped } from './bytes'
import { begin, head, patch, upload, useForClip } from './client'
import { watched } from './crash-after'

let ann: Skater
beforeEach(async () => {
  ann = await skater()
})

/** Of each format one: what else there is in files is taken out in `tests/unit/media/metadata`. */
const files = [
  'video-apple-location.mov',
  'video-location.3gp',
  'video-vp9-location.webm',
  'video-subtitles-fragmented.mp4',
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
      const file = await padded(partBytes + 777, name)
      const bytes = await served(await send(file))
      expect(await sha256(bytes)).not.toBe(await sha256(file))
      expect(await sha256(bytes)).toBe(await sha256(await stripped(file)))
    },
  )

  it('is not rewritten when its index is in front and it has no metadata', async () => {
    const file = await movie(partBytes + 777)
    const before = (await namesInBucket()).length
    expect(await sha256(await served(await send(file)))).toBe(await sha256(file))
    expect((await namesInBucket()).length).toBe(before + 1)
  })

  it('counts with the bytes that are stored', async () => {
    const file = await padded(partBytes + 777, 'video-location.mov')
    const answer = await send(file)
    const { videoObjectName: name } = await answer.json<{ videoObjectName: string }>()
    const bytes = (await stripped(file)).length
    expect(bytes).toBeLessThan(file.length)
    const whole = await call(`/api/video-clips/${name}`, { as: ann })
    expect(whole.headers.get('Content-Length')).toBe(String(bytes))
    const sum = crc32(await whole.bytes())
    expect(await findMedia(name)).toMatchObject({ bytes, objectBytes: bytes, crc32: sum })
    const photo = await findMedia((await findProfile(ann)).profilePhotoObjectName)
    expect((await findUser(ann)).storedBytes).toBe(bytes + photo!.bytes!)
  })
})

it('an upload keeps the size that was sent, beside the size that is stored', async () => {
  const file = await fixture('video-fragmented.mp4')
  const id = await upload(file, { as: ann })
  expect((await head(id, { as: ann })).headers.get('Upload-Length')).toBe(String(file.length))
  const { length } = await bytesOf(id)
  expect(length).toBe((await stripped(file)).length)
  expect(length).not.toBe(file.length)
  await useForClip(id, { as: ann })
})

it('a copy of 500 MB takes at most 400 calls to the bucket, in reads of at most 4 MiB', async () => {
  const file = await padded(2 * partBytes, 'video-moov-at-end.mp4')
  const { bindings, calls } = countingCalls()
  const id = await begin(file.length, { as: ann })
  await patch(id, 0, file.subarray(0, -1), { as: ann })
  const last = await patch(id, file.length - 1, file.subarray(-1), { as: ann, bindings })
  expect(last.status).toBe(204)
  expect((await bytesOf(id)).length).toBeLessThan(file.length)
  await useForClip(id, { as: ann })
  // All but the reads and parts of the copy are the same for any length.
  const [reads, parts] = [4, 2]
  expect(calls.length - reads - parts).toBeLessThanOrEqual(10)
  expect(calls.filter(({ method }) => method === 'uploadPart').length).toBe(parts + 1)
  const lengths = calls.flatMap(({ length }) => (length === undefined ? [] : [length]))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * MiB)
})

/** What is asked of the bucket. */
function countingCalls() {
  const calls: Array<{ method: string; length?: number }> = []
  const { MEDIA, ...others } = watched((method, act) => {
    if (method in env.MEDIA || ['uploadPart', 'complete'].includes(method)) calls.push({ method })
    return act()
  })
  const get: R2Bucket['get'] = async (name: string, options?: R2GetOptions) => {
    const object = await MEDIA!.get(name, options)
    const { length } = (options?.range ?? {}) as { length?: number }
    if (length !== undefined) calls.at(-1)!.length = length
    return object
  }
  const bucket = new Proxy(MEDIA!, {
    get: (target, name) => (name === 'get' ? get : Reflect.get(target, name, target)),
  })
  return { calls, bindings: { ...others, MEDIA: bucket } }
}

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
