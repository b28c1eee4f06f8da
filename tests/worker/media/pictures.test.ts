import { beforeEach, describe, expect, it } from 'vitest'
import type { Clip } from '../../../worker/clips/contract'
import { randomName } from '../../../worker/db/ids'
import { widths } from '../../../worker/media/contract'
import { photoSize } from '../../../worker/media/photo/photo-size'
import { photoKeysOf } from '../../../worker/media/photo/widths'
import type { Spot } from '../../../worker/spots/contract'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { jpegOf } from '../../fixtures/jpeg'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { started } from '../games/support'
import { becomeHomies } from '../support/homies'
import { setPicture } from '../support/pictures'
import { addMedia, findMedia } from '../support/rows/media'
import { findProfile } from '../support/rows/profiles'
import { findUser } from '../support/rows/users'
import { clipForm, setPublic, skater, stack, type Skater } from '../support/skaters'
import { keysInBucket, stored } from '../support/storage'
import { spotForm } from '../spots/support'

let ann: Skater

const address = (name: string, w?: number | string) =>
  mediaEndpoints.profilePhoto.url({ name }, { w })

const changePhoto = (body: FormData) =>
  call(profileEndpoints.changePhoto.url(), { method: 'POST', as: ann, body })

async function send(photo: Blob) {
  const body = new FormData()
  body.set('profilePhoto', photo, 'me.jpg')
  return changePhoto(body)
}

async function nameOf(changed: Response): Promise<string> {
  expect(changed.status).toBe(200)
  return (await changed.json<{ profilePhotoObjectName: string }>()).profilePhotoObjectName
}

/** The name of a photo of Ann's, made of these bytes. */
const photoOf = async (bytes: Uint8Array<ArrayBuffer>) => nameOf(await send(new Blob([bytes])))

/** The signed URL of Ann's photo. */
async function signedPhoto(): Promise<string> {
  const own = await call(profileEndpoints.own.url(), { as: ann })
  return (await own.json<{ photoUrl: string }>()).photoUrl
}

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  await purgeDeleted()
})

/** Sends a photo of Ann's with its widths, `width` pixels wide. */
async function photoInWidths(width = 1600): Promise<string> {
  const body = new FormData()
  setPicture(body, 'profilePhoto', width)
  return nameOf(await changePhoto(body))
}

async function spotInWidths(): Promise<Spot> {
  const body = spotForm()
  setPicture(body, 'photo')
  return (await call(spotEndpoints.list.url(), { method: 'POST', as: ann, body })).json()
}

const storedSize = async (key: string) =>
  photoSize(await (await env.MEDIA.get(key))!.bytes(), 'jpeg')

