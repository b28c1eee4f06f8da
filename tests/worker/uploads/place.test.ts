import { beforeAll, describe, expect, it } from 'vitest'
import { findLocation } from '../../../worker/media/video/location'
import { sniffVideo } from '../../../worker/media/video/sniff'
import { sourceOf } from '../../../worker/media/video/source'
import { call, minuteJob } from '../support/call'
import { fixture } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { movie, namesInBucket, namesKept, partBytes, sha256 } from './bytes'
import { upload, useForClip } from './client'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

const files = [
  'video-location.mp4',
  'video-location.mov',
  'video-apple-location.mov',
  'video-location.3gp',
  'video-vp9-location.webm',
]

async function resumably(file: Uint8Array): Promise<Response> {
  return useForClip(await upload(file, { as: ann }), { as: ann })
}

async function asForm(file: Uint8Array): Promise<Response> {
  const body = new FormData()
  body.set('video', new File([file as BlobPart], 'video'))
  return call('/api/my-clips', { method: 'POST', as: ann, body })
}

/** What must be left of a file: zeros where it names a place, and all else as it was. */
async function blanked(file: Uint8Array): Promise<Uint8Array> {
  const left = file.slice()
  const places = await findLocation(sourceOf(file), sniffVideo(file)!)
  expect(places.length).toBeGreaterThan(0)
  for (const { start, end } of places) left.fill(0, start, end)
  return left
}

async function served(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(201)
  const { videoObjectName: name } = await answer.json<{ videoObjectName: string }>()
  return new Uint8Array(await (await call(`/api/video-clips/${name}`, { as: ann })).arrayBuffer())
}

describe.each([
  ['resumably', resumably],
  ['as a form', asForm],
])('uploaded %s', { timeout: 60_000 }, (_, send) => {
  it.each(files)('%s does not tell its place, and is the same otherwise', async (name) => {
    const file = await fixture(name)
    expect(await sha256(await served(await send(file)))).toBe(await sha256(await blanked(file)))
  })

  it('a large one neither', async () => {
    const file = await movie(2 * partBytes + 777, 'video-location.mp4')
    expect(await sha256(await served(await send(file)))).toBe(await sha256(await blanked(file)))
  })

  it('a video without a place is not touched', async () => {
    const file = await movie(partBytes + 777)
    expect(await sha256(await served(await send(file)))).toBe(await sha256(file))
  })
})

it('leaves no copy that tells the place', async () => {
  await minuteJob()
  expect((await namesInBucket()).sort()).toEqual(await namesKept())
})
