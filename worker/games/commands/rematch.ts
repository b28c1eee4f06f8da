import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../../db/client'
import { ulid } from '../../db/ids'
import { games, profiles } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { gameInfo } from '../contract'
import { seatOf } from '../engine/play'
import { playersOfRematch } from '../engine/lobby'
import type { Game } from '../reads/contract'
import { startersOf, rulesToRepeat, type GameState } from '../registry'
import { loadGame } from '../room/stored'
import { createInRoom, gameNotFound, gameResponse, keyOf, me, refusalError } from './call-room'
import { ownSpotAt, tricksOf } from './create-game'

/** The rematch of a finished game: the one that is running, or a new one. */
export async function rematch(
  c: Context<AppEnv>,
  gameId: string,
): Promise<{ game: Game; isNew: boolean }> {
  readFromPrimary(c)
  const old = await loadGame(c.get('db'), gameId)
  if (!old) throw gameNotFound()
  const players = playersOfRematch(old.state, startersOf(old.state), seatOf(old.state, me(c)))
  if (typeof players === 'string') throw refusalError(players)
  const running = await findRunning(c, gameId)
  if (running) return { game: running, isNew: false }
  const command = await commandFor(c, old.state, players)
  const id = ulid(c.get('now'))
  const answer = await createInRoom(c.env, {
    gameId: id,
    userId: me(c),
    key: keyOf(c),
    now: c.get('now').getTime(),
    ...command,
    creationKey: null,
    rematchOf: gameId,
  })
  if (!('refusal' in answer)) return { game: await gameResponse(c, answer), isNew: true }
  // Somebody else has pressed at the same moment.
  const meanwhile = answer.refusal === 'made_before' && (await findRunning(c, gameId))
  if (meanwhile) return { game: meanwhile, isNew: false }
  throw refusalError(answer.refusal)
}

/** The rematch that runs already. Throws if the viewer is not in it. */
async function findRunning(c: Context<AppEnv>, gameId: string): Promise<Game | null> {
  const db = c.get('db')
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.rematchOf, gameId), isNull(games.endedAt)))
    .get()
  const running = row && (await loadGame(db, row.id))
  if (!running) return null
  const { state } = running
  const seat = seatOf(state, me(c))
  if (seat === null || state.players[seat]?.hasDeclined) throw refusalError('other_rematch')
  return gameResponse(c, running)
}

async function commandFor(c: Context<AppEnv>, old: GameState, [presser = '', ...others]: string[]) {
  const db = c.get('db')
  const { gameType } = old
  const repeated = rulesToRepeat(old)
  const { categories, location } = repeated
  const [available, catalogue, spot] = await Promise.all([
    canPlayAgain(db, presser, [presser, ...others]),
    tricksOf(db, categories),
    location && ownSpotAt(db, presser, location),
  ])
  const players = [presser, ...others].filter((userId) => available.has(userId))
  if (players.length < gameInfo[gameType].seats) throw refusalError('nobody_left')
  if (location && !spot) throw refusalError('spot_gone')
  const create = {
    type: 'create' as const,
    gameType,
    players,
    // Who has played may be asked again, homie or not.
    nonHomieIds: [],
    catalogue,
    isRematch: true,
    awayUntil: players.map((userId) => available.get(userId)?.getTime() ?? null),
    ...repeated,
  }
  return { create, spotId: spot?.id ?? null }
}

/**
 * Who of these can be asked for a rematch: everybody with a profile. A suspended or banned skater,
 * and one who is blocked by the presser or blocks them, will be left out here. With each, until
 * when they are away.
 */
async function canPlayAgain(db: Db, _presser: string, userIds: string[]) {
  const rows = await db
    .select({ userId: profiles.userId, awayUntil: profiles.awayUntil })
    .from(profiles)
    .where(inArray(profiles.userId, userIds))
  return new Map(rows.map(({ userId, awayUntil }) => [userId, awayUntil]))
}
