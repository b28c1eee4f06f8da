import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { arriving, joined, multipart, multipartType } from '../support/multipart'
import { newcomer, profileForm, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { messages } from '../../../worker/profiles/contract'

let someone: Skater

beforeEach(async () => {
  await empty()
  someone = await newcomer()
})

const send = (body: BodyInit, headers: HeadersInit = {}) =>
  call('/api/profile', { method: 'POST', as: someone, body, headers })

const invalid = messages.photoType
const tooLarge = 'Max file size is 10MB'

/** The whole form by hand, with these bytes as the photo. */
const formWith = (photo: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  multipart([
    { name: 'skatertag', value: 'ann' },
    { name: 'stance', value: 'goofy' },
    { name: 'birthdate', value: '1990-05-05' },
    { name: 'profilePhoto', value: photo, filename: name, type },
  ])

async function refused(answer: Response, status: number, message: string) {
  const fields = { profilePhoto: message }
  expect([answer.status, await answer.json()]).toMatchObject([status, { message, fields }])
  expect(await stored()).toEqual({ media: [], pendingDeletions: [], objects: [] })
  expect(await count('profiles')).toBe(0)
}

describe('a photo', () => {
  it.each([
    ['photo-plain.jpg', 'image/jpeg'],
    ['photo-orientation-6.jpg', 'image/jpeg'],
    ['photo-texts.png', 'image/png'],
    ['photo-plain.webp', 'image/webp'],
    ['photo-exif.webp', 'image/webp'],
  ])('is served to everybody as what it is, without metadata: %s', async (name, type) => {
    const answer = await send(await profileForm({}, name))
    const profile = await answer.json<{ profilePhotoObjectName: string }>()
    const served = await call(`/api/profile-photos/${profile.profilePhotoObjectName}`)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const bytes = await served.bytes()
    expect(bytes.length).toBe(Number(served.headers.get('Content-Length')))
    const text = new TextDecoder('latin1').decode(bytes)
    for (const mark of ['34.0195', 'SpotFinder', 'xmpmeta', 'Photoshop', 'trailing', 'Comment']) {
      expect(text).not.toContain(mark)
    }
  })

  it('in these tests has metadata that would be found if it stayed', async () => {
    const all = await Promise.all(
      ['photo-orientation-6.jpg', 'photo-texts.png', 'photo-exif.webp'].map(fixture),
    )
    for (const bytes of all) expect(new TextDecoder('latin1').decode(bytes)).toContain('SpotFinder')
  })

  it('of exactly 10 MB is accepted', async () => {
    const [jpeg, end] = [await fixture('photo-plain.jpg'), 10_000_000]
    const photo = joined([jpeg, new Uint8Array(end - jpeg.length)])
    expect((await send(formWith(photo), multipartType)).status).toBe(201)
  })
})

describe('a file that is no photo is refused, whatever type it claims', () => {
  it.each(['photo-script.svg', 'photo-park.heic'])('%s', async (name) => {
    const bytes = await fixture(name)
    await refused(await send(formWith(bytes), multipartType), 415, invalid)
    await refused(await send(await profileForm({}, name)), 415, invalid)
  })

  it('half of a photo', async () => {
    const jpeg = await fixture('photo-plain.jpg')
    const half = formWith(jpeg.subarray(0, jpeg.length / 2))
    await refused(await send(half, multipartType), 400, invalid)
  })

  it('no file at all', async () => {
    const message = 'Profile photo is required'
    await refused(await send(await profileForm({}, null)), 400, message)
  })
})

describe('a form of more than 10 MB', () => {
  const big = async () => joined([await fixture('photo-plain.jpg'), new Uint8Array(10_000_000)])

  it('is refused', async () => {
    await refused(await send(formWith(await big()), multipartType), 413, tooLarge)
  })

  it('is refused when its length is not announced', async () => {
    const body = arriving(formWith(await big()))
    await refused(await send(body, multipartType), 413, tooLarge)
  })
})
