import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { multipart, multipartType } from '../support/multipart'
import { findMedia } from '../support/rows/media'
import { withoutUrls } from '../support/signed'
import { clipForm, skater, type Skater } from '../support/skaters'
import { strippedFixture } from '../uploads/bytes'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

const send = (body: BodyInit, headers: HeadersInit = {}) =>
  call('/api/my-clips', { method: 'POST', as: ann, body, headers })

describe('a clip', () => {
  it('is returned as it was made', async () => {
    const body = await clipForm(
      'video-faststart.mp4',
      { caption: ' first try ' },
      'photo-plain.jpg',
    )
    const answer = await send(body)
    expect(answer.status).toBe(201)
    const { earned, ...clip } = withoutUrls(await answer.json<{ earned: number }>())
    expect(earned).toBe(5)
    expect(clip).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      userId: ann.userId,
      videoObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
      posterObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
      caption: 'first try',
      spotId: null,
      isSteezy: false,
      propped: false,
      // Where the edge knows no zone.
      madeOn: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      width: 320,
      height: 180,
      hlsUrl: null,
      marks: null,
    })
    for (const path of ['/api/my-clips', `/api/user-clips/${ann.userId}`]) {
      const page = withoutUrls(await (await call(path, { as: ann })).json())
      expect(page).toEqual({ steezyClips: [], allClips: [clip], hasNext: false })
    }
  })

  it('can have no caption and no poster', async () => {
    for (const fields of [{}, { caption: '' }, { caption: '  \n ' }]) {
      const answer = await send(await clipForm('video-faststart.mp4', fields))
      expect(await answer.json()).toMatchObject({ caption: null, posterObjectName: null })
    }
  })
})

describe('every format is accepted by its content', () => {
  it.each([
    ['video-faststart.mp4', 'video/mp4', 320, 180],
    ['video-portrait.mp4', 'video/mp4', 180, 320],
    ['recorded-by-chromium.mp4', 'video/mp4', null, null],
    ['video-location.mov', 'video/quicktime', 320, 180],
    ['video-mpeg4.avi', 'video/x-msvideo', 320, 180],
    ['video-vp8.webm', 'video/webm', 320, 180],
    ['recorded-by-chromium.webm', 'video/webm', null, null],
    ['video-location.3gp', 'video/3gpp', 320, 180],
    ['video-45.4-seconds.mp4', 'video/mp4', 160, 90],
  ])('%s: %s', async (name, type, width, height) => {
    const [bytes, whole] = await Promise.all([fixture(name), strippedFixture(name)])
    // Neither the name nor the type that the sender gives is believed.
    const part = { name: 'video', value: bytes, filename: '../../x.txt', type: 'text/plain' }
    const answer = await send(multipart([part]), multipartType)
    expect(answer.status).toBe(201)
    const clip = await answer.json<{ videoObjectName: string }>()
    if (width) expect(clip).toMatchObject({ width, height })
    const row = await findMedia(clip.videoObjectName)
    expect(row).toMatchObject({ status: 'committed', contentType: type, bytes: whole.length })
    const seconds = name.includes('45.4') ? 45.4 : name.includes('chromium') ? 4 : 2
    expect(Math.abs(row!.durationMs! / 1000 - seconds)).toBeLessThan(0.5)
    const served = await call(`/api/video-clips/${clip.videoObjectName}`)
    expect(served.headers.get('Content-Type')).toBe(type)
    expect(await served.bytes()).toEqual(whole)
  })
})

describe('a caption', () => {
  it.each([
    ['500 letters', 'x'.repeat(500), 'x'.repeat(500)],
    ['500 letters and spaces around', `  ${'x'.repeat(500)}\n`, 'x'.repeat(500)],
    ['500 with line breaks', `${'x\n'.repeat(249)}xx`, `${'x\n'.repeat(249)}xx`],
    ['any script', 'オーリー 🛹 <b>&amp;', 'オーリー 🛹 <b>&amp;'],
  ])('of %s is accepted', async (_, caption, kept) => {
    const answer = await send(await clipForm('video-faststart.mp4', { caption }))
    expect([answer.status, await answer.json()]).toMatchObject([201, { caption: kept }])
  })
})
