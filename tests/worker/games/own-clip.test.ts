import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnTheSpotClip } from '../../../worker/games/reads/contract'
import type { SpotClip } from '../../../worker/spots/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { urls } from '../../../worker/urls'
import { call, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { crew, film, filmed, gameFor, read, recording, replayed, said, wake } from './support'
import { refusals } from '../../../worker/games/refusals'

let players: Skater[]
let ann: Skater
let bob: Skater
let id: string
let clip: OwnTheSpotClip

beforeEach(async () => {
  await empty()
  players = await crew(3)
  ;[ann, bob] = players as [Skater, Skater]
  id = await recording(players)
  clip = await filmed(ann, id)
})

const path = () => gameEndpoints.changeCaption.url({ clipId: clip.id })
const change = (as: Skater | null, caption: string, hours = 0) =>
  call(path(), { method: 'PATCH', as, json: { caption }, hours })
const remove = (as: Skater | null, hours = 0) => call(path(), { method: 'DELETE', as, hours })

describe('the caption of one’s own clip', () => {
  it('changes without a new video, and is removed', async () => {
    const answer = await change(ann, '  Ledge line ')
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id: clip.id, caption: 'Ledge line', videoObjectName: clip.videoObjectName },
    ])
    const shared = await call(urls.sharedOwnTheSpotClip({ clipId: clip.id }))
    expect(await shared.text()).toContain('Ledge line')
    await change(ann, '')
    expect((await gameFor(bob, id)).clips[0]!.caption).toBeNull()
    const { replayed: again, stored: now } = await replayed(id)
    expect(again).toEqual(now)
  })

  it('changes while others vote', async () => {
    await wake(id, 25)
    expect((await change(ann, 'Late', 25)).status).toBe(200)
  })

  it('is not for others, and not too long', async () => {
    expect(await said(await change(bob, 'Mine'))).toBe('403 not_your_clip')
    expect(await said(await change(await skater(), 'Mine'))).toBe('404 not_found')
    expect(await said(await change(ann, 'a'.repeat(2001)))).toBe('400 invalid')
    expect((await gameFor(bob, id)).clips[0]!.caption).toBeNull()
  })
})

describe('one’s own clip', () => {
  it('is deleted while the recording lasts, with its points and its file, and filmed again', async () => {
    expect(await count('points', "action = 'clip_uploaded'")).toBe(1)
    expect((await remove(ann)).status).toBe(204)
    expect((await gameFor(ann, id)).clips).toEqual([])
    expect(await count('points', "action = 'clip_uploaded'")).toBe(0)
    expect(await count('activity', "type = 'own_the_spot_clip'")).toBe(0)
    await purgeDeleted()
    expect((await stored()).media.some((row) => row.includes(clip.videoObjectName))).toBe(false)
    expect(await said(await remove(ann))).toBe('404 unknown_clip')
    expect((await film(ann, id)).status).toBe(201)
  })

  it('stays once the recording is over', async () => {
    const refused = await remove(ann, 25)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: refusals.recording_over.message },
    ])
    expect((await gameFor(bob, id)).clips).toHaveLength(1)
  })

  it('is not deleted by others', async () => {
    expect(await said(await remove(bob))).toBe('403 not_your_clip')
    expect(await said(await remove(await skater()))).toBe('404 not_found')
  })

  it('is among the clips of its spot', async () => {
    const spotId = await env.DB.prepare('SELECT spot_id FROM games WHERE id = ?')
      .bind(id)
      .first<string>('spot_id')
    const clips = await read<SpotClip[]>(ann, spotEndpoints.clips.url({ spotId: spotId! }))
    expect(clips.map(({ id: each, kind }) => [each, kind])).toEqual([
      [clip.id, 'own_the_spot_clip'],
    ])
  })
})
