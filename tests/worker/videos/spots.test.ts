import { beforeEach, describe, expect, it } from 'vitest'
import { homies } from '../../../worker/db/schema'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies, spotOf } from '../support/homies'
import { deleteRows } from '../support/rows/db'
import { setShared, showSpot } from '../support/rows/spots'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { kinds } from './kinds'

let ann: Skater
let bob: Skater
let homie: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ;[ann, bob, homie] = [await skater('ann'), await skater('bob'), await skater('homie')]
  await becomeHomies(ann, homie)
})

describe.each(kinds)('the spot of a %s', (_, { make, list, groups, steezy, share }) => {
  const spotFor = async (as: Skater | null) => {
    const { steezy: pins, others } = await groups(await list(ann, as))
    return [...pins, ...others].map(({ spotId }) => spotId)
  }

  it("can be the skater's own, or a homie's that is shared", async () => {
    for (const spotId of [await spotOf(ann), await spotOf(ann, false), await spotOf(homie)]) {
      expect(await make(ann, { spotId })).toMatchObject({ spotId })
    }
  })

  it("can not be a stranger's, nor a homie's that is not shared", async () => {
    for (const spotId of [await spotOf(bob), await spotOf(homie, false), 'nowhere']) {
      await expect(make(ann, { spotId })).rejects.toThrow('That spot is not on your map.')
    }
  })

  it('is shown only to those who may see it', async () => {
    const spotId = await spotOf(ann)
    const { id } = await make(ann, { spotId })
    const visibleSpots = async () => Promise.all([ann, homie, bob, null].map(spotFor))
    expect(await visibleSpots()).toEqual([[spotId], [spotId], [null], [null]])
    await call(steezy(id), { method: 'PUT', as: ann })
    expect(await visibleSpots()).toEqual([[spotId], [spotId], [null], [null]])
    await setShared(spotId, false)
    expect(await visibleSpots()).toEqual([[spotId], [null], [null], [null]])
    for (const as of [ann, homie, null]) {
      expect(await (await call(share(id), { as })).text()).not.toContain(spotId)
    }
  })

  it('is shown to a homie who was chosen to see it, and to nobody else', async () => {
    const other = await skater()
    await becomeHomies(ann, other)
    const spotId = await spotOf(ann, false)
    await make(ann, { spotId })
    await showSpot(spotId, homie)
    const seen = await Promise.all([ann, homie, other, bob, null].map(spotFor))
    expect(seen).toEqual([[spotId], [spotId], [null], [null], [null]])
  })

  it("is hidden from its video's skater once it is not shared, or they are no longer homies", async () => {
    const spotId = await spotOf(homie)
    await make(ann, { spotId })
    expect(await Promise.all([ann, homie, bob].map(spotFor))).toEqual([[spotId], [spotId], [null]])
    await setShared(spotId, false)
    expect(await Promise.all([ann, homie].map(spotFor))).toEqual([[null], [spotId]])
    await setShared(spotId, true)
    await deleteRows(homies)
    expect(await Promise.all([ann, homie].map(spotFor))).toEqual([[null], [spotId]])
  })

  it('is removed when the spot is deleted; the video stays', async () => {
    const spotId = await spotOf(ann)
    await make(ann, { spotId })
    await call(spotEndpoints.remove.url({ spotId }), { method: 'DELETE', as: ann })
    expect(await spotFor(ann)).toEqual([null])
  })
})
