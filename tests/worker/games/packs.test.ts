import { beforeAll, describe, expect, it, vi } from 'vitest'
import { gameTypes, type GameType } from '../../../worker/enums'
import type { Game, GameTurn } from '../../../worker/games/reads/contract'
import { decodePack, packKey } from '../../../worker/games/packs/pack'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { withoutSignatures } from '../support/signed'
import { call } from '../support/call'
import { lockedBucket } from '../support/bucket'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { minuteJobWithQueue } from '../support/queue'
import type { Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count, keysInBucket } from '../support/storage'
import { ask, evict, lending, room } from './start-game'
import {
  crew,
  filmed,
  gameFor,
  quit,
  read,
  recording,
  replayed,
  roll,
  said,
  started,
  turn as takeTurn,
  vote,
  wake,
} from './support'

let players: [Skater, Skater, Skater]

const days = 24

/** Plays a game to its end, with all that a pack or a row may have to hold. */
const play = {
  skate: async () => {
    const { id, order } = await started(players)
    const [one, two, three] = order as typeof players
    const turn = async (...all: Parameters<typeof takeTurn>) =>
      expect(await said(await takeTurn(...all))).toBe('200')
    await turn(one, id, { trickId: 'ollie', landed: false })
    await turn(two, id, { trickId: 'tic-tac', landed: false, video: 'video-faststart.mp4' })
    await turn(three, id, { trickId: 'ollie', landed: true })
    await turn(one, id, { trickId: 'ollie', landed: false })
    await turn(two, id, { trickId: 'ollie', landed: true })
    // A call without votes, and a retry without a video.
    await ask(id, one.userId, { type: 'call', turnNumber: 5 })
    await wake(id, days)
    await turn(two, id, { trickId: 'ollie', landed: false })
    await turn(three, id, { trickId: 'kickturn', landed: false })
    await turn(one, id, { trickId: 'kickturn', landed: false })
    await quit(one, id)
    await quit(two, id)
    return id
  },
  own_the_spot: async () => {
    const id = await recording(players)
    const clips = []
    for (const each of players) clips.push(await filmed(each, id))
    await wake(id, 25)
    const later = { hours: 26 }
    await vote(players[0], id, clips[1]!.id, later)
    await vote(players[1], id, clips[0]!.id, later)
    await vote(players[2], id, clips[0]!.id, later)
    return id
  },
}

interface Played {
  /** What was answered of it before it was packed. */
  answered: string[]
  restore: () => Promise<string>
}

const games = {} as Record<GameType, Played>

beforeAll(async () => {
  for (const type of gameTypes) {
    await empty()
    const crewOfGame = (await crew(3)) as typeof players
    players = crewOfGame
    const id = await play[type]()
    const restore = await snapshot()
    games[type] = {
      answered: await answers(id),
      restore: async () => {
        players = crewOfGame
        await restore()
        await evict(id)
        return id
      },
    }
  }
})

/** A game and its players as they were at its end, and nothing else. */
const finished = (type: GameType): Promise<string> => games[type].restore()

/** Everything that players and visitors can read of a game, as it is answered. */
async function answers(gameId: string): Promise<string[]> {
  const videos = await env.DB.prepare("SELECT name FROM media WHERE kind = 'video'").raw<[string]>()
  const clips = await env.DB.prepare("SELECT id FROM videos WHERE kind = 'contest'").raw<[string]>()
  const paths = [
    gameEndpoints.list.url(),
    gameEndpoints.show.url({ gameId }),
    gameEndpoints.players.url({ gameId }),
    gameEndpoints.turns.url({ gameId }),
    gameEndpoints.latestTurn.url({ gameId }),
    ...['ollie', 'tic-tac', 'kickturn'].map((trickId) =>
      gameEndpoints.attempts.url({ gameId, trickId }),
    ),
    gameEndpoints.votes.url({ gameId }),
    gameEndpoints.myVote.url({ gameId }),
    gameEndpoints.clips.url(),
    feedEndpoints.list.url(),
    ...videos.map(([name]) => mediaEndpoints.video.url({ name })),
    ...clips.map(([clipId]) => shareEndpoints.ownTheSpotClip.url({ clipId })),
  ]
  const asked = [...players, null].flatMap((as) => paths.map((path) => [as, path] as const))
  return Promise.all(
    asked.map(async ([as, path]) => {
      const answer = await call(path, { as })
      const body = answer.headers.get('Content-Type')?.includes('json') ? await answer.text() : ''
      // The ETag of the list ends with the mark of its URLs.
      const etag = answer.headers.get('ETag')?.split('-')[0]
      return `${path} ${answer.status} ${etag} ${withoutSignatures(body)}`
    }),
  )
}

