import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { media, pendingDeletions, points } from '../../../worker/db/schema'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import type { Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { spotOf, photo as spotPhoto } from '../spots/support'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { db } from '../support/rows/db'
import { logOf, moderator as newModerator } from '../support/rows/moderation'
import { findProfile } from '../support/rows/profiles'
import { skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { act, reportAndAct } from './support'

let maker: Skater
let reporter: Skater
let moderator: Skater

const who = () => ({ reporter, moderator })

beforeAll(async () => {
  ;[maker, reporter, moderator] = [await skater(), await skater(), await newModerator()]
  await becomeHomies(maker, reporter)
  await addTricks()
})

const noticesOf = async (as: Skater) =>
  (await call(notificationEndpoints.list.url(), { as })).json<Array<Record<string, string>>>()

describe('a removal', () => {
  it('deletes a clip with its points, keeps its bytes for a month, and can be undone', async () => {
    const clip = await stack(maker, { caption: 'Mine' })
    const { caseId, answer } = await reportAndAct(['my_clip', clip.id], who(), 'remove')
    expect(answer.status).toBe(303)
    const page = () => call(urls.sharedClip({ clipId: clip.id }))
    expect((await page()).status).toBe(404)
    expect((await call(mediaEndpoints.video.url({ name: clip.videoObjectName }))).status).toBe(404)
    expect(await db.$count(points, eq(points.id, clip.id))).toBe(0)
    const of = eq(pendingDeletions.name, clip.videoObjectName)
    const [waiting] = await db.select().from(pendingDeletions).where(of)
    expect(waiting!.purgeAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    const [told] = await noticesOf(maker)
    expect(told).toMatchObject({ type: 'moderation', title: 'Your clip was removed' })

    expect((await act(moderator, caseId, 'undo', { seen: '1' })).status).toBe(303)
    expect((await page()).status).toBe(200)
    expect((await call(mediaEndpoints.video.url({ name: clip.videoObjectName }))).status).toBe(200)
    expect(await db.$count(points, eq(points.id, clip.id))).toBe(1)
    expect(await db.$count(pendingDeletions)).toBe(0)
    expect((await noticesOf(maker)).map(({ title }) => title)).toEqual(['We took a decision back'])
    expect((await logOf(caseId)).map((entry) => entry.act)).toEqual(['remove', 'undo'])
  })

  it('deletes a trick video, and brings it back', async () => {
    const video = await land(maker)
    const { caseId } = await reportAndAct(['trick_video', video.id], who(), 'remove')
    const page = () => call(urls.sharedTrickVideo({ videoId: video.id }))
    expect((await page()).status).toBe(404)
    expect((await act(moderator, caseId, 'undo', { seen: '1' })).status).toBe(303)
    expect((await page()).status).toBe(200)
  })

  it('empties a bio, and brings it back only while there is no other', async () => {
    const write = (bio: string) =>
      call(profileEndpoints.own.url(), { method: 'PUT', as: maker, json: { bio } })
    await write('Buy my wax')
    const { caseId } = await reportAndAct(['bio', maker.userId], who(), 'remove')
    expect((await findProfile(maker)).bio).toBeNull()
    await write('Better')
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect((await findProfile(maker)).bio).toBe('Better')
  })

  it('replaces a skatertag, and its change is free at once', async () => {
    const { caseId } = await reportAndAct(['skatertag', maker.userId], who(), 'remove')
    const row = await findProfile(maker)
    expect(row.skatertag).toMatch(/^skater_[a-z]{8}$/)
    expect(row.skatertagLastChanged).toBeNull()
    expect((await call(urls.skater(maker))).status).toBe(404)
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect((await findProfile(maker)).skatertag).toBe(maker.skatertag)
  })

  it("puts the brand's picture in place of a profile photo, and brings the photo back", async () => {
    const before = (await findProfile(maker)).profilePhotoObjectName
    const { caseId } = await reportAndAct(['profile_photo', maker.userId], who(), 'remove')
    const after = (await findProfile(maker)).profilePhotoObjectName
    expect(after).not.toBe(before)
    expect((await call(mediaEndpoints.profilePhoto.url({ name: after }))).status).toBe(200)
    expect((await call(mediaEndpoints.profilePhoto.url({ name: before }))).status).toBe(404)
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect((await findProfile(maker)).profilePhotoObjectName).toBe(before)
    expect((await call(mediaEndpoints.profilePhoto.url({ name: before }))).status).toBe(200)
    expect(await db.$count(media, eq(media.name, after))).toBe(0)
  })

  it('deletes a spot, which others see again as the square that it was', async () => {
    const spot = await spotOf(maker, { about: 'true' })
    const path = spotEndpoints.show.url({ spotId: spot.id })
    const read = async (as: Skater) => {
      const answer = await call(path, { as })
      return answer.ok ? await answer.json<Spot>() : answer.status
    }
    const before = await read(reporter)
    const { caseId } = await reportAndAct(['spot', spot.id], who(), 'remove')
    expect([await read(maker), await read(reporter)]).toEqual([404, 404])
    expect((await act(moderator, caseId, 'undo', { seen: '1' })).status).toBe(303)
    expect(await read(reporter)).toEqual(before)
    expect(before).not.toMatchObject({ latitude: spot.latitude })
    expect(await read(maker)).toMatchObject({ latitude: spot.latitude, about: true })
  })

  it('deletes only the photo of a spot', async () => {
    const spot = await spotOf(maker, { photo: await spotPhoto() })
    const read = () => call(spotEndpoints.show.url({ spotId: spot.id }), { as: maker })
    const photo = await reportAndAct(['spot_photo', spot.id], who(), 'remove')
    expect(await (await read()).json()).toMatchObject({ photoUrl: null })
    await act(moderator, photo.caseId, 'undo', { seen: '1' })
    expect((await (await read()).json<{ photoUrl: string }>()).photoUrl).toBe(spot.photoUrl)
  })
})
