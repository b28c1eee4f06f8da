import { beforeEach, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../worker/score/contract'
import { spotOf } from '../spots/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { ownTheSpot, winSkate } from './games-won'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
})

const lines = async (of: Skater, as: Skater | null) => {
  const path = as === of ? '' : `/${of.userId}`
  const answer = await call(`/api/stoke/history${path}`, { as })
  const entries = await answer.json<HistoryEntry[]>()
  return entries.map(({ description, url }) => [description, url])
}

it('the entry of a clip has its caption, shortened, and leads to it', async () => {
  const plain = await stack(ann)
  const short = await stack(ann, { caption: 'Kickflip\n  down the seven' })
  const long = await stack(ann, { caption: `${'🛹'.repeat(39)} and more` })
  expect(await lines(ann, null)).toEqual([
    [`Uploaded a clip: “${'🛹'.repeat(39)}…”`, `/shared/my-clip/${long.id}`],
    ['Uploaded a clip: “Kickflip down the seven”', `/shared/my-clip/${short.id}`],
    ['Uploaded a clip', `/shared/my-clip/${plain.id}`],
  ])
})

it('the entry of a trick has its name, and leads to a video of it', async () => {
  await addTricks()
  await land(ann)
  const newest = await land(ann)
  expect(await lines(ann, ann)).toEqual([['Landed Kickflip', `/shared/trick-video/${newest.id}`]])
})

it('the entry of a spot has its name for those alone who may see it', async () => {
  const cat = await skater('cat')
  await becomeHomies(ann, bob)
  const spot = await spotOf(ann, { name: 'Hubba Hideout' })
  const named = [['Created a spot: Hubba Hideout', `/spots?spot=${spot.id}`]]
  const unnamed = [['Created a spot', null]]
  expect(await lines(ann, ann)).toEqual(named)
  expect(await lines(ann, bob)).toEqual(named)
  expect(await lines(ann, cat)).toEqual(unnamed)
  expect(await lines(ann, null)).toEqual(unnamed)
})

it('the entry of a won game leads to it, for its players alone', async () => {
  await addTricks()
  const [, won] = await winSkate(ann.userId, bob.userId)
  const winner = won!.owner === ann.userId ? ann : bob
  const loser = winner === ann ? bob : ann
  const words = 'Won a game of S.K.A.T.E.'
  expect(await lines(winner, winner)).toEqual([[words, `/games?game=${won!.id}`]])
  expect(await lines(winner, loser)).toEqual([[words, `/games?game=${won!.id}`]])
  expect(await lines(winner, null)).toEqual([[words, null]])
})

it('the entry of a won contest says so, also to those who may not see the game', async () => {
  const cat = await skater('cat')
  const players = [ann, bob, cat].map(({ userId }) => userId)
  await ownTheSpot(players, { filming: 2, fate: 'over' })
  const [line] = await lines(ann, ann)
  expect(line).toEqual(['Won Own the Spot', expect.stringMatching(/^\/games\?game=/)])
  expect((await lines(ann, null))[0]).toEqual(['Won Own the Spot', null])
})

it('the entry of an Own the Spot clip leads to it', async () => {
  const cat = await skater('cat')
  const players = [ann, bob, cat].map(({ userId }) => userId)
  const [clip] = await ownTheSpot(players, { filming: 1, fate: 'open' })
  expect(await lines(ann, null)).toEqual([
    ['Uploaded a clip', `/shared/own-the-spot-clip/${clip!.id}`],
  ])
})