const pack = (gameId: string) => room(gameId).pack(gameId)

const packIn = async (gameId: string) => {
  const version = await env.DB.prepare('SELECT packed_version FROM games').first<number>(
    'packed_version',
  )
  return (await env.MEDIA.get(packKey(gameId, version!)))!.arrayBuffer()
}

const packKeys = async () => (await keysInBucket()).filter((key) => key.startsWith('packs/'))

const silently = async (run: () => Promise<unknown>) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await run()
  logged.mockRestore()
}

describe.each(gameTypes)('a finished game of %s', (type) => {
  it('is answered with the same bytes after it was packed', async () => {
    const id = await finished(type)
    const history = await replayed(id)
    expect((await gameFor(players[0], id)).status).toBe('completed')
    await pack(id)
    expect(await count('game_history')).toBe(0)
    expect(await answers(id)).toEqual(games[type].answered)
    expect((await replayed(id)).replayed).toEqual(history.replayed)
  })

  it('is packed 30 days after its end by the scheduled job, and only once', async () => {
    const id = await finished(type)
    const rows = await count('game_history')
    await minuteJobWithQueue(29 * days)
    expect([await count('game_history'), await packKeys()]).toEqual([rows, []])
    await minuteJobWithQueue(32 * days)
    const keys = await packKeys()
    expect([await count('game_history'), keys.length]).toEqual([0, 1])
    const bytes = await packIn(id)
    await minuteJobWithQueue(64 * days)
    await pack(id)
    expect(await packKeys()).toEqual(keys)
    expect(await packIn(id)).toEqual(bytes)
  })

  it('has a pack without user ids, tags and media names', async () => {
    const id = await finished(type)
    await pack(id)
    const text = JSON.stringify(await decodePack(await packIn(id)))
    const media = await env.DB.prepare('SELECT name FROM media').raw<[string]>()
    const tags = await env.DB.prepare('SELECT skatertag FROM profiles').raw<[string]>()
    const names = [...players.map(({ userId }) => userId), ...media.flat(), ...tags.flat()]
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) expect(text).not.toContain(name)
  })

  it('loses the name of a deleted player in the same way before and after', async () => {
    const results = []
    for (const isPacked of [false, true]) {
      const id = await finished(type)
      if (isPacked) await pack(id)
      await call(profileEndpoints.own.url(), { method: 'DELETE', as: players[0] })
      if (!isPacked) await pack(id)
      await minuteJobWithQueue()
      const { replayed: again, stored } = await replayed(id)
      expect({ ...again, tricks: [] }).toEqual({ ...stored, tricks: [] })
      const ids = JSON.stringify(await answersWithoutIds(id))
      expect(ids).not.toContain(players[0].userId)
      results.push(again.players.map(({ isDeleted, userId }) => [isDeleted, userId === null]))
      const where = 'instr(command, ?1) OR instr(command_id, ?1)'
      expect(await count('game_history', where, players[0].userId)).toBe(0)
      expect(await count('account_deletions')).toBe(0)
    }
    expect(results[0]).toEqual(results[1])
  })

  it('refuses every command after it was packed, also a repeated one', async () => {
    const id = await finished(type)
    await pack(id)
    const options = { key: 'again' }
    expect(await said(await roll(players[0], id, options))).toBe('409 game_over')
    expect(await said(await quit(players[0], id, options))).toBe('409 game_over')
    expect(await answers(id)).toEqual(games[type].answered)
  })

  it('loses nothing when packing is interrupted at any step', async () => {
    const id = await finished(type)
    const put = () => Promise.reject(new Error('R2 is away'))
    const noBucket = { MEDIA: { get: async () => null, put } as unknown as R2Bucket }
    await expect(lending(id, noBucket, () => pack(id))).rejects.toThrow('R2 is away')
    expect(await answers(id)).toEqual(games[type].answered)
    for (const when of ['before', 'after'] as const) {
      const DB = failing(env.DB, /delete from "game_history"/, when)
      await expect(lending(id, { DB }, () => pack(id))).rejects.toThrow('connection lost')
      expect(await answers(id)).toEqual(games[type].answered)
      await evict(id)
    }
    await pack(id)
    expect([await count('game_history'), (await packKeys()).length]).toEqual([0, 1])
    expect(await answers(id)).toEqual(games[type].answered)
  })
})

