/** What is stored of a game, parsed: its state, and its history with what is packed of it. */
import { gameTypes } from '../../enums'
import { and, eq, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/client'
import { gameHistory, games } from '../../db/schema'
import { log } from '../../http/log'
import type { GameType } from '../contract'
import { commandSchema, type Entry, isPlayed, type RulesVersion } from '../engine/state'
import { withNames } from '../packs/names'
import { readPack, usersBySeat, type PackEnv } from '../packs/read'
import { replay, stateOf, type GameState } from '../registry'

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
export function parseState({ id, gameType, state }: StoredState): GameState {
  if (!gameTypes.includes(gameType)) throw new UnreadableGame(id, `game type ${gameType}`)
  return parseStored(stateOf(gameType), id, state)
}

/** A stored game that these rules did not write. It is logged where it is found. */
export class UnreadableGame extends Error {
  constructor(gameId: string, why: string) {
    super(`The stored game cannot be read: ${why}`)
    log('error', { event: 'game_unreadable', gameId, error: this })
  }
}

/**
 * Parses what the rules have written. Anything else, also of rules that this version of the app
 * does not know, is an error: a game that is read only in part would be played on wrongly.
 */
function parseStored<T>(schema: z.ZodMiniType<T>, gameId: string, text: string): T {
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw new UnreadableGame(gameId, places.join(', '))
}

/** Undefined, which no schema accepts, for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All commands of a game, up to a version; of a packed game, first those of its pack. */
export async function historyOf(
  env: PackEnv,
  db: Db,
  gameId: string,
  upTo?: number,
): Promise<Entry[]> {
  const [rows, [game]] = await db.batch([
    historyRows(db, gameId, upTo),
    db.select({ packedVersion: games.packedVersion }).from(games).where(eq(games.id, gameId)),
  ])
  const packed =
    game && game.packedVersion !== null
      ? (await packedEntries(env, db, gameId, game.packedVersion)).slice(0, upTo)
      : []
  return [...packed, ...parseHistory(gameId, rows)]
}

/** The part of a game's history that the database has. */
export const historyRows = (db: Db, gameId: string, upTo = Number.MAX_SAFE_INTEGER) =>
  db
    .select({
      rulesVersion: gameHistory.rulesVersion,
      command: sql<string>`${gameHistory.command}`,
      at: gameHistory.at,
    })
    .from(gameHistory)
    .where(and(eq(gameHistory.gameId, gameId), lte(gameHistory.version, upTo)))
    .orderBy(gameHistory.version)

export const parseHistory = (
  gameId: string,
  rows: Awaited<ReturnType<typeof historyRows>>,
): Entry[] =>
  rows.map(({ rulesVersion: played, command, at }) => {
    refuseUnknownRules(gameId, played)
    const parsed = parseStored(commandSchema, gameId, command)
    return { command: parsed, now: at.getTime(), rulesVersion: played }
  })

async function packedEntries(
  env: PackEnv,
  db: Db,
  gameId: string,
  version: number,
): Promise<Entry[]> {
  const [{ entries }, userIds] = await Promise.all([
    readPack(env, gameId, version),
    usersBySeat(db, gameId),
  ])
  return entries.map(({ rulesVersion: played, command, at }) => {
    refuseUnknownRules(gameId, played)
    return { command: withNames(command, userIds), now: at, rulesVersion: played }
  })
}

function refuseUnknownRules(gameId: string, played: number): asserts played is RulesVersion {
  if (!isPlayed(played)) throw new UnreadableGame(gameId, `rules ${played}`)
}

/** The state of a game at a version. */
export async function stateAt(
  env: PackEnv,
  db: Db,
  gameId: string,
  version: number,
): Promise<GameState> {
  const outcome = replay(await historyOf(env, db, gameId, version))
  if ('refusal' in outcome) throw new Error(`A game's history is refused: ${outcome.refusal}`)
  return outcome.state
}
