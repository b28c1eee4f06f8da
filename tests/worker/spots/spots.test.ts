import { beforeEach, describe, expect, it } from 'vitest'
import { messages, type Spot } from '../../../worker/spots/contract'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json, remove } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env, file } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addSpot } from '../support/rows/spots'
import { skater, stack, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  changeSpot as put,
  everywhere,
  nowhere,
  photo,
  placesOf,
  removeSpot as drop,
  sendSpot,
  spotOf,
} from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
})

const list = (as: Skater) => json<Spot[]>(spotEndpoints.list.url(), { as })
const names = async (as: Skater) => (await list(as)).map(({ name }) => name)

describe('a new spot', () => {
  it('is returned completely, shared with homies unless told otherwise', async () => {
    expect(await spotOf(ann, { description: ' Waxed. ' })).toEqual({
      id: expect.any(String),
      userId: ann.userId,
      name: 'Hubba',
      description: 'Waxed.',
      latitude: '37.7955',
      longitude: '-122.3937',
      photoUrl: null,
      isSharedWithHomies: true,
      sharedWith: [],
      obstacles: [],
      surface: null,
      lit: null,
      covered: null,
      creatorSkatertag: 'ann',
      creatorProfilePhotoUrl: expect.stringMatching(/^\/api\/profile-photos\/\w{26}\?e=/),
      createdAt: expect.any(String),
      earned: 5,
    })
    expect(await spotOf(ann, { isSharedWithHomies: 'false' })).toMatchObject({
      isSharedWithHomies: false,
      description: null,
    })
  })

  it('earns 5 points and appears in the feed, in one batch', async () => {
    const { id } = await spotOf(ann)
    expect(await count('points', "user_id = ? AND action = 'spot_created'", ann.userId)).toBe(1)
    expect(await count('scores', 'user_id = ? AND total = 5', ann.userId)).toBe(1)
    expect(await count('activity', "id = ? AND type = 'spot_created'", id)).toBe(1)
  })

  it('earns points ten times a day, and is made without points after that', async () => {
    const made: Spot[] = []
    for (let i = 0; i < 12; i++) made.push(await spotOf(ann))
    const earning = () => count('points', "user_id = ? AND action = 'spot_created'", ann.userId)
    const total = () => count('scores', 'user_id = ? AND total = 50', ann.userId)
    expect([await earning(), await total(), await count('spots')]).toEqual([10, 1, 12])
    expect(await count('activity', "type = 'spot_created'")).toBe(12)
    // One that earned nothing takes nothing along; one that did leaves room for another.
    await drop(ann, made[11]!)
    expect([await earning(), await total()]).toEqual([10, 1])
    await drop(ann, made[0]!)
    expect(await earning()).toBe(9)
    await spotOf(ann)
    expect([await earning(), await total()]).toEqual([10, 1])
  })

  it('earns points again on the next day, and for others on the same day', async () => {
    for (let i = 0; i < 11; i++) await spotOf(ann)
    await spotOf(bob)
    expect((await sendSpot(ann, {}, { hours: 24 })).status).toBe(201)
    expect(await count('points', 'user_id = ?', ann.userId)).toBe(11)
    expect(await count('points', 'user_id = ?', bob.userId)).toBe(1)
  })

  it('earns points once where three are made at the same moment and one of the ten is left', async () => {
    for (let i = 0; i < 9; i++) await spotOf(ann)
    await Promise.all([spotOf(ann), spotOf(ann), spotOf(ann)])
    expect(await count('points', 'user_id = ?', ann.userId)).toBe(10)
  })

  it('is not named in the history, which others read', async () => {
    await spotOf(ann, { name: 'Secret Ditch', isSharedWithHomies: 'false' })
    const history = await call(scoreEndpoints.historyOf.url({ userId: ann.userId }), { as: null })
    const historyText = await history.text()
    expect(historyText).toContain('spot_created')
    expect(historyText).not.toContain('Secret Ditch')
  })

  it('can have a photo, which only those see who see the spot', async () => {
    await becomeHomies(ann, bob)
    const spot = await spotOf(ann, { photo: await photo() })
    const eve = await skater('eve')
    const status = async (as: Skater | null) => (await call(spot.photoUrl!, { as })).status
    expect([await status(ann), await status(bob), await status(eve)]).toEqual([200, 200, 404])
    expect(await status(null)).toBe(401)
    const { headers } = await call(spot.photoUrl!, { as: ann })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  const refused: Array<[string, Record<string, string | undefined>, string]> = [
    ['no name', { name: undefined }, messages.nameRequired],
    ['a blank name', { name: '   ' }, messages.nameRequired],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, messages.nameLong],
    ['a long description', { description: 'x'.repeat(1001) }, messages.descriptionLong],
    ['a latitude out of range', { latitude: '90.1' }, messages.latitude],
    ['a latitude that is no number', { latitude: 'north' }, messages.latitude],
    ['a latitude in hexadecimal', { latitude: '0x10' }, messages.latitude],
    ['no latitude', { latitude: undefined }, messages.latitude],
    ['a longitude out of range', { longitude: '-180.5' }, messages.longitude],
    ['an empty longitude', { longitude: '' }, messages.longitude],
    ['an endless longitude', { longitude: '1'.repeat(41) }, messages.longitude],
  ]
  it.each(refused)('with %s is refused', async (_, fields, message) => {
    const answer = await sendSpot(ann, fields)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', message })
    expect(await count('spots')).toBe(0)
  })

  it('with an invalid field stores nothing of its photo', async () => {
    const before = await stored()
    const never = (() => Promise.reject(new Error('Nothing was to be stored'))) as never
    const MEDIA = { ...env.MEDIA, put: never, createMultipartUpload: never } as R2Bucket
    const fields = { photo: await photo(), name: 'x'.repeat(51) }
    const answer = await sendSpot(ann, fields, { bindings: { MEDIA } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { name: messages.nameLong } })
    expect(await stored()).toEqual(before)
  })

  it('with a file that is no photo is refused and leaves nothing behind', async () => {
    const before = await stored()
    const answer = await sendSpot(ann, { photo: await file('video-portrait.mp4') })
    const fields = { photo: expect.stringContaining('valid image file') }
    expect([answer.status, await answer.json()]).toMatchObject([415, { fields }])
    expect(await stored()).toEqual(before)
  })

  it('with too large a photo says so of the photo, new or changed', async () => {
    const spot = await spotOf(ann)
    const large = { photo: new File([await photo(), new Uint8Array(10_000_000)], 'a.jpg') }
    for (const answer of [await sendSpot(ann, large), await put(ann, spot, large)]) {
      const fields = { photo: 'Max file size is 10MB' }
      expect([answer.status, await answer.json()]).toMatchObject([413, { fields }])
    }
  })

  it.each([
    ['90', '180'],
    ['-90', '-180'],
    ['0', '0.000'],
    ['+12.5', '-0'],
  ])('at %s, %s is stored as it was typed', async (latitude, longitude) => {
    expect(await spotOf(ann, { latitude, longitude })).toMatchObject({ latitude, longitude })
  })
})

describe('a spot is shown to', () => {
  it('its owner, and homies while it is shared', async () => {
    await spotOf(ann, { name: 'Shared' })
    const secret = await spotOf(ann, { name: 'Secret', isSharedWithHomies: 'false' })
    expect(await names(bob)).toEqual([])
    await becomeHomies(ann, bob)
    expect(await names(ann)).toEqual(['Secret', 'Shared'])
    expect(await names(bob)).toEqual(['Shared'])
    const path = spotEndpoints.show.url({ spotId: secret.id })
    expect((await call(path, { as: bob })).status).toBe(404)
    await put(ann, secret, { isSharedWithHomies: 'true' })
    expect(await names(bob)).toEqual(['Secret', 'Shared'])
    await remove(bob, ann)
    expect(await names(bob)).toEqual([])
  })

  it('the same skaters in the list, on the map, by its id, its photo and its clips', async () => {
    const spot = await spotOf(ann, { obstacles: 'rail', photo: await photo() })
    const eve = await skater('eve')
    await becomeHomies(ann, bob)
    for (const as of [ann, bob]) expect(await placesOf(spot, as)).toEqual(everywhere)
    expect(await placesOf(spot, eve)).toEqual(nowhere)
    await put(ann, spot, { isSharedWithHomies: 'false' })
    expect(await placesOf(spot, ann)).toEqual(everywhere)
    expect(await placesOf(spot, bob)).toEqual(nowhere)
    await put(ann, spot, { isSharedWithHomies: 'true' })
    expect(await placesOf(spot, bob)).toEqual(everywhere)
    await remove(ann, bob)
    expect(await placesOf(spot, bob)).toEqual(nowhere)
  })

  it('them in the list with the newest first, a page at a time', async () => {
    await becomeHomies(ann, bob)
    for (let i = 0; i < 60; i++) {
      const id = `0${String(i).padStart(3, '0')}`
      await addSpot(i % 3 ? ann : bob, { id, name: `Spot ${i}` })
    }
    const first = await list(ann)
    expect(first.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, i) => `Spot ${59 - i}`),
    )
    const before = first.at(-1)!.id
    const rest = await json<Spot[]>(spotEndpoints.list.url({}, { before }), { as: ann })
    expect(rest.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Spot ${9 - i}`),
    )
  })
})

describe('a change of a spot', () => {
  it('changes the fields that it names and leaves the rest', async () => {
    const { earned: _, ...spot } = await spotOf(ann, { description: 'Waxed' })
    const answer = await put(ann, spot, { name: 'Ledge', description: '' })
    expect(await answer.json()).toEqual({
      ...spot,
      name: 'Ledge',
      description: null,
      creatorProfilePhotoUrl: expect.any(String),
    })
  })

  it('replaces its photo and deletes the one before, or removes it with removePhoto', async () => {
    const spot = await spotOf(ann, { photo: await photo() })
    const changed = (await (await put(ann, spot, { photo: await photo() })).json()) as Spot
    expect(changed.photoUrl).not.toBe(spot.photoUrl)
    expect((await call(spot.photoUrl!, { as: ann })).status).toBe(404)
    const bare = (await (await put(ann, spot, { removePhoto: 'true' })).json()) as Spot
    expect(bare.photoUrl).toBeNull()
    expect(await count('media', "kind = 'spot_photo'")).toBe(0)
    expect(await count('pending_deletions')).toBe(2)
  })

  it('of the photo twice at once stores one, and no other', async () => {
    const spot = await spotOf(ann, { photo: await photo() })
    const photos = await Promise.all([1, 2, 3].map(() => photo()))
    await Promise.all(photos.map((each) => put(ann, spot, { photo: each })))
    expect(await count('media', "kind = 'spot_photo'")).toBe(1)
    const [kept] = await list(ann)
    expect((await call(kept!.photoUrl!, { as: ann })).status).toBe(200)
  })

  it('by another skater is refused, with its photo', async () => {
    await becomeHomies(ann, bob)
    const spot = await spotOf(ann)
    const answer = await put(bob, spot, { name: 'Mine', photo: await photo() })
    expect(answer.status).toBe(404)
    expect(await count('media', "kind = 'spot_photo'")).toBe(0)
    expect((await drop(bob, spot)).status).toBe(404)
    expect(await names(ann)).toEqual(['Hubba'])
  })
})

describe('deleting a spot', () => {
  it('removes it from its clips, and deletes its points, photo and place in the feed', async () => {
    const spot = await spotOf(ann, { photo: await photo() })
    await stack(ann, { spotId: spot.id })
    expect((await drop(ann, spot)).status).toBe(204)
    expect(await count('videos', 'spot_id IS NULL')).toBe(1)
    expect(await count('points', "action = 'spot_created'")).toBe(0)
    expect(await count('activity', "type = 'spot_created'")).toBe(0)
    expect(await count('media', "kind = 'spot_photo'")).toBe(0)
    expect((await drop(ann, spot)).status).toBe(404)
  })
})
