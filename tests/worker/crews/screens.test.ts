import { beforeEach, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { block } from '../blocks/support'
import { screen, type Screen } from '../live/support'
import { empty } from '../support/empty'
import { spotOf } from '../support/homies'
import type { Skater } from '../support/skaters'
import { ask, crewWith, endOut, goOut, outBody, send } from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let crewId: string

beforeEach(async () => {
  await empty()
  const { crew, all } = await crewWith(2)
  ;[ann, bob, cat] = all as [Skater, Skater, Skater]
  crewId = crew.id
})

const crewsHeard = async (each: Screen) =>
  (await each.settled()).filter((message) => (message as { kind: string }).kind === 'crews')

it('open pages hear that something changed, and nothing of what; a block silences it', async () => {
  await block(cat, ann)
  const [ofBob, ofCat] = [await screen(bob), await screen(cat)]
  const { id: outId } = await goOut(ann, [crewId])
  expect(await crewsHeard(ofBob)).toEqual([{ kind: 'crews' }])
  await ask(crewEndpoints.come, bob, { outId }, { isComing: true })
  await endOut(ann)
  expect(await crewsHeard(ofBob)).toEqual([{ kind: 'crews' }, { kind: 'crews' }, { kind: 'crews' }])
  // Cat heard of nothing that concerns ann.
  expect(await ofCat.settled()).toEqual([])
  ofBob.hangUp()
  ofCat.hangUp()
})

/** How often a request waited for the database, as its answer says. */
function tripsOf(answer: Response): number {
  expect(answer.status).toBeLessThan(400)
  const said = /^d1;desc="(\d+)"/.exec(answer.headers.get('Server-Timing') ?? '')
  return Number(said?.[1] ?? NaN)
}

it('each call waits for the database as seldom as it can', async () => {
  const spotId = await spotOf(ann)
  const body = await outBody(ann, [crewId], { kind: 'spot', spotId })
  const out = await send(crewEndpoints.goOut, ann, {}, body)
  const { id: outId } = await out.clone().json<{ id: string }>()
  const trips = {
    goOut: tripsOf(out),
    again: tripsOf(await send(crewEndpoints.goOut, ann, {}, body)),
    list: tripsOf(await send(crewEndpoints.list, bob)),
    show: tripsOf(await send(crewEndpoints.show, bob, { crewId })),
    outs: tripsOf(await send(crewEndpoints.outs, bob)),
    come: tripsOf(await send(crewEndpoints.come, bob, { outId }, { isComing: true })),
    endOut: tripsOf(await send(crewEndpoints.endOut, ann)),
    leave: tripsOf(await send(crewEndpoints.leave, bob, { crewId })),
  }
  expect(trips).toEqual({
    goOut: 2,
    again: 1,
    list: 1,
    show: 1,
    // The objects know the id of a spot alone, so its place is a trip of its own.
    outs: 2,
    come: 2,
    endOut: 2,
    leave: 2,
  })
})
