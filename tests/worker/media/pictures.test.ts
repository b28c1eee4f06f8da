import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import type { Env } from '../../../worker/env'
import { masterSide, widths } from '../../../worker/media/contract'
import { photoKeysOf, photoSize } from '../../../worker/media/photo/decode'
import type { Spot } from '../../../worker/spots/contract'
import { clipEndpoints } from '../../../worker/clips/endpoints'
import { mediaEndpoints } from '../../../worker/media/endpoints'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { profileEndpoints } from '../../../worker/profiles/endpoints'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env, file, fixture } from '../support/env'
import { started, turn } from '../games/support'
import { becomeHomies } from '../support/homies'
import { enlarged, outOfOrder, undecodablePng, watchedImages } from '../support/pictures'
import { addMedia, findMedia } from '../support/rows/media'
import { findProfile, replacePhoto } from '../support/rows/profiles'
import { findUser } from '../support/rows/users'
import { clipForm, setPublic, skater, stack, withoutImages, type Skater } from '../support/skaters'
import { keysInBucket, stored } from '../support/storage'
import { photo as spotPhoto, spotForm, spotOf } from '../spots/support'

let ann: Skater

const address = (name: string, w?: number | string) =>
  mediaEndpoints.profilePhoto.url({ name }, { w })

async function send(photo: Blob, bindings: Partial<Env> = {}) {
  const body = new FormData()
  body.set('profilePhoto', photo, 'me.jpg')
  return call(profileEndpoints.changePhoto.url(), { method: 'POST', as: ann, body, bindings })
}

/** The name of a photo of Ann's, made of these bytes. */
async function photoOf(bytes: Uint8Array<ArrayBuffer>, bindings?: Partial<Env>) {
  const answer = await send(new Blob([bytes]), bindings)
  expect(answer.status).toBe(200)
  return (await answer.json<{ profilePhotoObjectName: string }>()).profilePhotoObjectName
}

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  await purgeDeleted()
})

describe('an uploaded photo', () => {
  it('is stored as a JPEG of at most 1600 pixels and as a WebP in each width', async () => {
    const name = await photoOf(await enlarged('photo-plain.jpg', 2400))
    await purgeDeleted()
    expect((await keysInBucket()).sort()).toEqual(photoKeysOf(name).sort())
    const size = async (key: string, type: 'jpeg' | 'webp') =>
      photoSize(await (await env.MEDIA.get(key))!.bytes(), type)
    expect(await size(name, 'jpeg')).toEqual({ width: masterSide, height: 1200 })
    for (const width of Object.values(widths)) {
      expect(await size(`${name}-${width}`, 'webp')).toMatchObject({ width })
    }
  })

  it.each(['photo-plain.jpg', 'photo-orientation-6.jpg', 'photo-texts.png', 'photo-exif.webp'])(
    'is encoded again from %s without enlarging, and nothing of the original is stored',
    async (name) => {
      const sent = await fixture(name)
      const kept = await photoOf(sent)
      for (const key of photoKeysOf(kept)) {
        const bytes = await (await env.MEDIA.get(key))!.bytes()
        const { width, height } = photoSize(bytes, key === kept ? 'jpeg' : 'webp')!
        expect(Math.max(width, height)).toBeLessThanOrEqual(160)
        expect(bytes).not.toEqual(sent)
        const text = new TextDecoder('latin1').decode(bytes)
        for (const mark of ['34.0195', 'SpotFinder', 'xmpmeta', 'Exif', 'Comment']) {
          expect(text).not.toContain(mark)
        }
      }
    },
  )

  it('is decoded once, and its widths are made of the result', async () => {
    const { bindings, inputs } = watchedImages()
    const sent = await enlarged('photo-plain.jpg', 2400)
    const name = await photoOf(sent, bindings)
    const master = await (await env.MEDIA.get(name))!.bytes()
    const lengths = inputs.map(({ length }) => length)
    expect(lengths).toEqual([sent.length, master.length, master.length, master.length])
  })

  it('counts with all its bytes towards the storage limit of its skater', async () => {
    const name = await photoOf(await fixture('photo-plain.jpg'))
    const sizes = await Promise.all(
      photoKeysOf(name).map(async (key) => (await env.MEDIA.head(key))!.size),
    )
    const sum = sizes.reduce((all, size) => all + size)
    expect(await findMedia(name)).toMatchObject({ contentType: 'image/jpeg', bytes: sum })
    expect((await findUser(ann)).storedBytes).toBe(sum)
  })

  it('is upright, however the phone was held', async () => {
    const name = await photoOf(await fixture('photo-orientation-6.jpg'))
    const answer = await call(address(name, 144))
    expect(photoSize(await answer.bytes(), 'webp')).toEqual({ width: 120, height: 160 })
  })
})

describe('a file that only starts like a picture', () => {
  it('is refused and leaves nothing behind', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const before = await stored()
    const answer = await send(new Blob([undecodablePng(await fixture('photo-texts.png'))]))
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_photo' }])
    expect(await stored()).toEqual(before)
  })

  it('is refused as the photo of a spot and the poster of a clip too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const before = await stored()
    const bad = new File([undecodablePng(await fixture('photo-texts.png'))], 'a.png')
    const spot = spotForm({ photo: bad })
    expect(
      (await call(spotEndpoints.list.url(), { method: 'POST', as: ann, body: spot })).status,
    ).toBe(400)
    const clip = new FormData()
    clip.set('video', await file('video-faststart.mp4'))
    clip.set('poster', bad)
    const answer = await call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body: clip })
    const fields = { poster: expect.stringContaining('valid image file') }
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }])
    await minuteJob()
    expect(await stored()).toEqual(before)
  })

  it('of 7000 × 7000 pixels is refused before it is decoded', async () => {
    const { bindings, inputs } = watchedImages()
    const png = await fixture('photo-texts.png')
    new DataView(png.buffer).setUint32(16, 7000)
    new DataView(png.buffer).setUint32(20, 7000)
    expect((await send(new Blob([png]), bindings)).status).toBe(400)
    expect(inputs).toEqual([])
  })
})

