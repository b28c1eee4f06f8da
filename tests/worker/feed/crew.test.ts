import { beforeEach, expect, it } from 'vitest'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import { urls } from '../../../worker/urls'
import { block, mute } from '../blocks/support'
import { crewWith } from '../crews/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { addRestriction } from '../support/rows/moderation'
import { setPublic, skater, type Skater } from '../support/skaters'
import { ask, feedOf, idsOf, landed, spotOf, stacked } from './support'

const crew = { show: 'crew' } as const

let ann: Skater
let bob: Skater
let cat: Skater

/** Ann made the crew. Bob and Cat are no homies of each other. */
beforeEach(async () => {
  await empty()
  const { all } = await crewWith(2)
  ;[ann, bob, cat] = all as [Skater, Skater, Skater]
})

it('the feed of crews has what their members filmed, the newest first, and nothing else', async () => {
  const eve = await skater('eve')
  const first = await stacked(ann)
  await stacked(eve)
  const second = await landed(cat)
  await spotOf(ann)
  const third = await stacked(bob)
  expect(await idsOf(bob, crew)).toEqual([third.id, second, first.id])
  expect(await idsOf(eve, crew)).toEqual([])
})

it('the feed of crews goes on after an item', async () => {
  const all: string[] = []
  for (const who of [ann, cat, ann, bob, cat]) all.unshift((await stacked(who)).id)
  const first = await idsOf(bob, { ...crew, limit: 2 })
  expect(first).toEqual(all.slice(0, 2))
  expect(await idsOf(bob, { ...crew, limit: 2, before: first[1] })).toEqual(all.slice(2, 4))
  expect(await idsOf(bob, { ...crew, limit: 2, offset: 3 })).toEqual(all.slice(3))
})

it('a crew opens no private clip, to homies of its skater alone', async () => {
  const { id } = await stacked(cat)
  await setPublic(cat.userId, false)
  expect(await idsOf(bob, crew)).toEqual([])
  expect(await idsOf(ann, crew)).toEqual([id])
  await call(homieEndpoints.remove.url({ userId: cat.userId }), { method: 'DELETE', as: ann })
  expect(await idsOf(ann, crew)).toEqual([])
})

it.each<[string, () => Promise<unknown>]>([
  ['whom one has blocked', () => block(bob, cat)],
  ['who has blocked one', () => block(cat, bob)],
  ['whom one has muted', () => mute(bob, cat)],
])('the feed of crews has nothing of a member %s', async (_, before) => {
  await stacked(cat)
  const { id } = await stacked(ann)
  await before()
  expect(await idsOf(bob, crew)).toEqual([id])
})

it('a suspended skater reads no feed of crews', async () => {
  await addRestriction(bob, 'suspended', '0'.repeat(26))
  expect((await ask(bob, crew)).status).toBe(403)
})

it('a clip of a member at a hidden spot has no place', async () => {
  const spotId = await spotOf(cat)
  await stacked(cat, { spotId })
  expect(await feedOf(bob, crew)).toMatchObject([{ spotId: null, latitude: null }])
})

const chip = `href="${urls.activity({}, crew)}"`

it('the chip shows to whom a crew shows somebody else, and works without a script', async () => {
  const page = async (as: Skater, query = {}) =>
    (await call(urls.activity({}, query), { as })).text()
  await stacked(cat, { caption: 'Line at dawn' })
  expect(await page(bob)).toContain(chip)
  expect(await page(await skater())).not.toContain(chip)
  expect(await page(bob)).not.toContain('Line at dawn')
  expect(await page(bob, crew)).toContain('Line at dawn')
  await block(bob, cat)
  expect(await page(bob)).toContain(chip)
  await block(ann, bob)
  expect(await page(bob)).not.toContain(chip)
  expect(await page(bob, crew)).toContain('No clips of your crews yet')
})
