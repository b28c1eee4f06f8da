import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import {
  gamePlayers,
  games,
  gameTurns,
  media,
  ownTheSpotClips,
  profiles,
  spots,
  tricks,
} from '../../db/schema'
import { qualified } from '../../db/columns'
import { hlsUrl } from '../../media/streamed'
import { canViewSpot } from '../../visibility/queries'
import { parseState, storedState } from '../room/repository'
import type { GameState } from '../rules'

/** How many games a skater's list has: running ones, and the newest that are over. */
const listed = { open: 200, over: 100 } as const

/** A game as the database stores it. */
export interface Stored {
  id: string
  version: number
  state: GameState
}

/** Selects of game ids, to be used in `IN (…)`: one game, the given games, or a skater's list. */
export const one = (gameId: string): SQL => sql`SELECT ${gameId} AS game_id`

export const listOf = (gameIds: string[]): SQL =>
  sql`SELECT value AS game_id FROM json_each(${JSON.stringify(gameIds)})`

export const ofSkater = (userId: string): SQL =>
  sql`${newest(userId, 1, listed.open)} UNION ALL ${newest(userId, 0, listed.over)}`

const newest = (userId: string, isOpen: 0 | 1, limit: number) => sql`SELECT game_id FROM (
  SELECT game_id FROM ${gamePlayers}
  WHERE user_id = ${userId} AND is_listed = 1 AND is_open = ${sql.raw(String(isOpen))}
  ORDER BY game_id DESC LIMIT ${sql.raw(String(limit))})`

const within = (ids: SQL): SQL => sql`(${ids})`

/** The columns that show whether games have changed, and their place in a list. */
export const versionsOf = (db: Db, ids: SQL) =>
  db
    .select({ id: games.id, version: games.version, status: games.status })
    .from(games)
    .where(inArray(games.id, within(ids)))

/** The profile data that the cards of games show. */
export const facesOf = (db: Db, ids: SQL) =>
  db
    .select({ userId: profiles.userId, ...face })
    .from(profiles)
    .where(
      inArray(
        profiles.userId,
        sql`(SELECT user_id FROM ${gamePlayers} WHERE game_id IN ${within(ids)})`,
      ),
    )

const face = {
  skatertag: profiles.skatertag,
  stance: profiles.stance,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

/** The running games of a skater, including those that they have not joined or have left. */
export const findOpen = async (db: Db, userId: string): Promise<Stored[]> =>
  (await stored(db, newest(userId, 1, listed.open))).map(asStored)

const stored = (db: Db, ids: SQL) =>
  db
    .select({ ...storedState, version: games.version })
    .from(games)
    .where(inArray(games.id, within(ids)))

const asStored = (row: StoredRow): Stored => ({
  id: row.id,
  version: row.version,
  state: parseState(row),
})

type StoredRow = Awaited<ReturnType<typeof stored>>[number]

/** Whether the user has a seat. For everybody else the game does not exist. */
export const isPlayer = async (db: Db, gameId: string, userId: string): Promise<boolean> =>
  (await db.$count(
    gamePlayers,
    and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)),
  )) > 0

/** Everything that cards show besides the state of their games, read in one batch. */
export async function findCards(db: Db, ids: SQL, upToTurn?: number) {
  const [found, players, latest, landed, clips] = await db.batch([
    stored(db, ids),
    playersOf(db, ids),
    turns(db).where(inArray(gameTurns.id, latestOf(ids, upToTurn))),
    landedOf(db, ids),
    clipsOf(db, ids),
  ])
  return { games: found.map(asStored), players, latest, landed, clips }
}

export type Cards = Awaited<ReturnType<typeof findCards>>

const playersOf = (db: Db, ids: SQL) =>
  db
    .select({
      gameId: gamePlayers.gameId,
      seat: gamePlayers.seat,
      ...face,
    })
    .from(gamePlayers)
    .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .where(inArray(gamePlayers.gameId, within(ids)))

/** Makes one index lookup for each game. */
const latestOf = (ids: SQL, upToTurn?: number): SQL => sql`(
  SELECT (
    SELECT newest.id FROM ${gameTurns} AS newest WHERE newest.game_id = these.game_id
      ${upToTurn === undefined ? sql`` : sql`AND newest.turn_number <= ${upToTurn}`}
    ORDER BY newest.turn_number DESC LIMIT 1
  ) FROM (${ids}) AS these)`

