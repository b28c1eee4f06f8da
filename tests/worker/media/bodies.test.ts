import { beforeEach, describe, expect, it } from 'vitest'
import { call, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { arriving, multipart, multipartType } from '../support/multipart'
import { skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { movie, partBytes, sha256, strippedFixture } from '../uploads/bytes'
import { messages } from '../../../worker/media/contract'

let ann: Skater
let before: Awaited<ReturnType<typeof stored>>

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  before = await stored()
})

const send = (body: BodyInit, more: Record<string, string> = {}) => {
  const headers = { ...multipartType, ...more }
  return call('/api/my-clips', { method: 'POST', as: ann, body, headers })
}

const mp4 = 'video/mp4'
const video = (value: Uint8Array) => ({ name: 'video', value, filename: 'a.mp4', type: mp4 })

async function nothingLeft(answer: Response, ...statuses: number[]) {
  expect(statuses).toContain(answer.status)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) })
  expect(await count('videos')).toBe(0)
  expect(await stored()).toEqual(before)
}

describe('an upload that breaks off', () => {
  it.each([0.001, 0.1, 0.5, 0.9, 0.999])('after %f of its body leaves nothing', async (share) => {
    const film = video(await fixture('video-vp8.webm'))
    const whole = multipart([{ name: 'caption', value: 'x' }, film])
    const cut = whole.slice(0, Math.floor(whole.length * share))
    await nothingLeft(await send(cut), 400)
    await nothingLeft(await send(arriving(cut, 1000)), 400)
  })

  it('with its connection leaves nothing, whether its video is small or long', async () => {
    for (const bytes of [await fixture('video-vp8.webm'), await movie(partBytes + 1000)]) {
      const whole = multipart([video(bytes)])
      const cut = whole.slice(0, Math.floor(whole.length * 0.9))
      await nothingLeft(await send(arriving(cut, 64 * 1024, true)), 400)
    }
  })
})

describe('a form with more than its video', () => {
  it('is accepted in chunks of any size', async () => {
    const bytes = await strippedFixture('video-vp8.webm')
    for (const chunk of [1, 7, 1021]) {
      const answer = await send(arriving(multipart([video(bytes)]), chunk))
      expect(answer.status).toBe(201)
      const { videoObjectName } = await answer.json<{ videoObjectName: string }>()
      expect(await (await env.MEDIA.get(videoObjectName))!.bytes()).toEqual(bytes)
    }
  })

  it.each<[string, string, string]>([
    ['an empty name', '', 'x'],
    ['a name with a path', '../x', 'x'],
    ['a name of 1,000 letters', 'x'.repeat(1000), 'x'],
  ])('is refused with %s', async (_, name, value) => {
    const body = multipart([{ name, value }, video(await fixture('video-vp8.webm'))])
    await nothingLeft(await send(body), 400)
  })
})

describe('a part in a file field', () => {
  it.each([
    ['video', 30_000, 'video/mp4'],
    ['video', 1000, undefined],
    ['poster', 30_000, 'image/jpeg'],
  ])('is refused as no file: %s of %i bytes with %s', async (name, bytes, type) => {
    const value = (await fixture('video-vp8.webm')).slice(0, bytes)
    const answer = await send(multipart([{ name, value, ...(type && { type }) }]))
    const message = `${name} must be a file with a filename.`
    expect(await answer.clone().json()).toEqual({
      code: 'invalid',
      message,
      fields: { [name]: message },
    })
    await nothingLeft(answer, 400)
  })

  it('is judged by its bytes alone, whatever its Content-Type says', async () => {
    for (const type of ['', 'image/jpg', 'image/*', 'application/octet-stream', undefined]) {
      const poster = { name: 'poster', filename: 'a', value: await fixture('photo-plain.jpg') }
      const film = { ...video(await fixture('video-vp8.webm')), type: 'application/octet-stream' }
      const answer = await send(
        multipart([film, { ...poster, ...(type !== undefined && { type }) }]),
      )
      expect([type, answer.status]).toEqual([type, 201])
    }
  })

  it('that is a poster of more than 1 MB is refused with the limit of posters', async () => {
    const value = new Uint8Array(1_000_001)
    const poster = { name: 'poster', value, filename: 'a.jpg', type: 'image/jpeg' }
    const answer = await send(multipart([video(await fixture('video-vp8.webm')), poster]))
    const message = 'Max cover size is 1MB'
    expect(await answer.clone().json()).toMatchObject({ message, fields: { poster: message } })
    await nothingLeft(answer, 413)
  })
})

it('a form that can not be parsed is told what it lacks, not that it broke off', async () => {
  const body = multipart([{ name: 'caption', value: 'x' }])
  const longType = `multipart/form-data; boundary=${'x'.repeat(500)}`
  const unparsed = await send(body, { 'Content-Type': longType })
  expect(await unparsed.clone().json()).toMatchObject({ code: 'invalid' })
  await nothingLeft(unparsed, 400)
  const unnamed = await send(multipart([{ name: '', value: 'x' }]))
  expect(await unnamed.clone().json()).toMatchObject({
    message: 'Each part of the form needs a name.',
  })
  await nothingLeft(unnamed, 400)
})

describe('a long video', () => {
  it('is stored in parts, and is returned byte for byte', async () => {
    // Less than a part, one part exactly, a byte more, several.
    for (const size of [partBytes - 1, partBytes, partBytes + 1, 2 * partBytes + 1000]) {
      const bytes = await movie(size)
      const answer = await send(arriving(multipart([video(bytes)]), 1_000_003))
      expect(answer.status).toBe(201)
      const { id, videoObjectName } = await answer.json<Record<string, string>>()
      const served = await call(`/api/video-clips/${videoObjectName}`)
      expect(served.headers.get('Content-Length')).toBe(String(size))
      expect(await sha256(await served.bytes())).toBe(await sha256(bytes))
      const range = { Range: `bytes=${size - 100_000}-${size - 50_001}` }
      const middle = await call(`/api/video-clips/${videoObjectName}`, { headers: range })
      expect(await sha256(await middle.bytes())).toBe(
        await sha256(bytes.slice(size - 100_000, size - 50_000)),
      )
      await call(`/api/my-clips/${id}`, { method: 'DELETE', as: ann })
    }
    await purgeDeleted()
    expect(await stored()).toEqual(before)
  })
})

describe('a body of 500 MB', () => {
  const message = messages.videoTooLarge

  it('is refused before it is read when its length is announced', async () => {
    let read = 0
    const body = new ReadableStream(
      { pull: (controller) => (read++, controller.enqueue(new Uint8Array(1000))) },
      { highWaterMark: 0 },
    )
    const answer = await send(body, { 'Content-Length': '600000000' })
    expect(await answer.clone().json()).toMatchObject({ message, code: 'file_too_large' })
    await nothingLeft(answer, 413)
    expect(read).toBe(0)
  })
})
