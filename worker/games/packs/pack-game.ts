import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../../db/client'
import { qualified } from '../../db/columns'
import { gameHistory, games, gameTurns, packedBails, videos } from '../../db/schema'
import { replay, type GameState, finishedStateOf } from '../registry'
import { historyRows, parseGame, parseHistory, storedGame } from '../room/stored'
import { lettersOfBail, notedBails } from './bails'
import {
  decodePack,
  encodePack,
  findPack,
  packKey,
  withoutNames,
  type Pack,
  type PackedTurn,
  type PackEnv,
} from './pack'

/**
 * Writes the object first; then one batch refers to it and deletes the rows that are in it. After a crash in
 * between, the next attempt takes the object that is there: a lock of the bucket keeps it from being written
 * again. Only the game's room calls this.
 */
export async function packGame(env: PackEnv, db: Db, gameId: string): Promise<void> {
  // One batch, so that the pack is one consistent version.
  const [[row], history, turns] = await db.batch([
    db
      .select({ ...storedGame, packedVersion: games.packedVersion })
      .from(games)
      .where(eq(games.id, gameId)),
    historyRows(db, gameId),
    turnsToPack(db, gameId),
  ])
  if (!row || row.packedVersion !== null) return
  const { version, state } = parseGame(row)
  if (state.status !== 'completed') throw new Error('Only a finished game is packed')
  const pack: Pack = {
    format: 2,
    entries: parseHistory(gameId, history).map(({ command, now, rulesVersion }) => ({
      rulesVersion,
      command: withoutNames(command),
      at: now,
    })),
    turns: turns.map(({ createdAt, ...turn }) => ({ ...turn, at: createdAt.getTime() })),
  }
  const earlier = await findPack(env, gameId, version)
  const hasEarlier = earlier !== null && isWhole(earlier, state, version)
  if (!hasEarlier) await writePack(env, packKey(gameId, version), pack, state, version)
  const stored = hasEarlier ? earlier : pack
  await runBatch(db, packStatements(db, gameId, version, state, stored.turns))
}

async function writePack(
  env: PackEnv,
  key: string,
  pack: Pack,
  state: GameState,
  version: number,
): Promise<void> {
  const bytes = await encodePack(pack)
  if (!isWhole(await decodePack(bytes), state, version)) {
    throw new Error('The pack does not give the game that is stored')
  }
  await env.MEDIA.put(key, bytes)
}

/** The rows are deleted for good, so check first that the pack replays to the same game. */
function isWhole({ entries }: Pack, state: GameState, version: number): boolean {
  const outcome = replay(
    entries.map(({ command, at, rulesVersion }) => ({ command, now: at, rulesVersion })),
  )
  return (
    entries.length === version &&
    'state' in outcome &&
    outcome.state.version === state.version &&
    JSON.stringify(outcome.state.result) === JSON.stringify(state.result)
  )
}

/** Bails that never had a video, except the newest turn, which the game's card shows. */
function turnsToPack(db: Db, gameId: string) {
  const ofGame = eq(gameTurns.gameId, gameId)
  const newest = sql`(SELECT max(turn_number) FROM ${gameTurns} WHERE ${ofGame})`
  return db
    .select({
      id: gameTurns.id,
      seat: gameTurns.seat,
      trickId: gameTurns.trickId,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      createdAt: gameTurns.createdAt,
    })
    .from(gameTurns)
    .where(
      and(
        ofGame,
        eq(gameTurns.landed, false),
        sql`NOT EXISTS (SELECT 1 FROM ${videos} WHERE ${qualified(videos.id)} = ${qualified(gameTurns.id)})`,
        eq(gameTurns.isVideoRemoved, false),
        sql`${gameTurns.turnNumber} < ${newest}`,
      ),
    )
    .orderBy(gameTurns.turnNumber)
}

/** They change nothing if the game has another version by now. */
function packStatements(
  db: Db,
  gameId: string,
  version: number,
  state: GameState,
  turns: PackedTurn[],
): Statement[] {
  const isPacked = sql`(SELECT ${games.packedVersion} FROM ${games} WHERE ${games.id} = ${gameId})
    = ${version}`
  const ids = JSON.stringify(turns.map(({ id }) => id))
  const packed = and(
    eq(gameTurns.gameId, gameId),
    inArray(gameTurns.id, sql`(SELECT value FROM json_each(${ids}))`),
    isPacked,
  )
  return [
    db
      .update(games)
      .set({
        packedVersion: version,
        packAt: null,
        // Games that ended before `game_states` existed still have the whole state in this row.
        state: finishedStateOf(state),
        creationKey: null,
      })
      .where(and(eq(games.id, gameId), eq(games.version, version), isNull(games.packedVersion))),
    db
      .delete(gameHistory)
      .where(and(eq(gameHistory.gameId, gameId), lte(gameHistory.version, version), isPacked)),
    noteBails(db, packed),
    db.delete(gameTurns).where(packed),
  ]
}

/** A repeat notes nothing: the turns are gone. */
function noteBails(db: Db, packed: SQL | undefined): Statement {
  const { userId, trickId, id } = gameTurns
  const { first, count } = lettersOfBail
  const newest = sql.raw(String(notedBails * count))
  return db
    .insert(packedBails)
    .select(
      sql`SELECT ${userId}, ${trickId},
          substr(group_concat(substr(${id}, ${first}, ${count}), '' ORDER BY ${id} DESC), 1, ${newest})
        FROM ${gameTurns} WHERE ${packed} AND ${userId} IS NOT NULL
        GROUP BY ${userId}, ${trickId}`,
    )
    .onConflictDoUpdate({
      target: [packedBails.userId, packedBails.trickId],
      set: {
        bails: sql`(SELECT substr(group_concat(bail, '' ORDER BY bail DESC), 1, ${newest}) FROM (
          SELECT substr(list, 1 + ${count} * place.value, ${count}) AS bail
          FROM (SELECT ${packedBails.bails} AS list UNION ALL SELECT excluded.bails)
          CROSS JOIN json_each(${JSON.stringify([...Array(notedBails).keys()])}) AS place))`,
      },
    })
}