describe('a picture that comes with its widths', () => {
  it('is stored and served in each', async () => {
    const name = await photoInWidths()
    await purgeDeleted()
    expect((await keysInBucket()).sort()).toEqual(photoKeysOf(name).sort())
    expect(await storedSize(name)).toEqual({ width: 1600, height: 1200 })
    for (const width of Object.values(widths)) {
      expect(await storedSize(`${name}-${width}`)).toEqual({ width, height: (width * 3) / 4 })
      const answer = await call(address(name, width))
      const object = (await env.MEDIA.get(`${name}-${width}`))!
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(object.size),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await answer.bytes()).toEqual(await object.bytes())
    }
  })

  it('is served whole in those that it is too small for', async () => {
    const name = await photoInWidths(400)
    await purgeDeleted()
    expect(await keysInBucket()).toEqual([name, `${name}-144`, `${name}-320`])
    const answer = await call(address(name, 800))
    expect(photoSize(await answer.bytes(), 'jpeg')).toEqual({ width: 400, height: 300 })
  })

  it('counts with all its bytes towards the storage limit of its skater', async () => {
    const name = await photoInWidths()
    const sizes = await Promise.all(
      photoKeysOf(name).map(async (key) => (await env.MEDIA.head(key))!.size),
    )
    const sum = sizes.reduce((all, size) => all + size)
    expect(await findMedia(name)).toMatchObject({ contentType: 'image/jpeg', bytes: sum })
    expect((await findUser(ann)).storedBytes).toBe(sum)
  })

  const one = (jpeg: Uint8Array<ArrayBuffer>) => new File([jpeg], 'picture.jpg')
  it.each<[string, (form: FormData, field: string) => void]>([
    ['of other sides', (form, field) => form.set(`${field}-320`, one(jpegOf(320, 200)))],
    ['without the picture', (form, field) => form.delete(field)],
    ['of no known width', (form, field) => form.set(`${field}-500`, one(jpegOf(500, 375)))],
    ['as a text', (form, field) => form.set(`${field}-144`, 'x')],
  ])('is refused for a width %s, wherever it comes, and leaves nothing', async (_, spoil) => {
    const clip = await stack(ann)
    const before = await stored()
    const places = [
      [profileEndpoints.changePhoto.url(), 'POST', 'profilePhoto', new FormData()],
      [spotEndpoints.list.url(), 'POST', 'photo', spotForm()],
      [clipEndpoints.ownList.url(), 'POST', 'poster', await clipForm('video-faststart.mp4')],
      [clipEndpoints.changePoster.url({ clipId: clip.id }), 'PUT', 'poster', new FormData()],
    ] as const
    for (const [path, method, field, body] of places) {
      setPicture(body, field)
      spoil(body, field)
      const answer = await call(path, { method, as: ann, body })
      expect([path, answer.status]).toEqual([path, 400])
    }
    await minuteJob()
    expect(await stored()).toEqual(before)
  })

  it('is the photo of a spot and the poster of a clip too', async () => {
    const { photoUrl } = await spotInWidths()
    const form = await clipForm('video-faststart.mp4')
    setPicture(form, 'poster')
    const made = await call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body: form })
    const { id, posterObjectName } = await made.json<Clip>()
    const cover = new FormData()
    setPicture(cover, 'poster')
    const path = clipEndpoints.changePoster.url({ clipId: id })
    const changed = await (await call(path, { method: 'PUT', as: ann, body: cover })).json<Clip>()
    expect(changed.posterObjectName).not.toBe(posterObjectName)
    const poster = mediaEndpoints.poster.url({ name: changed.posterObjectName! })
    for (const url of [photoUrl!, poster]) {
      for (const width of [144, 320, 800]) {
        const inWidth = `${url}${url.includes('?') ? '&' : '?'}w=${width}`
        const bytes = await (await call(inWidth, { as: ann })).bytes()
        expect(photoSize(bytes, 'jpeg')).toEqual({ width, height: (width * 3) / 4 })
      }
    }
  })
})

describe('a picture that comes alone', () => {
  it.each([
    ['photo-orientation-6.jpg', 'image/jpeg'],
    ['photo-texts.png', 'image/png'],
    ['photo-exif.webp', 'image/webp'],
  ])('is stored stripped of metadata and served in every width: %s', async (sent, type) => {
    const name = await photoOf(await fixture(sent))
    await purgeDeleted()
    expect(await keysInBucket()).toEqual([name])
    const whole = await call(address(name))
    const bytes = await whole.bytes()
    expect(whole.headers.get('Content-Type')).toBe(type)
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('34.0195')
    expect(await findMedia(name)).toMatchObject({ contentType: type, bytes: bytes.length })
    for (const width of Object.values(widths)) {
      const sized = await call(address(name, width))
      expect([sized.status, sized.headers.get('Content-Type')]).toEqual([200, type])
      expect(await sized.bytes()).toEqual(bytes)
    }
  })

  it.each([
    [400_000, ['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/jpeg']],
    [400_001, ['image/svg+xml', 'image/svg+xml', 'image/jpeg', 'image/jpeg']],
  ])('and is of %i bytes is served at 144, 320, 800 and whole as %s', async (bytes, types) => {
    const name = await photoOf(jpegOf(1600, 1200, { bytes }))
    const photoUrl = await signedPhoto()
    const signed = (width?: number) => (width ? `${photoUrl}&w=${width}` : photoUrl)
    for (const of of [signed, (width?: number) => address(name, width)]) {
      const answers = await Promise.all([144, 320, 800, undefined].map((w) => call(of(w))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.map(({ headers }) => headers.get('Content-Type'))).toEqual(types)
      for (const answer of answers) {
        const length = Number(answer.headers.get('Content-Length'))
        expect((await answer.bytes()).length).toBe(length)
      }
      const { status, headers, body } = await call(of(144), { method: 'HEAD' })
      expect([status, headers.get('Content-Type'), body]).toEqual([200, types[0], null])
    }
  })

  it('and is too large to be decoded is refused', async () => {
    const webp = await fixture('photo-exif.webp')
    // The canvas of the file's head; the frame in it keeps its size.
    webp.set([0xff, 0x3f, 0, 0xff, 0x3f, 0], 24)
    expect((await send(new Blob([webp]))).status).toBe(400)
    const png = await fixture('photo-texts.png')
    new DataView(png.buffer).setUint32(16, 7000)
    new DataView(png.buffer).setUint32(20, 7000)
    expect((await send(new Blob([png]))).status).toBe(400)
  })
})

describe('serving a picture', () => {
  it('answers HEAD with its length', async () => {
    const name = await photoInWidths()
    for (const path of [address(name), address(name, 320)]) {
      const [whole, head] = [await call(path), await call(path, { method: 'HEAD' })]
      expect([head.status, head.body]).toEqual([200, null])
      const length = String((await whole.bytes()).length)
      for (const { headers } of [whole, head]) expect(headers.get('Content-Length')).toBe(length)
    }
  })

  it.each([0, 1, 145, 10_000, -144, '144.5', 'wide', ''])(
    'in the width %s gets 400',
    async (width) => {
      const name = await photoOf(await fixture('photo-plain.jpg'))
      for (const url of [`${address(name)}?w=${width}`, `${await signedPhoto()}&w=${width}`]) {
        expect((await call(url)).status).toBe(400)
      }
    },
  )

  it('answers 304 to a browser that has it', async () => {
    const path = address(await photoOf(await fixture('photo-plain.jpg')), 144)
    const etag = (await call(path)).headers.get('ETag')!
    const again = await call(path, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.body]).toEqual([304, null])
  })
})

