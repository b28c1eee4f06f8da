import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kinds, listing } from '../../../dev/flags/statements.ts'
import { clipRemovals } from '../../../worker/db/schema'
import type { Game } from '../../../worker/games/reads/contract'
import * as flagEndpoints from '../../../worker/flags/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints.ts'
import * as mediaEndpoints from '../../../worker/media/endpoints.ts'
import { screen } from '../live/support'
import { call, purgeDeleted } from '../support/call'
import { watched } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { minuteJobWithQueue } from '../support/queue'
import type { Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  crew,
  db,
  film,
  filmed,
  gameFor,
  quit,
  recording,
  replayed,
  said,
  vote,
  wake,
} from './support'
import { lending } from './start-game'

const { own_the_spot_clip: kind } = kinds

let players: [Skater, Skater, Skater]
let ann: Skater
let bob: Skater
let cat: Skater

beforeEach(async () => {
  await empty()
  players = (await crew(3)) as typeof players
  ;[ann, bob, cat] = players
})

async function run<T>(sql: string): Promise<T[]> {
  const statements = sql.split(';\n').map((each) => env.DB.prepare(each))
  return (await env.DB.batch<T>(statements)).at(-1)!.results
}

/** What `npm run ops -- flags remove own_the_spot_clip` does. */
async function remove(clipId: string) {
  const [found] = await run<Parameters<typeof kind.removing>[0]>(kind.finding(clipId))
  await run(kind.removing(found!, new Date()))
}

const flag = (as: Skater, contentId: string) =>
  call(flagEndpoints.report.url(), {
    method: 'POST',
    as,
    json: { contentType: 'own_the_spot_clip', contentId },
  })

async function agrees(gameId: string) {
  const { replayed: again, stored: kept } = await replayed(gameId)
  expect(again).toEqual(kept)
  expect(await db.$count(clipRemovals)).toBe(0)
}

describe('a clip of a game that a moderator removes', () => {
  it('is deleted with its bytes, points, flags and place in the feed', async () => {
    const id = await recording(players)
    const [bad, good] = [await filmed(ann, id), await filmed(bob, id)]
    expect((await flag(cat, bad.id)).status).toBe(201)
    expect(await run(listing())).toMatchObject([{ contentType: 'own_the_spot_clip' }])
    const one = await screen(cat)
    await remove(bad.id)
    await remove(bad.id)
    await minuteJobWithQueue()
    await purgeDeleted()
    await one.hears(1)
    expect((await gameFor(cat, id)).clips.map((clip) => clip.id)).toEqual([good.id])
    const { objects, pendingDeletions } = await stored()
    expect([objects, pendingDeletions].flat()).not.toContain(bad.videoObjectName)
    expect(objects).toContain(good.videoObjectName)
    expect(await count('points', 'user_id = ?', ann.userId)).toBe(0)
    expect(await count('activity', 'user_id = ?', ann.userId)).toBe(0)
    expect(await count('content_flags')).toBe(0)
    expect(
      await call(mediaEndpoints.video.url({ name: bad.videoObjectName }), { as: bob }),
    ).toMatchObject({
      status: 404,
    })
    await agrees(id)
    // They may film another one.
    expect((await film(ann, id)).status).toBe(201)
    await minuteJobWithQueue()
    expect((await gameFor(cat, id)).clips).toHaveLength(2)
  })

  it('is deleted even if the game can not be read any more', async () => {
    const id = await recording(players)
    const bad = await filmed(ann, id)
    await env.DB.prepare(`UPDATE game_states SET state = json_remove(state, '$.players')`).run()
    await remove(bad.id)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await minuteJobWithQueue()
    await purgeDeleted()
    logged.mockRestore()
    expect((await stored()).objects).not.toContain(bad.videoObjectName)
    expect(await count('videos', "kind = 'contest'")).toBe(0)
    expect(await count('points', 'user_id = ?', ann.userId)).toBe(0)
    expect(await db.$count(clipRemovals)).toBe(0)
  })

  it('loses its votes, and their voters are asked again', async () => {
    const id = await recording(players)
    const [bad, good] = [await filmed(ann, id), await filmed(bob, id)]
    await wake(id, 25)
    const later = { hours: 25 }
    await vote(cat, id, bad.id, later)
    await remove(bad.id)
    await minuteJobWithQueue(25)
    const game = await gameFor(cat, id)
    expect(game).toMatchObject({ status: 'voting', votes: [], myVote: { clipId: null } })
    const unread = "type = 'ots_voting' AND NOT is_read AND user_id = ?"
    expect(await count('notifications', unread, cat.userId)).toBe(1)
    expect(await said(await vote(ann, id, bad.id, later))).toBe('404 unknown_clip')
    await vote(ann, id, good.id, later)
    const end: Game = await (await vote(cat, id, good.id, later)).json()
    expect(end).toMatchObject({ status: 'completed', winnerSeats: [1] })
    await agrees(id)
  })

  it('does not change the result of a game that is over', async () => {
    const id = await recording(players)
    const bad = await filmed(ann, id)
    await wake(id, 25)
    for (const each of [bob, cat]) await vote(each, id, bad.id, { hours: 25 })
    await remove(bad.id)
    await minuteJobWithQueue(26)
    const game = await gameFor(bob, id)
    expect(game).toMatchObject({ status: 'completed', winnerSeats: [0], clips: [] })
    expect(await count('points', "action = 'game_won'")).toBe(1)
    expect(await count('notifications', "type = 'ots_game_ended'")).toBe(3)
    await agrees(id)
  })

  it('may be deleted already', async () => {
    const id = await recording(players)
    const bad = await filmed(ann, id)
    await remove(bad.id)
    await quit(ann, id)
    await minuteJobWithQueue()
    await agrees(id)
    expect(await run(kind.finding(bad.id))).toEqual([])
  })

  it('is tried again until it is deleted', async () => {
    const id = await recording(players)
    const bad = await filmed(ann, id)
    await remove(bad.id)
    const DB = watched(env.DB, async (asked, go) => {
      if (asked.length > 1) throw new Error('D1_ERROR: Network connection lost.')
      return go()
    })
    await lending(id, { DB }, () => minuteJobWithQueue())
    expect(await db.$count(clipRemovals, eq(clipRemovals.clipId, bad.id))).toBe(1)
    await minuteJobWithQueue()
    await agrees(id)
    expect((await gameFor(bob, id)).clips).toEqual([])
  })

  it('can not be removed this way by a player', async () => {
    const id = await recording(players)
    const bad = await filmed(ann, id)
    const answer = await call(gameEndpoints.vote.url({ gameId: id }), {
      method: 'POST',
      as: bob,
      json: { clipId: bad.id, type: 'clipRemoved' },
    })
    expect(answer.status).toBe(400)
    expect((await gameFor(bob, id)).clips).toHaveLength(1)
  })
})
