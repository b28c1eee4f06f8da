import { beforeEach, describe, expect, it } from 'vitest'
import { limits, type SpotClip, type Stacker } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { ulid } from '../../../worker/db/ids'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { block } from '../blocks/support'
import { addMedia } from '../support/rows/media'
import { runBatch } from '../support/rows/db'
import { addClip } from '../support/rows/videos'
import { land } from '../support/tricks'
import { create, filmed, roll } from '../games/support'
import { readWatched, spotOf } from './support'

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

describe('who stacked most at a spot', () => {
  const stackersFor = async (as: Skater) =>
    (await json<Stacker[]>(spotEndpoints.stackers.url({ spotId }), { as })).map(
      ({ skatertag, count }) => [skatertag, count],
    )
  const stackRow = (of: Skater, daysAgo = 0) => {
    const name = crypto.randomUUID()
    const id = ulid(new Date(Date.now() - daysAgo * 86_400_000))
    return runBatch([addMedia(of, { name }), addClip(of, { id, videoObjectName: name, spotId })])
  }

  it('is counted over clips and trick videos of 90 days', async () => {
    await stack(ann, { caption: 'Line', spotId })
    await stackRow(bob, limits.stackedDays - 1)
    await land(bob, 'kickflip', { spotId })
    await stack(ann, { caption: 'Elsewhere' })
    await stackRow(ann, limits.stackedDays + 1)
    expect(await stackersFor(ann)).toEqual([
      ['bob', 2],
      ['ann', 1],
    ])
  })

  it('names only those whom the viewer may see', async () => {
    const eve = await skater('eve')
    await becomeHomies(ann, eve)
    await stackRow(bob)
    expect(await stackersFor(eve)).toEqual([['bob', 1]])
    await setPublic(bob.userId, false)
    expect(await stackersFor(eve)).toEqual([])
    expect(await stackersFor(bob)).toEqual([['bob', 1]])
    await setPublic(bob.userId, true)
    await block(bob, eve)
    expect(await stackersFor(eve)).toEqual([])
  })

  it('names five of many, and reads 500 clips', async () => {
    for (let who = 0; who < 7; who++) {
      const someone = await skater()
      await becomeHomies(ann, someone)
      for (let n = 0; n <= who; n++) await stackRow(someone)
    }
    expect((await stackersFor(ann)).map(([, count]) => count)).toEqual([7, 6, 5, 4, 3])
    await Promise.all(Array.from({ length: 600 }, () => stackRow(bob)))
    const { rows } = await readWatched(spotEndpoints.stackers.url({ spotId }), ann)
    // Each is read in its index, and again to count it.
    expect(rows).toBeLessThanOrEqual(2_200)
  })
})