/** The tricks that were set and landed, and the attempts that landed them. */
const landedOf = (db: Db, ids: SQL) =>
  db
    .select({
      gameId: gameTurns.gameId,
      seat: gameTurns.seat,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      trickId: gameTurns.trickId,
      trickName: tricks.name,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .where(and(inArray(gameTurns.gameId, within(ids)), sql`${gameTurns.landed} = 1`))

const clipsOf = (db: Db, ids: SQL) =>
  db
    .select({
      id: ownTheSpotClips.id,
      gameId: ownTheSpotClips.gameId,
      videoObjectName: ownTheSpotClips.videoObjectName,
      posterObjectName: ownTheSpotClips.posterObjectName,
      caption: ownTheSpotClips.caption,
      createdAt: ownTheSpotClips.createdAt,
      width: media.width,
      height: media.height,
      hlsUrl,
    })
    .from(ownTheSpotClips)
    .innerJoin(media, eq(media.name, ownTheSpotClips.videoObjectName))
    .where(inArray(ownTheSpotClips.gameId, within(ids)))

/** Turns with their player, trick and video. */
const turns = (db: Db) =>
  db
    .select({
      id: gameTurns.id,
      gameId: gameTurns.gameId,
      seat: gameTurns.seat,
      playerId: gameTurns.userId,
      trickId: gameTurns.trickId,
      trickName: tricks.name,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      landed: gameTurns.landed,
      videoObjectName: gameTurns.videoObjectName,
      posterObjectName: gameTurns.posterObjectName,
      createdAt: gameTurns.createdAt,
      width: media.width,
      height: media.height,
      ...face,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .leftJoin(media, eq(media.name, gameTurns.videoObjectName))
    .leftJoin(profiles, eq(profiles.userId, gameTurns.userId))

export type TurnFound = Awaited<ReturnType<typeof turns>>[number]

/** The newest turns. Even a very long game has no more than 500. */
export const turnsOf = (db: Db, gameId: string) =>
  turns(db).where(eq(gameTurns.gameId, gameId)).orderBy(desc(gameTurns.turnNumber)).limit(500)

export const latestTurnOf = (db: Db, gameId: string) =>
  turns(db).where(eq(gameTurns.gameId, gameId)).orderBy(desc(gameTurns.turnNumber)).limit(1).get()

export const attemptsAt = (db: Db, gameId: string, trickId: string) =>
  turns(db)
    .where(and(eq(gameTurns.gameId, gameId), eq(gameTurns.trickId, trickId)))
    .orderBy(asc(gameTurns.turnNumber))
    .limit(500)

/**
 * Whether a player may name that spot for a clip: it is the game's spot, or one that they may see.
 */
export const canNameSpot = async (
  db: Db,
  { gameId, spotId, userId }: { gameId: string; spotId: string; userId: string },
): Promise<boolean> => {
  const isOfGame = sql`EXISTS (
    SELECT 1 FROM ${games} WHERE ${qualified(games.id)} = ${gameId} AND ${qualified(games.spotId)} = ${spotId}
  )`
  return (await db.$count(spots, and(eq(spots.id, spotId), or(isOfGame, canViewSpot(userId))))) > 0
}

/** Whether that video belongs to a turn or clip of this user in this game. */
export async function isFilmed(
  db: Db,
  { gameId, userId }: { gameId: string; userId: string },
  videoName: string,
): Promise<boolean> {
  const of = (table: typeof gameTurns | typeof ownTheSpotClips) =>
    db.$count(
      table,
      and(eq(table.videoObjectName, videoName), eq(table.gameId, gameId), eq(table.userId, userId)),
    )
  return (await of(gameTurns)) + (await of(ownTheSpotClips)) > 0
}

/** The ids among these that have clips, so that other games are not read. */
export const withClips = (ids: SQL): SQL =>
  sql`SELECT DISTINCT game_id FROM ${ownTheSpotClips} WHERE game_id IN (${ids})`
