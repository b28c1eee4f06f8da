import { beforeEach, expect, it } from 'vitest'
import type { SpotClip } from '../../../worker/spots/contract'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { land } from '../support/tricks'
import { create, filmed, roll } from '../games/support'
import { spotOf } from './support'

let ann: Skater
let bob: Skater
let spotId: string

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  spotId = (await spotOf(ann)).id
})

const clipsSeenBy = (as: Skater) => json<SpotClip[]>(spotEndpoints.clips.url({ spotId }), { as })

it('a spot has the clips and trick videos that were filmed there, the newest first', async () => {
  const clip = await stack(ann, { caption: 'Line', spotId })
  const video = await land(bob, 'kickflip', { spotId })
  await stack(ann, { caption: 'Elsewhere' })
  expect(await clipsSeenBy(bob)).toEqual([
    expect.objectContaining({
      id: video.id,
      kind: 'trick_video',
      caption: 'Kickflip',
      skatertag: 'bob',
    }),
    expect.objectContaining({ id: clip.id, kind: 'clip', caption: 'Line', skatertag: 'ann' }),
  ])
})

it("a spot shows a private skater's clips only to those who may see them", async () => {
  const eve = await skater('eve')
  await becomeHomies(ann, eve)
  await stack(bob, { caption: 'Mine', spotId })
  await setPublic(bob.userId, false)
  expect(await clipsSeenBy(ann)).toHaveLength(1)
  expect(await clipsSeenBy(bob)).toHaveLength(1)
  expect(await clipsSeenBy(eve)).toEqual([])
})

it('a spot shows Own the Spot clips to those who may see their skaters, and to players', async () => {
  const [dan, eve] = [await skater('dan'), await skater('eve')]
  for (const homie of [dan, eve]) await becomeHomies(ann, homie)
  const answer = await create(ann, {
    gameType: 'own_the_spot',
    selectedHomies: [bob.userId, dan.userId],
    locationName: 'Hubba',
    locationCoords: { lat: 37.7955, lng: -122.3937 },
  })
  const { id: gameId } = await answer.json<{ id: string }>()
  for (const each of [bob, dan]) await roll(each, gameId)
  const first = await filmed(ann, gameId)
  const second = await filmed(bob, gameId)
  const elsewhere = await spotOf(ann, { name: 'Elsewhere' })
  const seenBy = async (as: Skater) =>
    (await clipsSeenBy(as)).map(({ id, kind, skatertag }) => [id, kind, skatertag])
  const [anns, bobs] = [
    [first.id, 'own_the_spot_clip', 'ann'],
    [second.id, 'own_the_spot_clip', 'bob'],
  ]
  expect(await seenBy(eve)).toEqual([bobs, anns])
  await setPublic(bob.userId, false)
  // Dan is no homie of Bob's, but plays the same game.
  expect(await seenBy(dan)).toEqual([bobs, anns])
  expect(await seenBy(eve)).toEqual([anns])
  const others = spotEndpoints.clips.url({ spotId: elsewhere.id })
  expect(await json<SpotClip[]>(others, { as: ann })).toEqual([])
})

it('a spot that a skater may not see has no clips for them', async () => {
  const eve = await skater('eve')
  expect((await call(spotEndpoints.clips.url({ spotId }), { as: eve })).status).toBe(404)
})