describe('a game whose packing was interrupted after its object was written', () => {
  const interrupt = async (id: string) => {
    const DB = failing(env.DB, /delete from "game_history"/, 'before')
    await expect(lending(id, { DB }, () => pack(id))).rejects.toThrow('connection lost')
    await evict(id)
  }
  const MEDIA = lockedBucket(env.MEDIA, ['packs/'])

  it('is packed where a lock keeps that object', async () => {
    const id = await finished('skate')
    await interrupt(id)
    const [key] = await packKeys()
    const bytes = await (await env.MEDIA.get(key!))!.arrayBuffer()
    await lending(id, { MEDIA }, () => pack(id))
    expect(await count('game_history')).toBe(0)
    expect(await packIn(id)).toEqual(bytes)
    expect(await answers(id)).toEqual(games.skate.answered)
  })

  it('keeps a turn that the object lacks, because it had a film then', async () => {
    const id = await finished('skate')
    await interrupt(id)
    const without = 'game_id = ? AND landed = 0 AND id NOT IN (SELECT id FROM videos)'
    const before = await count('game_turns', without, id)
    await env.DB.prepare('DELETE FROM videos WHERE game_id = ? AND NOT is_open').bind(id).run()
    const after = await count('game_turns', without, id)
    expect(after).toBeGreaterThan(before)
    await lending(id, { MEDIA }, () => pack(id))
    expect(await count('game_history')).toBe(0)
    const { turns } = await decodePack(await packIn(id))
    expect(turns.length + (await count('game_turns', without, id))).toBe(after)
  })
})

describe('a packed game', () => {
  it('keeps no more of its turns in the database than their videos and its card need', async () => {
    const id = await finished('skate')
    const before = await read<GameTurn[]>(players[0], gameEndpoints.turns.url({ gameId: id }))
    await pack(id)
    // Two landed, one bailed with a video, and the newest.
    expect([before.length, await count('game_turns')]).toEqual([8, 4])
    const { size } = (await env.MEDIA.head((await packKeys())[0]!))!
    expect(size).toBeLessThan(4000)
  })

  it('loses a clip that a moderator removes, before and after', async () => {
    const id = await finished('own_the_spot')
    const { clips } = await read<Game>(players[0], gameEndpoints.show.url({ gameId: id }))
    const remove = (clipId: string) =>
      env.DB.prepare('INSERT INTO clip_removals (clip_id, game_id, at) VALUES (?, ?, 0)')
        .bind(clipId, id)
        .run()
    await remove(clips[0]!.id)
    await minuteJobWithQueue(26)
    await pack(id)
    await remove(clips[1]!.id)
    await minuteJobWithQueue(26)
    // A removal that is asked for again is answered from the pack and the rows after it.
    await remove(clips[1]!.id)
    await minuteJobWithQueue(26)
    const game = await read<Game>(players[0], gameEndpoints.show.url({ gameId: id }))
    expect(game.clips.map((clip) => clip.id)).toEqual([clips[2]!.id])
    expect(await count('clip_removals')).toBe(0)
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('that can not be packed stays as it is, is logged, and does not hold up the others', async () => {
    const [broken, whole] = [await finished('skate'), await play.own_the_spot()]
    await env.DB.prepare('DELETE FROM game_history WHERE game_id = ? AND version = 2')
      .bind(broken)
      .run()
    await silently(() => minuteJobWithQueue(33 * days))
    expect(await count('game_history', 'game_id = ?', broken)).toBeGreaterThan(0)
    expect(await count('game_history', 'game_id = ?', whole)).toBe(0)
    expect(await count('games', 'packed_version IS NULL AND pack_at IS NOT NULL')).toBe(1)
  })

  it('whose pack is missing still shows its card', async () => {
    const id = await finished('skate')
    await pack(id)
    const before = await gameFor(players[0], id)
    await env.MEDIA.delete(await packKeys())
    expect(await gameFor(players[0], id)).toEqual(before)
    await silently(async () => {
      expect((await call(gameEndpoints.turns.url({ gameId: id }), { as: players[0] })).status).toBe(
        500,
      )
    })
  })
})

/** What the two players who stay can read. */
const answersWithoutIds = async (gameId: string) => [
  await read(players[1], gameEndpoints.show.url({ gameId })),
  await read(players[1], gameEndpoints.turns.url({ gameId })),
]