describe.each<[string, Partial<Env>]>([
  ['is missing', withoutImages],
  ['is out of order', outOfOrder],
])('where the Images binding %s', (_, bindings) => {
  it.each([
    ['photo-orientation-6.jpg', 'image/jpeg'],
    ['photo-texts.png', 'image/png'],
    ['photo-exif.webp', 'image/webp'],
  ])('%s is stored stripped of metadata, for all widths', async (sent, type) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = await photoOf(await fixture(sent), bindings)
    await purgeDeleted()
    expect(await keysInBucket()).toEqual([name])
    const whole = await call(address(name), { bindings })
    const bytes = await whole.bytes()
    expect(whole.headers.get('Content-Type')).toBe(type)
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('34.0195')
    expect(await findMedia(name)).toMatchObject({ contentType: type, bytes: bytes.length })
    const sized = await call(address(name, 144), { bindings })
    expect([sized.status, sized.headers.get('Content-Type')]).toEqual([200, type])
    expect(await sized.bytes()).toEqual(bytes)
  })

  it('a picture that is too large is refused as well', async () => {
    const webp = await fixture('photo-exif.webp')
    // The canvas of the file's head; the frame in it keeps its size.
    webp.set([0xff, 0x3f, 0, 0xff, 0x3f, 0], 24)
    expect((await send(new Blob([webp]), bindings)).status).toBe(400)
  })
})

describe('serving a picture', () => {
  it.each(Object.values(widths))(
    'in the width %i makes nothing, as it is stored',
    async (width) => {
      const name = await photoOf(await enlarged('photo-plain.jpg', 1000))
      const answer = await call(address(name, width), { bindings: outOfOrder })
      const object = (await env.MEDIA.get(`${name}-${width}`))!
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(object.size),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await answer.bytes()).toEqual(await object.bytes())
    },
  )

  it('answers HEAD with its length', async () => {
    const name = await photoOf(await fixture('photo-plain.jpg'))
    for (const path of [address(name), address(name, 320)]) {
      const [whole, head] = [await call(path), await call(path, { method: 'HEAD' })]
      expect([head.status, head.body]).toEqual([200, null])
      const length = String((await whole.bytes()).length)
      expect([whole, head].map(({ headers }) => headers.get('Content-Length'))).toEqual([
        length,
        length,
      ])
    }
  })

  it.each([0, 1, 145, 10_000, -144, '144.5', 'wide', ''])(
    'in the width %s gets 404',
    async (width) => {
      const name = await photoOf(await fixture('photo-plain.jpg'))
      expect((await call(`${address(name)}?w=${width}`)).status).toBe(400)
    },
  )

  it('answers 304 to a browser that has it', async () => {
    const path = address(await photoOf(await fixture('photo-plain.jpg')), 144)
    const etag = (await call(path)).headers.get('ETag')!
    const again = await call(path, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.body]).toEqual([304, null])
  })

  it('that was stored before widths existed sends the original for each of them', async () => {
    const name = randomName()
    const bytes = await fixture('photo-plain.webp')
    await env.MEDIA.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } })
    await replacePhoto(ann, { name, contentType: 'image/webp', bytes: bytes.length })
    for (const width of [undefined, ...Object.values(widths)]) {
      const answer = await call(address(name, width))
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      expect(await answer.bytes()).toEqual(bytes)
    }
  })
})

describe('all files of a picture are deleted', () => {
  it('when another photo replaces it', async () => {
    await photoOf(await fixture('photo-plain.jpg'))
    const name = await photoOf(await fixture('photo-plain.webp'))
    await purgeDeleted()
    expect((await keysInBucket()).sort()).toEqual(photoKeysOf(name).sort())
  })

  it('when the photo of a spot is removed', async () => {
    const before = await keysInBucket()
    const spot: Spot = await spotOf(ann, { photo: await spotPhoto() })
    expect(await keysInBucket()).toHaveLength(before.length + 4)
    const body = spotForm({ removePhoto: 'true' })
    await call(spotEndpoints.show.url({ spotId: spot.id }), { method: 'PUT', as: ann, body })
    await purgeDeleted()
    expect(await keysInBucket()).toEqual(before)
  })

  it('when a clip is deleted, with its poster', async () => {
    const before = await keysInBucket()
    const body = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
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
    const { IMAGES } = env
    const landed = { trickId: 'ollie', landed: true }
    expect((await turn(setter, id, landed, { bindings: { IMAGES } })).status).toBe(200)
    expect(await keysInBucket()).toHaveLength(before.length + 5)
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: setter })
    await minuteJob(1)
    await purgeDeleted()
    const { profilePhotoObjectName } = await findProfile(other)
    expect(await keysInBucket()).toEqual([profilePhotoObjectName])
  })

  it("when its skater's account is deleted", async () => {
    await photoOf(await fixture('photo-plain.jpg'))
    await spotOf(ann, { photo: await spotPhoto() })
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
  let poster: string

  beforeAll(async () => {
    ann = await skater()
  })

  beforeEach(async () => {
    const { posterObjectName: name } = await stack(ann)
    poster = mediaEndpoints.poster.url({ name: name! }, { w: 800 })
  })

  it('is checked at every request', async () => {
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
