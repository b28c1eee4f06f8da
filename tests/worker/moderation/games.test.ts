import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activity, clipRemovals, pendingDeletions, videos } from '../../../worker/db/schema'
import type { GameTurn, TrickAttempt } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { messages } from '../../../worker/moderation/contract'
import { crew, filmed, gameFor, read, recording, replayed, started, turn } from '../games/support'
import { call } from '../support/call'
import { db } from '../support/rows/db'
import { moderator as newModerator } from '../support/rows/moderation'
import type { Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { act, report, reportAndAct } from './support'

let moderator: Skater

beforeAll(async () => {
  moderator = await newModerator()
  await addTricks()
})

/** The first turn of a game of two, and the player whose turn it was not. */
async function firstTurn(of: Parameters<typeof turn>[2]) {
  const { id, order } = await started(await crew(2))
  const [setter, other] = order as [Skater, Skater]
  expect((await turn(setter, id, of)).status).toBe(200)
  const row = (await db.select().from(videos).where(eq(videos.gameId, id)))[0]!
  return { id, other, row }
}

describe('a turn whose video a moderator removes', () => {
  it('stands without the video, everywhere and at once', async () => {
    const { id, other, row } = await firstTurn({ trickId: 'ollie', landed: true })
    const name = row.videoObjectName

    const { caseId, answer } = await reportAndAct(
      ['skate_turn', row.id],
      { reporter: other, moderator },
      'remove',
    )
    expect(answer.status).toBe(303)
    const [latest] = await read<GameTurn[]>(other, gameEndpoints.turns.url({ gameId: id }))
    const gap = { videoObjectName: null, posterObjectName: null, isVideoRemoved: true }
    expect(latest).toMatchObject({ landed: true, ...gap })
    const attempts = gameEndpoints.attempts.url({ gameId: id, trickId: 'ollie' })
    expect(await read<TrickAttempt[]>(other, attempts)).toMatchObject([gap])
    expect((await gameFor(other, id)).latestTurn).toMatchObject(gap)
    expect((await gameFor(other, id)).currentTrickId).toBe('ollie')
    expect((await call(mediaEndpoints.video.url({ name }), { as: other })).status).toBe(404)
    expect(await db.$count(activity, eq(activity.id, row.id))).toBe(0)
    expect(await db.$count(pendingDeletions, eq(pendingDeletions.name, name))).toBe(1)
    expect(await db.$count(clipRemovals)).toBe(0)
    const { replayed: again, stored: kept } = await replayed(id)
    expect(again).toEqual(kept)

    const undone = await act(moderator, caseId, 'undo', { seen: '1' })
    expect(undone.status).toBe(409)
    expect(await undone.text()).toContain(messages.cannotUndo)
  })
})

describe('a clip of Own the Spot that a moderator removes', () => {
  it('goes at once, and stays out of reach for a month', async () => {
    const players = await crew(3)
    const [ann, bob] = players as [Skater, Skater]
    const id = await recording(players)
    const clip = await filmed(ann, id)
    await reportAndAct(['own_the_spot_clip', clip.id], { reporter: bob, moderator }, 'remove')
    expect((await gameFor(bob, id)).clips).toEqual([])
    const video = mediaEndpoints.video.url({ name: clip.videoObjectName })
    expect((await call(video, { as: bob })).status).toBe(404)
    const of = eq(pendingDeletions.name, clip.videoObjectName)
    const [waiting] = await db.select().from(pendingDeletions).where(of)
    expect(waiting!.purgeAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })
})

describe('the video of a bail', () => {
  it('is reported by players alone', async () => {
    const bail = { trickId: 'ollie', landed: false, video: 'video-faststart.mp4' }
    const { other, row } = await firstTurn(bail)
    expect((await report('skate_turn', row.id, moderator)).status).toBe(404)
    expect((await report('skate_turn', row.id, other)).status).toBe(201)
  })
})
