/** The turns of a game, whether it is packed or not. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { gamePlayers, games, gameTurns, profiles, tricks, turnReactions } from '../../db/schema'
import { face, turns, type TurnFound } from '../reads/cards'
import { readPack, type PackedTurn, type PackEnv } from './pack'

/** Even a very long game has no more turns. */
const maxTurns = 500

/** The newest turns first. */
export const turnsOf = (env: PackEnv, db: Db, gameId: string): Promise<TurnFound[]> =>
  findTurns(env, db, gameId, undefined, -1)

/** The turns at a trick, the oldest first. */
export const attemptsAt = (
  env: PackEnv,
  db: Db,
  gameId: string,
  trickId: string,
): Promise<TurnFound[]> => findTurns(env, db, gameId, trickId, 1)

async function findTurns(
  env: PackEnv,
  db: Db,
  gameId: string,
  trickId: string | undefined,
  direction: 1 | -1,
): Promise<TurnFound[]> {
  const ofTrick = trickId === undefined ? undefined : eq(gameTurns.trickId, trickId)
  const order = direction === 1 ? asc(gameTurns.turnNumber) : desc(gameTurns.turnNumber)
  const [rows, [game]] = await db.batch([
    turns(db)
      .where(and(eq(gameTurns.gameId, gameId), ofTrick))
      .orderBy(order)
      .limit(maxTurns),
    db.select({ packedVersion: games.packedVersion }).from(games).where(eq(games.id, gameId)),
  ])
  if (!game || game.packedVersion === null) return rows
  const pack = await readPack(env, gameId, game.packedVersion)
  const packed = pack.turns.filter((turn) => trickId === undefined || turn.trickId === trickId)
  return [...rows, ...(await asFound(db, gameId, packed))]
    .toSorted((one, other) => direction * (one.turnNumber - other.turnNumber))
    .slice(0, maxTurns)
}

/** Packed turns as the rows that they were, with the players' profiles of today. */
async function asFound(db: Db, gameId: string, packed: PackedTurn[]): Promise<TurnFound[]> {
  if (packed.length === 0) return []
  const [players, names] = await db.batch([
    db
      .select({ seat: gamePlayers.seat, playerId: gamePlayers.userId, ...face })
      .from(gamePlayers)
      .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
      .where(eq(gamePlayers.gameId, gameId)),
    db
      .select({ id: tricks.id, name: tricks.name })
      .from(tricks)
      .where(inArray(tricks.id, valuesOf(packed.map(({ trickId }) => trickId)))),
  ])
  return packed.map(({ at, ...turn }) => {
    const { playerId, skatertag, stance, profilePhotoObjectName } =
      players.find(({ seat }) => seat === turn.seat) ?? nobody
    return {
      ...turn,
      gameId,
      playerId,
      skatertag,
      stance,
      profilePhotoObjectName,
      trickName: names.find(({ id }) => id === turn.trickId)?.name ?? turn.trickId,
      landed: false,
      callOutcome: null,
      videoObjectName: null,
      posterObjectName: null,
      isVideoRemoved: false,
      width: null,
      height: null,
      createdAt: new Date(at),
    }
  })
}

const nobody = { playerId: null, skatertag: null, stance: null, profilePhotoObjectName: null }

/** As one parameter, however many there are. */
const valuesOf = (values: string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(values)])}))`

/** All reactions in a game, in the order of its turns. */
export const reactionsIn = (db: Db, gameId: string) =>
  db
    .select({
      turnNumber: turnReactions.turnNumber,
      seat: turnReactions.seat,
      kind: turnReactions.kind,
    })
    .from(turnReactions)
    .where(eq(turnReactions.gameId, gameId))
    .orderBy(asc(turnReactions.turnNumber), asc(turnReactions.seat))
