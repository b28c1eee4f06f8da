import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { multipart, multipartType } from '../support/multipart'
import { clipForm, skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { messages } from '../../../worker/clips/contract'

let ann: Skater
let before: Awaited<ReturnType<typeof stored>>

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  before = await stored()
})

const send = (body: BodyInit, headers: HeadersInit = {}) =>
  call('/api/my-clips', { method: 'POST', as: ann, body, headers })

async function refused(answer: Response, status: number, message: unknown) {
  expect([answer.status, await answer.json()]).toMatchObject([status, { message }])
  expect(await stored()).toEqual(before)
  expect(await count('videos')).toBe(0)
}

const tooLong = messages.tooLong
const invalid = 'Please select a valid video file.'

describe('an unacceptable video is refused and leaves nothing behind', () => {
  it.each([
    ['video-46-seconds.mp4', 400, tooLong],
    ['video-cut-faststart.mp4', 400, invalid],
    ['video-audio-only.mp4', 400, invalid],
    ['video-audio-only.m4a', 415, invalid],
    ['photo-plain.jpg', 415, invalid],
  ])('%s: %i %s', async (name, status, message) => {
    await refused(await send(await clipForm(name, {}, 'photo-plain.jpg')), status, message)
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a few bytes', new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112])],
    ['five thousand zeros', new Uint8Array(5000)],
  ])('%s: 415', async (_, value) => {
    const body = multipart([{ name: 'video', value, filename: 'x.mp4', type: 'video/mp4' }])
    await refused(await send(body, multipartType), 415, invalid)
  })
})

describe('an unacceptable form is refused and leaves nothing behind', () => {
  const cases: Array<[string, (form: FormData, file: File) => void, unknown]> = [
    ['a caption of 501', (form) => form.set('caption', 'x'.repeat(501)), messages.captionLong],
    ['a caption of 30,000', (form) => form.set('caption', 'x'.repeat(30_000)), expect.any(String)],
    ['an unknown field', (form) => form.set('x', '1'), expect.any(String)],
    ['a field of the server', (form) => form.set('userId', '1'), expect.any(String)],
    ['steezy from the start', (form) => form.set('isSteezy', 'true'), expect.any(String)],
    [
      'a spot that is not there',
      (form) => form.set('spotId', 'x'),
      'That spot is not on your map.',
    ],
    ['an upload that is not there', (form) => form.set('uploadId', 'x'), expect.any(String)],
    [
      'two videos',
      (form, file) => (form.delete('poster'), form.append('video', file)),
      'Unexpected file: video',
    ],
    [
      'an unknown file',
      (form, file) => (form.delete('poster'), form.append('x', file)),
      'Unexpected file: x',
    ],
    [
      "a file that is another form's",
      (form, file) => form.append('profilePhoto', file),
      expect.any(String),
    ],
    [
      'a file named as an inherited word',
      (form, file) => form.append('constructor', file),
      expect.any(String),
    ],
    ['no video', (form) => form.delete('video'), invalid],
    [
      'six files',
      (form, file) => {
        for (const name of ['poster-144', 'poster-320', 'poster-800', 'poster-1600'])
          form.append(name, file)
      },
      expect.any(String),
    ],
    [
      'a poster that is none',
      (form) => form.set('poster', new File(['<svg/>'], 'x.png')),
      expect.any(String),
    ],
    [
      'thirty fields',
      (form) => {
        for (let i = 0; i < 30; i++) form.set(`f${i}`, '1')
      },
      expect.any(String),
    ],
  ]
  it.each(cases)('%s', async (_, change, message) => {
    const form = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
    change(form, new File([await fixture('video-vp8.webm')], 'b.webm'))
    const answer = await send(form)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    await refused(answer, answer.status, message)
  })
})