describe('all files of a picture are deleted', () => {
  it('when another photo replaces it', async () => {
    await photoInWidths()
    const name = await photoInWidths()
    await purgeDeleted()
    expect((await keysInBucket()).sort()).toEqual(photoKeysOf(name).sort())
  })

  it('when the photo of a spot is removed', async () => {
    const before = await keysInBucket()
    const { id } = await spotInWidths()
    expect(await keysInBucket()).toHaveLength(before.length + 4)
    const body = spotForm({ removePhoto: 'true' })
    await call(spotEndpoints.show.url({ spotId: id }), { method: 'PUT', as: ann, body })
    await purgeDeleted()
    expect(await keysInBucket()).toEqual(before)
  })

  it('when a clip is deleted, with its poster', async () => {
    const before = await keysInBucket()
    const body = await clipForm('video-faststart.mp4')
    setPicture(body, 'poster')
    const made = await call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body })
    const { id } = await made.json<{ id: string }>()
    expect(await keysInBucket()).toHaveLength(before.length + 5)
    await call(clipEndpoints.remove.url({ clipId: id }), { method: 'DELETE', as: ann })
    await purgeDeleted()
    expect(await keysInBucket()).toEqual(before)
  })

  it('when a player deletes their account, with the posters of their turns', async () => {
    const bob = await skater('bob')
    await becomeHomies(ann, bob)
    const { id, order } = await started([ann, bob])
    const [setter, other] = order as [Skater, Skater]
    const before = await keysInBucket()
    const body = await clipForm('video-faststart.mp4', { trickId: 'ollie', landed: 'true' })
    setPicture(body, 'poster')
    const path = gameEndpoints.takeTurn.url({ gameId: id })
    expect((await call(path, { method: 'POST', as: setter, body })).status).toBe(200)
    expect(await keysInBucket()).toHaveLength(before.length + 5)
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: setter })
    await minuteJob(1)
    await purgeDeleted()
    const { profilePhotoObjectName } = await findProfile(other)
    expect(await keysInBucket()).toEqual([profilePhotoObjectName])
  })

  it("when its skater's account is deleted", async () => {
    await photoInWidths()
    await spotInWidths()
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: ann })
    await minuteJob(1)
    await purgeDeleted()
    expect(await keysInBucket()).toEqual([])
  })

  it('when nothing used it', async () => {
    const before = await keysInBucket()
    const name = randomName()
    await Promise.all(photoKeysOf(name).map((key) => env.MEDIA.put(key, 'bytes')))
    const createdAt = new Date(0)
    await addMedia(ann, { name, kind: 'spot_photo', status: 'pending', createdAt })
    await minuteJob()
    expect(await keysInBucket()).toEqual(before)
  })
})

describe('access to a picture', () => {
  it('is checked at every request', async () => {
    const { posterObjectName: name } = await stack(ann)
    const poster = mediaEndpoints.poster.url({ name: name! }, { w: 800 })
    const [homie, other] = [await skater(), await skater()]
    await becomeHomies(ann, homie)
    const statuses = async () => {
      const answers = await Promise.all([null, other, homie, ann].map((as) => call(poster, { as })))
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await setPublic(ann.userId, false)
    expect(await statuses()).toEqual([403, 403, 200, 200])
    expect((await call(poster, { as: ann })).headers.get('Cache-Control')).toBe('private, no-store')
  })
})
