import { beforeEach, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { block } from '../blocks/support'
import { reportAndAct } from '../moderation/support'
import { call } from '../support/call'
import { moderator } from '../support/rows/moderation'
import { screen, type Screen } from '../live/support'
import { empty } from '../support/empty'
import { spotOf } from '../support/homies'
import type { Skater } from '../support/skaters'
import { ask, crewWith, endOut, goOut, here, join, make, outBody, send, sightings } from './support'

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

const outIds = async (as: Skater) => (await sightings(as)).map(({ outId }) => outId)

it.each<[string, () => Promise<unknown>]>([
  ['ann ends it', () => endOut(ann)],
  ['ann leaves', () => ask(crewEndpoints.leave, ann, { crewId })],
  ['ann leaves another crew of hers', () => leaveAnother(ann)],
  ['ann ends the crew', () => ask(crewEndpoints.end, ann, { crewId })],
  ['bob is removed', () => ask(crewEndpoints.remove, ann, { crewId, userId: bob.userId })],
  ['bob blocks ann', () => block(bob, ann)],
  ['ann blocks bob', () => block(ann, bob)],
  ['ann is banned', () => ban(ann)],
  ['ann deletes her account', () => deleteAccount(ann)],
])('an open page hears of it where it no longer sees an out: %s', async (_, act) => {
  const { id: outId } = await goOut(ann, [crewId])
  expect(await outIds(bob)).toEqual([outId])
  const ofBob = await screen(bob)
  await act()
  expect(await crewsHeard(ofBob)).toContainEqual({ kind: 'crews' })
  expect(await outIds(bob)).toEqual([])
  ofBob.hangUp()
})

it('who is removed from one crew stays out for another', async () => {
  const { id: other } = await make(bob, 'Day Shift')
  await join(bob, other, cat)
  const { id: outId } = await goOut(bob, [other])
  await ask(crewEndpoints.remove, ann, { crewId, userId: bob.userId })
  expect(await outIds(cat)).toEqual([outId])
  expect((await sightings(cat))[0]!.place).toMatchObject({ lat: here.lat })
})

async function leaveAnother(as: Skater) {
  const { id } = await make(as, 'Day Shift')
  return ask(crewEndpoints.leave, as, { crewId: id })
}

async function ban({ userId }: Skater) {
  const by = { reporter: cat, moderator: await moderator() }
  const { answer } = await reportAndAct(['skater', userId], by, 'ban', { reason: 'hate' })
  expect(answer.status).toBe(303)
}

async function deleteAccount(as: Skater) {
  const answer = await call(profileEndpoints.deleteAccount.url(), { method: 'DELETE', as })
  expect(answer.ok).toBe(true)
}

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
