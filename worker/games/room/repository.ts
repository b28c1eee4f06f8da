import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/client'
import { gameHistory, gamePlayers, games, ownTheSpotClips, profiles, tricks } from '../../db/schema'
import { log } from '../../http/log'
import type { GameType } from '../contract'
import type { Names } from '../engine/effects'
import { command as commandSchema, type Entry } from '../engine/commands'
import type { GameEvent } from '../engine/events'
import { rulesVersion, type Seat } from '../engine/state'
import { factsOf, replay, stateOf, type GameState } from '../rules'
import type { Done } from './request'

/** A game with its version, as loaded from the database. */
export interface StoredGame {
  state: GameState
  /**
   * How many entries its history has. Commands that changed nothing count too, so that a repeated
   * one is recognised.
   */
  version: number
  /** When the last of them came. Time never runs backwards in a game. */
  at: number
}

export async function loadGame(db: Db, gameId: string): Promise<StoredGame | null> {
  const row = await db
    .select({ ...storedState, version: games.version, at: gameHistory.at })
    .from(games)
    .innerJoin(
      gameHistory,
      and(eq(gameHistory.gameId, games.id), eq(gameHistory.version, games.version)),
    )
    .where(eq(games.id, gameId))
    .get()
  return row ? { state: parseState(row), version: row.version, at: row.at.getTime() } : null
}

/** The columns that `parseState` needs, the state as the text that is stored. */
export const storedState = {
  id: games.id,
  gameType: games.gameType,
  state: sql<string>`${games.state}`,
}

interface StoredState {
  id: string
  gameType: GameType
  state: string
}

/** The state of a stored game. */
export const parseState = ({ id, gameType, state }: StoredState): GameState =>
  parseStored(stateOf(gameType), id, state)

/**
 * Parses what the rules have written. Anything else, also of rules that this version of the app
 * does not know, is an error: a game that is read only in part would be played on wrongly.
 */
function parseStored<T>(schema: z.ZodMiniType<T>, gameId: string, text: string): T {
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw unreadable(gameId, places.join(', '))
}

function unreadable(gameId: string, why: string): Error {
  const error = new Error(`The stored game cannot be read: ${why}`)
  log('error', { event: 'game_unreadable', gameId, error })
  return error
}

/** Undefined, which no schema accepts, for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The id of a command in a game's history. It contains the seat, because the key of a request is
 * only unique for its sender.
 */
export const commandIdOf = (seat: Seat | null, key: string): string => `${seat ?? 'nobody'}:${key}`

/** The version at which a command was recorded; null if it was not. */
export async function findVersion(db: Db, gameId: string, commandId: string) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gameHistory)
    .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.commandId, commandId)))
    .get()
  return row?.version ?? null
}

interface KeyedRequest {
  gameId: string
  userId: string
  key: string
}

/**
 * Whether the user is a player, and the version at which this request of theirs was recorded, if it
 * was.
 */
export async function findDone(db: Db, { gameId, userId, key }: KeyedRequest) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gamePlayers)
    .leftJoin(
      gameHistory,
      and(
        eq(gameHistory.gameId, gamePlayers.gameId),
        eq(gameHistory.commandId, sql`${gamePlayers.seat} || ':' || ${key}`),
      ),
    )
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)))
    .get()
  return { isPlayer: row !== undefined, version: row?.version ?? null }
}

/** All commands of a game, up to a version. */
export async function historyOf(db: Db, gameId: string, upTo?: number): Promise<Entry[]> {
  const rows = await db
    .select({
      rulesVersion: gameHistory.rulesVersion,
      command: sql<string>`${gameHistory.command}`,
      at: gameHistory.at,
    })
    .from(gameHistory)
    .where(
      and(
        eq(gameHistory.gameId, gameId),
        upTo === undefined ? undefined : sql`${gameHistory.version} <= ${upTo}`,
      ),
    )
    .orderBy(gameHistory.version)
  return rows.map(({ rulesVersion: played, command, at }) => {
    if (played !== rulesVersion) throw unreadable(gameId, `rules ${played}`)
    return { command: parseStored(commandSchema, gameId, command), now: at.getTime() }
  })
}

/** The state of a game at a version. */
export async function stateAt(db: Db, gameId: string, version: number): Promise<GameState> {
  const outcome = replay(await historyOf(db, gameId, version))
  if ('refusal' in outcome) throw new Error(`A history that is none: ${outcome.refusal}`)
  return outcome.state
}

/** The names for the notifications of these events. Trick names never change, so they are kept. */
export async function findNames(
  db: Db,
  state: GameState,
  events: GameEvent[],
  knownTricks: Names['tricks'],
): Promise<Names> {
  const names: Names = { tags: {}, tricks: knownTricks }
  if (events.some(namesSomebody)) {
    const people = state.players.flatMap(({ userId }) => userId ?? [])
    const found = await db
      .select({ userId: profiles.userId, skatertag: profiles.skatertag })
      .from(profiles)
      .where(inArray(profiles.userId, people))
    for (const { userId, skatertag } of found) names.tags[userId] = skatertag
  }
  const { trickId } = factsOf(state)
  if (trickId !== null && knownTricks[trickId] === undefined) {
    const trick = await db
      .select({ name: tricks.name })
      .from(tricks)
      .where(eq(tricks.id, trickId))
      .get()
    if (trick) knownTricks[trickId] = trick.name
  }
  return names
}

const namesSomebody = (event: GameEvent): boolean =>
  event.type === 'created' ||
  event.type === 'won' ||
  (event.type === 'quit' && event.why === 'forfeited')

/** The files of the clips that these events replace or remove. */
export async function oldFiles(db: Db, events: GameEvent[]): Promise<string[]> {
  const ids = events.flatMap((event) =>
    event.type === 'clip_replaced' || event.type === 'clip_removed' ? [event.clipId] : [],
  )
  if (ids.length === 0) return []
  const rows = await db
    .select({
      video: ownTheSpotClips.videoObjectName,
      poster: ownTheSpotClips.posterObjectName,
    })
    .from(ownTheSpotClips)
    .where(inArray(ownTheSpotClips.id, ids))
  return rows.flatMap(({ video, poster }) => [video, ...(poster ? [poster] : [])])
}

/** The answer to a repeated command is the same, even if the game has changed since. */
export const replayResponse = async (db: Db, gameId: string, version: number): Promise<Done> => ({
  state: await stateAt(db, gameId, version),
  version,
  isRepeat: true,
})
