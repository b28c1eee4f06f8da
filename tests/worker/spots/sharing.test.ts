import { beforeEach, describe, expect, it } from 'vitest'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import type { Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { messages } from '../../../worker/spots/sharing/contract'
import { block } from '../blocks/support'
import { idsOf } from '../feed/support'
import { json, remove } from '../homies/support'
import { call, finishDeletions, versionOf } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addSpot, showSpot } from '../support/rows/spots'
import { stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import {
  annWithHomies,
  changeSpot,
  everywhere,
  nowhere,
  photo,
  placesOf,
  readWatched,
  sendSpot,
  spotOf,
} from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let eve: Skater

beforeEach(async () => {
  ;({ ann, bob, cat, eve } = await annWithHomies())
})

const sharedWith = (...some: Skater[]) => ({
  isSharedWithHomies: 'false',
  sharedWith: some.map(({ userId }) => userId).join(','),
})

describe('a spot for chosen homies', () => {
  const made = async (...some: Skater[]) =>
    spotOf(ann, { ...sharedWith(...some), obstacles: 'rail', photo: await photo() })

  it('is there for them and its owner, and nowhere for other homies and strangers', async () => {
    const spot = await made(bob)
    expect(await placesOf(spot, ann)).toEqual(everywhere)
    expect(await placesOf(spot, bob)).toEqual(everywhere)
    expect(await placesOf(spot, cat)).toEqual(nowhere)
    expect(await placesOf(spot, eve)).toEqual(nowhere)
  })

  it('tells its owner alone whom it is shown', async () => {
    const spot = await made(cat, bob)
    const ids = [bob.userId, cat.userId].toSorted()
    expect(spot.sharedWith?.toSorted()).toEqual(ids)
    const path = spotEndpoints.show.url({ spotId: spot.id })
    expect((await json<Spot>(path, { as: ann })).sharedWith?.toSorted()).toEqual(ids)
    expect(await json(path, { as: bob })).not.toHaveProperty('sharedWith')
    const [listed] = await json<Spot[]>(spotEndpoints.list.url(), { as: cat })
    expect(listed).not.toHaveProperty('sharedWith')
    expect(JSON.stringify(listed)).not.toContain(bob.userId)
  })

  it('stands in the feed of its owner alone', async () => {
    const { id } = await made(bob)
    expect(await idsOf(ann)).toEqual([id])
    expect([...(await idsOf(bob)), ...(await idsOf(cat))]).toEqual([])
  })

  it('is named with a clip for those who see it', async () => {
    const { id } = await made(bob)
    await stack(ann, { spotId: id })
    const isNamedFor = async (as: Skater) =>
      (await (await call('/api/homie-activity', { as })).text()).includes(id)
    expect([await isNamedFor(bob), await isNamedFor(cat)]).toEqual([true, false])
  })

  it('is there for those whom a change names, and no more for others', async () => {
    const spot = await made(bob)
    await changeSpot(ann, spot, { sharedWith: cat.userId })
    expect(await placesOf(spot, bob)).toEqual(nowhere)
    expect(await placesOf(spot, cat)).toEqual(everywhere)
    await changeSpot(ann, spot, { name: 'Ledge' })
    expect(await placesOf(spot, cat)).toEqual(everywhere)
    await changeSpot(ann, spot, { sharedWith: '' })
    expect(await placesOf(spot, cat)).toEqual(nowhere)
  })

  it('is there for all homies once it is shared with all, and for nobody after that', async () => {
    const spot = await made(bob)
    await changeSpot(ann, spot, { isSharedWithHomies: 'true' })
    expect(await placesOf(spot, cat)).toEqual(everywhere)
    expect(await count('spot_homies')).toBe(0)
    await changeSpot(ann, spot, { isSharedWithHomies: 'false' })
    expect(await placesOf(spot, bob)).toEqual(nowhere)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['its owner removed', () => remove(ann, bob)],
    ['removed its owner', () => remove(bob, ann)],
    ['its owner blocked', () => block(ann, bob)],
    ['blocked its owner', () => block(bob, ann)],
  ])('is gone for one who %s, also after they are homies again', async (_, part) => {
    const spot = await made(bob, cat)
    await part()
    expect(await count('spot_homies')).toBe(1)
    expect(await placesOf(spot, bob)).toEqual(nowhere)
    await env.DB.prepare('DELETE FROM blocks').run()
    await becomeHomies(ann, bob)
    expect(await placesOf(spot, bob)).toEqual(nowhere)
    expect(await placesOf(spot, cat)).toEqual(everywhere)
  })

  it('forgets a homie who deletes the account, and goes with its owner', async () => {
    await made(bob, cat)
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: bob })
    await finishDeletions()
    expect(await count('spot_homies')).toBe(1)
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: ann })
    await finishDeletions()
    expect(await count('spot_homies')).toBe(0)
  })

  it.each<[string, (spot: Spot) => Promise<unknown>]>([
    ['is not chosen any more', (spot) => changeSpot(ann, spot, { sharedWith: cat.userId })],
    ['is removed', () => remove(ann, bob)],
    ['is blocked', () => block(ann, bob)],
  ])('has a photo that is gone within the minute for one who %s', async (_, part) => {
    const VERSION = versionOf(crypto.randomUUID())
    const spot = await made(bob, cat)
    const path = spotEndpoints.show.url({ spotId: spot.id })
    const { photoUrl } = await json<Spot>(path, { as: bob })
    const status = async (hours: number) =>
      (await call(photoUrl!, { as: bob, hours, bindings: { VERSION } })).status
    expect(await status(0)).toBe(200)
    await part(spot)
    expect(await status(31 / 3600)).toBe(404)
  })
})

