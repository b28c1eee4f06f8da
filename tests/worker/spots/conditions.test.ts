import { beforeEach, describe, expect, it } from 'vitest'
import type { Spot } from '../../../worker/spots/contract'
import { messages, type SpotConditions } from '../../../worker/spots/conditions/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { block } from '../blocks/support'
import { json, remove } from '../homies/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { addQuota } from '../support/rows/quotas'
import { setShared } from '../support/rows/spots'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { annWithHomies, readWatched, spotOf } from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let eve: Skater
let spot: Spot

/** Ann's spot; her homies Bob and Cat are none of each other. */
beforeEach(async () => {
  ;({ ann, bob, cat, eve } = await annWithHomies())
  spot = await spotOf(ann)
})

const put = (as: Skater, word: object) =>
  call(spotEndpoints.changeConditions.url({ spotId: spot.id }), { method: 'PUT', as, json: word })
const say = async (as: Skater, word: object) => {
  const answer = await put(as, word)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SpotConditions
}
const read = (as: Skater) =>
  json<SpotConditions>(spotEndpoints.conditions.url({ spotId: spot.id }), { as })
/** Lets all that was said be so much older. */
const age = (hours: number) =>
  env.DB.prepare(
    'UPDATE spot_conditions SET bust_at = bust_at - ?1, condition_at = condition_at - ?1',
  )
    .bind(hours * 3_600_000)
    .run()
const none = { bust: null, condition: null, own: { bust: null, condition: null } }

describe('the conditions of a spot', () => {
  it('are unknown until somebody says them, and name nobody', async () => {
    expect(await read(ann)).toEqual(none)
    const said = await say(bob, { bust: 'sometimes', condition: 'wet' })
    const all = {
      bust: { value: 'sometimes', count: 1 },
      condition: { value: 'wet', at: expect.any(String) },
    }
    expect(said).toEqual({ ...all, own: { bust: 'sometimes', condition: 'wet' } })
    expect(await read(cat)).toEqual({ ...all, own: none.own })
    expect(JSON.stringify(await read(cat))).not.toContain(bob.userId)
  })

  it('are said 50 times a day, and taken back as often as one likes', async () => {
    await addQuota({ name: 'conditions', key: bob.userId, used: 49 })
    await say(bob, { condition: 'wet' })
    const refused = await put(bob, { condition: 'dry' })
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: expect.stringContaining('You can say how spots are 50 times a day.') },
    ])
    expect((await say(bob, { condition: null })).own.condition).toBeNull()
  })

  it('change one by one, and null takes one back', async () => {
    await say(bob, { bust: 'never' })
    await say(bob, { condition: 'dry' })
    expect((await read(bob)).own).toEqual({ bust: 'never', condition: 'dry' })
    await say(bob, {})
    await say(bob, { bust: null })
    expect((await read(bob)).own).toEqual({ bust: null, condition: 'dry' })
    expect(await say(bob, { condition: null })).toEqual(none)
    expect(await count('spot_conditions')).toBe(0)
  })

  it('are the bust that most say, the worse of equals, and what was said last', async () => {
    await say(ann, { bust: 'never', condition: 'wet' })
    await age(1)
    await say(bob, { bust: 'sometimes', condition: 'dry' })
    expect(await read(ann)).toMatchObject({
      bust: { value: 'sometimes', count: 1 },
      condition: { value: 'dry' },
    })
    await say(cat, { bust: 'never' })
    expect((await read(ann)).bust).toEqual({ value: 'never', count: 2 })
  })

  it.each([
    ['dry', 48],
    ['wet', 48],
    ['blocked', 48],
    ['gone', 60 * 24],
  ])('%s counts for %d hours', async (condition, hours) => {
    await say(bob, { condition })
    await age(hours - 1)
    expect((await read(ann)).condition).toMatchObject({ value: condition })
    await age(2)
    expect(await read(bob)).toEqual(none)
  })

  it('gone shows again where a newer word has faded', async () => {
    await say(bob, { condition: 'gone' })
    await age(1)
    await say(cat, { condition: 'dry' })
    expect((await read(ann)).condition).toMatchObject({ value: 'dry' })
    await age(50)
    expect((await read(ann)).condition).toMatchObject({ value: 'gone' })
  })

  it('leave no word that has faded behind the next one', async () => {
    await say(bob, { bust: 'always' })
    await age(59 * 24)
    expect((await read(ann)).bust).toEqual({ value: 'always', count: 1 })
    await age(2 * 24)
    expect((await read(ann)).bust).toBeNull()
    await say(cat, { bust: 'never' })
    expect(await count('spot_conditions')).toBe(1)
  })
})

describe('a word counts only while its author', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['is a homie of the owner', () => remove(ann, bob)],
    ['has no block with the viewer', () => block(cat, bob)],
    ['has not blocked the viewer', () => block(bob, cat)],
  ]
  it.each(ends)('%s', async (_, end) => {
    await say(bob, { bust: 'always', condition: 'gone' })
    await say(ann, { bust: 'never' })
    expect((await read(cat)).bust).toEqual({ value: 'always', count: 1 })
    await end()
    expect(await read(cat)).toMatchObject({ bust: { value: 'never' }, condition: null })
  })

  it('may see the spot', async () => {
    await say(bob, { bust: 'always' })
    await setShared(spot.id, false)
    expect(await read(ann)).toEqual(none)
    await setShared(spot.id, true)
    expect((await read(ann)).bust).toEqual({ value: 'always', count: 1 })
  })
})

describe('a word is refused', () => {
  it.each([
    [{ bust: 'often' }, { bust: messages.bust }],
    [{ condition: 'fine' }, { condition: messages.condition }],
  ])('that is unknown: %j', async (word, fields) => {
    const answer = await put(ann, word)
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }])
    expect(await count('spot_conditions')).toBe(0)
  })

  it('from one who may not see the spot', async () => {
    expect((await put(eve, { bust: 'never' })).status).toBe(404)
    await setShared(spot.id, false)
    expect((await put(bob, { bust: 'never' })).status).toBe(404)
    expect(await count('spot_conditions')).toBe(0)
  })
})

it('reading them reads the words on this spot alone', async () => {
  for (const as of [ann, bob, cat]) await say(as, { bust: 'never' })
  const path = spotEndpoints.conditions.url({ spotId: spot.id })
  const { rows, trips } = await readWatched(path, ann)
  expect(rows).toBeLessThanOrEqual(40)
  expect(trips).toBeLessThanOrEqual(3)
})
