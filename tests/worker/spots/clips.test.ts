import { beforeEach, expect, it } from 'vitest'
import type { SpotClip } from '../../../worker/spots/contract'
import { urls } from '../../../worker/urls'
import { befriend, json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { land } from '../support/tricks'
import { spotOf } from './support'

let ann: Skater
let bob: Skater
let spotId: string

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await befriend(ann, bob)
  spotId = (await spotOf(ann)).id
})

const clipsSeenBy = (as: Skater) => json<SpotClip[]>(urls.api.spotClips({ spotId }), { as })

it('holds clips and trick videos that were filmed there, the newest first', async () => {
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

it('shows a private skater only to who may see them', async () => {
  const eve = await skater('eve')
  await befriend(ann, eve)
  await stack(bob, { caption: 'Mine', spotId })
  await setPublic(bob.userId, false)
  expect(await clipsSeenBy(ann)).toHaveLength(1)
  expect(await clipsSeenBy(bob)).toHaveLength(1)
  expect(await clipsSeenBy(eve)).toEqual([])
})

it('is nothing to who may not see the spot', async () => {
  const eve = await skater('eve')
  expect((await call(urls.api.spotClips({ spotId }), { as: eve })).status).toBe(404)
})