it.each([{}, { isSharedWithHomies: 'false' }])(
  'the spots of somebody without a profile are nowhere, also while they still have homies: %j',
  async (sharing) => {
    const shared = sharing.isSharedWithHomies ? sharedWith(bob) : {}
    const spot = await spotOf(ann, { ...shared, obstacles: 'rail', photo: await photo() })
    expect(await placesOf(spot, bob)).toEqual(everywhere)
    await env.DB.prepare('DELETE FROM profiles WHERE user_id = ?').bind(ann.userId).run()
    expect(await placesOf(spot, bob)).toEqual(nowhere)
  },
)

describe('the choice of homies', () => {
  const many = Array.from({ length: 21 }, (_, n) => `skater${n}`).join(',')
  const refused: [string, () => Record<string, string>, string][] = [
    ['a stranger', () => sharedWith(bob, eve), messages.notHomie],
    ['oneself', () => sharedWith(ann), messages.notHomie],
    ['nobody there', () => ({ ...sharedWith(), sharedWith: 'nobody' }), messages.notHomie],
    ['21 skaters', () => ({ ...sharedWith(), sharedWith: many }), messages.many],
    [
      'one homie where all see it',
      () => ({ ...sharedWith(bob), isSharedWithHomies: 'true' }),
      messages.all,
    ],
  ]
  it.each(refused)('refuses %s', async (_, fields, message) => {
    const made = await sendSpot(ann, { ...fields(), photo: await photo() })
    const answer = { message, fields: { sharedWith: message } }
    expect([made.status, await made.json()]).toMatchObject([400, answer])
    expect([await count('spots'), await count('media', "kind = 'spot_photo'")]).toEqual([0, 0])
    const changed = await changeSpot(ann, await spotOf(ann), fields())
    expect([changed.status, await changed.json()]).toMatchObject([400, answer])
    expect(await count('spot_homies')).toBe(0)
  })

  it('refuses a homie for a spot that all homies see, if the change does not say otherwise', async () => {
    const spot = await spotOf(ann)
    expect((await changeSpot(ann, spot, { sharedWith: bob.userId })).status).toBe(400)
    expect((await changeSpot(ann, spot, sharedWith(bob))).status).toBe(200)
  })
})

it('a page of the list reads few rows where a homie hides hundreds and shows some of them', async () => {
  for (let n = 0; n < 60; n++) {
    const id = `0${String(n).padStart(3, '0')}`
    await addSpot(ann, { id, isSharedWithHomies: false })
    if (n % 2) await showSpot(id, bob)
    if (n % 10 === 0) await addSpot(bob, { id: `${id}own` })
  }
  const { rows, plan, body } = await readWatched<Spot[]>(spotEndpoints.list.url(), bob)
  expect(body).toHaveLength(36)
  const ids = body.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(rows).toBeLessThanOrEqual(600)
  expect(plan).not.toMatch(/SCAN (spots|spot_homies)/)
})
