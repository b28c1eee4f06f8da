import { beforeEach, expect, it } from 'vitest'
import { runBatch, connect } from '../../../worker/db/client'
import { dropActivity } from '../../../worker/activity/queries'
import { urls } from '../../../worker/urls'
import { remove } from '../homies/support'
import { spotForm, spotOf as madeSpot } from '../spots/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { setShared } from '../support/rows/spots'
import { setPublic, skater, type Skater } from '../support/skaters'
import { feedOf, idsOf, landed, spotOf, stacked } from './support'

let ann: Skater
let bob: Skater

/** Two homies, and whoever else is there. */
beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})

it("holds one's own and one's homies' items, the newest first, and nobody else's", async () => {
  const eve = await skater('eve')
  const first = await stacked(ann)
  const second = await stacked(bob)
  await stacked(eve)
  const third = await stacked(ann)
  const ids = [third.id, second.id, first.id]
  expect(await idsOf(ann)).toEqual(ids)
  expect(await idsOf(bob)).toEqual(ids)
})

it('tells of a clip what there is to show', async () => {
  const clip = await stacked(bob, { caption: 'Line at dawn' })
  const [item] = await feedOf(ann)
  expect(item).toEqual({
    id: clip.id,
    type: 'my_clip_upload',
    userId: bob.userId,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    profile: { skatertag: 'bob', profilePhotoObjectName: expect.any(String) },
    videoObjectName: clip.videoObjectName,
    posterObjectName: clip.posterObjectName,
    width: clip.width,
    height: clip.height,
    hlsUrl: null,
    caption: 'Line at dawn',
    isSteezy: false,
    trick: null,
    spotId: null,
    spotName: null,
    spotDescription: null,
    latitude: null,
    longitude: null,
    photoObjectName: null,
    gameId: null,
    locationName: null,
    playerCount: null,
  })
})

it('tells of a trick which, and of a spot where', async () => {
  const [trick, spot] = [await landed(bob), await spotOf(bob)]
  expect(await feedOf(ann)).toEqual([
    expect.objectContaining({
      id: spot,
      type: 'spot_created',
      spotId: spot,
      spotName: 'Hubba Hideout',
      spotDescription: 'Ledges down six stairs',
      latitude: '37.7955',
      longitude: '-122.3969',
      videoObjectName: null,
    }),
    expect.objectContaining({
      id: trick,
      type: 'trick_video_upload',
      trick: { name: 'Kickflip' },
      isSteezy: true,
      videoObjectName: expect.any(String),
    }),
  ])
})

it('ends where being homies ends, on both sides', async () => {
  const [mine, theirs] = [await stacked(ann), await stacked(bob)]
  await remove(ann, bob)
  expect(await idsOf(ann)).toEqual([mine.id])
  expect(await idsOf(bob)).toEqual([theirs.id])
})

it('shows a private homie to homies', async () => {
  await setPublic(bob.userId, false)
  const clip = await stacked(bob)
  expect(await idsOf(ann)).toEqual([clip.id])
  expect(await idsOf(await skater())).toEqual([])
})

it('drops what is deleted, whether its item went along or was left', async () => {
  const [kept, left, gone] = [await stacked(bob), await stacked(bob), await stacked(bob)]
  for (const { id } of [left, gone]) {
    await call(urls.api.myClip({ clipId: id }), { method: 'DELETE', as: bob })
  }
  const db = connect(env.DB)
  await runBatch(db, [dropActivity(db, gone.id)])
  expect(await idsOf(ann)).toEqual([kept.id])
})

it("hides an unshared spot from homies, not from its owner, and a clip's place with it", async () => {
  const spot = await spotOf(bob)
  const clip = await stacked(bob, { spotId: spot })
  expect(await idsOf(ann)).toEqual([clip.id, spot])
  expect((await feedOf(ann))[0]).toMatchObject({ spotId: spot, spotName: 'Hubba Hideout' })
  await setShared(spot, false)
  const [seen, ...others] = await feedOf(ann)
  expect(others).toEqual([])
  const nowhere = {
    spotId: null,
    spotName: null,
    spotDescription: null,
    latitude: null,
    longitude: null,
    photoObjectName: null,
  }
  expect(seen).toMatchObject({ id: clip.id, ...nowhere })
  expect((await feedOf(bob)).map(({ spotId }) => spotId)).toEqual([spot, spot])
  await setShared(spot, true)
  expect(await idsOf(ann)).toEqual([clip.id, spot])
})

it('never shows a spot that was not shared to begin with, until it is', async () => {
  const { id: made } = await madeSpot(bob, { isSharedWithHomies: 'false' })
  const clip = await stacked(bob)
  expect(await idsOf(ann)).toEqual([clip.id])
  expect(await idsOf(bob)).toEqual([clip.id, made])
  await call(urls.api.spot({ spotId: made }), {
    method: 'PUT',
    as: bob,
    body: spotForm({ isSharedWithHomies: 'true' }),
  })
  expect(await idsOf(ann)).toEqual([clip.id, made])
})

it('shows nothing of a game whose tables it does not know', async () => {
  for (const type of ['own_the_spot_clip', 'skate_game_landed_trick', 'skate_game_won'] as const) {
    await addActivity(bob, { type })
  }
  expect(await feedOf(ann)).toEqual([])
})

it('stands in the page as a whole, without a script', async () => {
  const clip = await stacked(bob, { caption: 'Line at dawn' })
  const page = await (await call(urls.activity(), { as: ann })).text()
  expect(page).toContain('Line at dawn')
  expect(page).toContain(urls.sharedClip({ clipId: clip.id }))
  const later = await call(urls.activity({}, { before: clip.id }), { as: ann })
  expect(await later.text()).not.toContain('Line at dawn')
})
