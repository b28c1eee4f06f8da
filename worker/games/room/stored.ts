import { gameTypes } from '../../enums'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db, RowsOf } from '../../db/client'
import { qualified } from '../../db/columns'
import { gameHistory, gamePlayers, games, gameStates, profiles, tricks } from '../../db/schema'
import { log } from '../../http/log'
import type { GameType } from '../contract'
import { commandSchema, type Entry } from '../engine/commands'
import { isPlayed, type RulesVersion } from '../engine/state'
import { readPack, usersBySeat, withNames, type PackEnv } from '../packs/pack'
import { stateOf, type GameState } from '../registry'

export interface StoredGame {
  id: string
  /** Counts commands without effect too, so that repeats of them are recognised. */
  version: number
  state: GameState
}

export const storedState = sql<string>`coalesce(
  (SELECT ${qualified(gameStates.state)} FROM ${gameStates}
    WHERE ${qualified(gameStates.gameId)} = ${qualified(games.id)}),
  ${qualified(games.state)})`

export const storedGame = {
  id: games.id,
  gameType: games.gameType,
  version: games.version,
  state: storedState.as('stored_state'),
}

/** Throws `UnreadableGame` if the state does not fit these rules. */
export function parseGame({
  id,
  gameType,
  version,
  state,
}: {
  id: string
  gameType: GameType
  version: number
  state: string
}): StoredGame {
  if (!gameTypes.includes(gameType)) throw new UnreadableGame(id, `game type ${gameType}`)
  return { id, version, state: parseStored(stateOf(gameType), id, state) }
}

export async function loadGame(db: Db, gameId: string): Promise<StoredGame | null> {
  const row = await db.select(storedGame).from(games).where(eq(games.id, gameId)).get()
  return row ? parseGame(row) : null
}

/** What a room needs to know of a game before it decides; `asKnown` reads the rows. */
export const commandReads = (db: Db, gameId: string) =>
  [gameRow(db, gameId), trickNames(db, gameId), playerTags(db, gameId)] as const

export type CommandRows = RowsOf<ReturnType<typeof commandReads>>

export const findForCommands = async (db: Db, gameId: string) =>
  asKnown(await db.batch(commandReads(db, gameId)))

export function asKnown([[row], names]: Readonly<CommandRows>) {
  if (!row) return null
  // Packs are written long after the end, so every later command comes after their entries.
  const at = row.at ?? (row.packedVersion === row.version ? row.endedAt : null)
  if (!at) return null
  return {
    game: parseGame(row),
    at,
    tricks: Object.fromEntries(names.map(({ id, name }) => [id, name])),
  }
}

const gameRow = (db: Db, gameId: string) =>
  db
    .select({
      ...storedGame,
      packedVersion: games.packedVersion,
      packAt: games.packAt,
      endedAt: games.endedAt,
      at: gameHistory.at,
    })
    .from(games)
    .leftJoin(
      gameHistory,
      and(eq(gameHistory.gameId, games.id), eq(gameHistory.version, games.version)),
    )
    .where(eq(games.id, gameId))

/** For S.K.A.T.E.: a notification may name any of them. */
const trickNames = (db: Db, gameId: string) =>
  db
    .select({ id: tricks.id, name: tricks.name })
    .from(tricks)
    .where(
      sql`${tricks.id} IN (SELECT value FROM json_each((
        SELECT CASE WHEN json_valid(${storedState}) THEN json_extract(${storedState}, '$.tricks') END
        FROM ${games} WHERE ${games.id} = ${gameId})))`,
    )

const playerTags = (db: Db, gameId: string) =>
  db
    .select({ userId: profiles.userId, skatertag: profiles.skatertag })
    .from(gamePlayers)
    .innerJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .where(eq(gamePlayers.gameId, gameId))

export async function findVersion(db: Db, gameId: string, commandId: string) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gameHistory)
    .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.commandId, commandId)))
    .get()
  return row?.version ?? null
}

/** Stored data that does not fit these rules. Logs itself. */
export class UnreadableGame extends Error {
  constructor(gameId: string, why: string) {
    super(`The stored game cannot be read: ${why}`)
    log('error', { event: 'game_unreadable', gameId, error: this })
  }
}

export async function isUnreadable(db: Db, gameId: string): Promise<boolean> {
  try {
    await loadGame(db, gameId)
    return false
  } catch (error) {
    if (error instanceof UnreadableGame) return true
    throw error
  }
}

/** Strict: a game that is read only in part would continue wrongly. */
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

/** For a packed game, starts with the entries of the pack. */
export async function historyOf(env: PackEnv, db: Db, gameId: string): Promise<Entry[]> {
  const [rows, [game]] = await db.batch([
    historyRows(db, gameId),
    db.select({ packedVersion: games.packedVersion }).from(games).where(eq(games.id, gameId)),
  ])
  const packed =
    game && game.packedVersion !== null
      ? await packedEntries(env, db, gameId, game.packedVersion)
      : []
  return [...packed, ...parseHistory(gameId, rows)]
}

export const historyRows = (db: Db, gameId: string) =>
  db
    .select({
      rulesVersion: gameHistory.rulesVersion,
      command: sql<string>`${gameHistory.command}`,
      at: gameHistory.at,
    })
    .from(gameHistory)
    .where(eq(gameHistory.gameId, gameId))
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
