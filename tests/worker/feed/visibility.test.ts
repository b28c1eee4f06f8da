import { beforeEach, expect, it } from 'vitest'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { urls } from '../../../worker/urls'
import { spotForm, spotOf as madeSpot } from '../spots/support'
import { withoutUrls } from '../support/signed'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { setShared } from '../support/rows/spots'
import { skater, type Skater } from '../support/skaters'
import { feedOf, idsOf, landed, spotOf, stacked } from './support'

let ann: Skater
let bob: Skater

/** Two homies, and all other skaters. */
beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})

it('the feed has the items of the skater and their homies, the newest first, and no others', async () => {
  const eve = await skater('eve')
  const first = await stacked(ann)
  const second = await stacked(bob)
  await stacked(eve)
  const third = await stacked(ann)
  const ids = [third.id, second.id, first.id]
  expect(await idsOf(ann)).toEqual(ids)
  expect(await idsOf(bob)).toEqual(ids)
})

it('the item of a clip has everything that its card shows', async () => {
  const clip = await stacked(bob, { caption: 'Line at dawn' })
  const [item] = await feedOf(ann)
  expect(withoutUrls(item)).toEqual({
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
    marks: null,
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
    hasFlagged: false,
    propped: false,
  })
})

it('an item says whether the viewer has reported it, and nobody else', async () => {
  const clip = await stacked(bob)
  const json = { contentType: 'my_clip', contentId: clip.id }
  const flagged = await call('/api/content-flags', { method: 'POST', as: ann, json })
  expect(flagged.status).toBe(201)
  const shownTo = async (viewer: Skater) => (await feedOf(viewer))[0]?.hasFlagged
  expect([await shownTo(ann), await shownTo(bob)]).toEqual([true, false])
})

it('the item of a trick names the trick, and that of a spot its place', async () => {
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

it('an unshared spot is hidden from homies, not from its owner, and so is the place of a clip', async () => {
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

it('a spot that was never shared is not shown until it is', async () => {
  const { id: made } = await madeSpot(bob, { isSharedWithHomies: 'false' })
  const clip = await stacked(bob)
  expect(await idsOf(ann)).toEqual([clip.id])
  expect(await idsOf(bob)).toEqual([clip.id, made])
  await call(spotEndpoints.show.url({ spotId: made }), {
    method: 'PUT',
    as: bob,
    body: spotForm({ isSharedWithHomies: 'true' }),
  })
  expect(await idsOf(ann)).toEqual([clip.id, made])
})

it('an item of a game of an unknown kind is not shown', async () => {
  for (const type of ['own_the_spot_clip', 'skate_game_landed_trick', 'skate_game_won'] as const) {
    await addActivity(bob, { type })
  }
  expect(await feedOf(ann)).toEqual([])
})

it('the page has the whole feed without a script', async () => {
  const clip = await stacked(bob, { caption: 'Line at dawn' })
  const page = await (await call(urls.activity(), { as: ann })).text()
  expect(page).toContain('Line at dawn')
  expect(page).toContain(urls.sharedClip({ clipId: clip.id }))
  const later = await call(urls.activity({}, { before: clip.id }), { as: ann })
  expect(await later.text()).not.toContain('Line at dawn')
})
