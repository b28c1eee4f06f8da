import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, RowsOf } from '../../db/client'
import { qualified, type Param } from '../../db/columns'
import {
  gameIdOfVideo,
  gamePlayers,
  games,
  gameTurns,
  isOfContest,
  media,
  profiles,
  tricks,
  videos,
} from '../../db/schema'
import { hlsUrl } from '../../media/queries'
import { gameSquare, isGameSquareFor } from '../../visibility/places'
import { blockedIds, hasBlocked } from '../../visibility/queries'
import { viewerActsOf } from '../../videos/viewer-acts-queries'
import { parseGame, storedGame, UnreadableGame, type StoredGame } from '../room/stored'

/** Limits of a skater's list; the newest games stay. */
const listed = { open: 200, over: 100 } as const

/** Selects of game ids, for `IN (…)`. */
export const listOf = (gameIds: string[]): SQL =>
  sql`SELECT value AS game_id FROM json_each(${JSON.stringify(gameIds)})`

export const ofSkater = (userId: string | SQL): SQL =>
  sql`${newest(userId, 1, listed.open)} UNION ALL ${newest(userId, 0, listed.over)}`

const newest = (userId: string | SQL, isOpen: 0 | 1, limit: number) => sql`SELECT game_id FROM (
  SELECT game_id FROM ${gamePlayers}
  WHERE user_id = ${userId} AND is_listed = 1 AND is_open = ${sql.raw(String(isOpen))}
  ORDER BY game_id DESC LIMIT ${sql.raw(String(limit))})`

export const withinGames = (ids: SQL): SQL => sql`(${ids})`

export const face = {
  skatertag: profiles.skatertag,
  stance: profiles.stance,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

/** Including games that they have not joined or have left. */
export const findOpen = async (db: Db, userId: string): Promise<StoredGame[]> =>
  (await sourceOf(db, newest(userId, 1, listed.open))).flatMap(readable)

const sourceOf = (db: Db, ids: SQL) =>
  db
    .select(storedGame)
    .from(games)
    .where(inArray(games.id, withinGames(ids)))

/** Empty for an unreadable game, so that the list goes on without it. */
function readable(row: Awaited<ReturnType<typeof sourceOf>>[number]): StoredGame[] {
  try {
    return [parseGame(row)]
  } catch (error) {
    if (error instanceof UnreadableGame) return []
    throw error
  }
}

/** The seats that a block hides once the game is over. Null if the viewer has no seat. */
export async function findHiddenSeats(
  db: Db,
  gameId: string,
  viewerId: string,
): Promise<ReadonlySet<number> | null> {
  const rows = await db
    .select({ seat: gamePlayers.seat, userId: gamePlayers.userId, isOpen: gamePlayers.isOpen })
    .from(gamePlayers)
    .where(
      and(
        eq(gamePlayers.gameId, gameId),
        sql`${gamePlayers.userId} IN (SELECT ${viewerId} UNION ALL ${blockedIds(viewerId)})`,
      ),
    )
  if (!rows.some(({ userId }) => userId === viewerId)) return null
  const hidden = rows.filter(({ userId, isOpen }) => userId !== viewerId && !isOpen)
  return new Set(hidden.map(({ seat }) => seat))
}

export interface Cards {
  players: Awaited<ReturnType<typeof playersOf>>
  latest: TurnFound[]
  landed: Awaited<ReturnType<typeof landedOf>>
  clips: Awaited<ReturnType<typeof clipsOf>>
  blocked: Awaited<ReturnType<typeof acrossBlocks>>
  squares: Awaited<ReturnType<typeof squaresOf>>
}

export async function findCards(db: Db, ids: SQL, viewerId: string) {
  const [found, ...rows] = await db.batch([sourceOf(db, ids), ...cardReads(db, ids, viewerId)])
  return { games: found.flatMap(readable), found: found.length, ...asCards(rows) }
}

const cardReads = (db: Db, ids: SQL, viewerId: string, upToTurn?: number) =>
  [
    playersOf(db, ids),
    latestTurns(db, ids, upToTurn),
    landedOf(db, ids),
    clipsOf(db, ids, viewerId),
    acrossBlocks(db, ids, viewerId),
    squaresOf(db, ids, viewerId),
  ] as const

export const findCard = (db: Db, gameId: string, viewerId: string) =>
  findCards(db, oneGame(gameId), viewerId)

const oneGame = (gameId: string): SQL => sql`SELECT ${gameId} AS game_id`

/** For a game that a command has just returned, so the latest turn is at most `upToTurn`. */
export const cardAfter = (
  db: Db,
  gameId: string,
  { viewerId, upToTurn }: { viewerId: string; upToTurn: number },
) => cardReads(db, oneGame(gameId), viewerId, upToTurn)

type CardRows = RowsOf<ReturnType<typeof cardReads>>

export const asCards = ([
  players,
  latest,
  landed,
  clips,
  blocked,
  squares,
]: Readonly<CardRows>): Cards => ({
  players,
  latest,
  landed,
  clips,
  blocked,
  squares,
})

const playersOf = (db: Db, ids: SQL) =>
  db
    .select({
      gameId: gamePlayers.gameId,
      seat: gamePlayers.seat,
      awayUntil: profiles.awayUntil,
      ...face,
    })
    .from(gamePlayers)
    .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .where(inArray(gamePlayers.gameId, withinGames(ids)))

const acrossBlocks = (db: Db, ids: SQL, viewer: Param) =>
  db
    .select({
      gameId: gamePlayers.gameId,
      seat: gamePlayers.seat,
      isOpen: gamePlayers.isOpen,
      isOwn: hasBlocked(viewer, gamePlayers.userId).as('is_own'),
    })
    .from(gamePlayers)
    .where(
      and(
        inArray(gamePlayers.gameId, withinGames(ids)),
        sql`${gamePlayers.userId} IN (${blockedIds(viewer)})`,
      ),
    )

/** Of the games whose place the viewer gets only as a square. */
const squaresOf = (db: Db, ids: SQL, viewerId: string) =>
  db
    .select({
      gameId: games.id,
      latitude: gameSquare.latitude.as('latitude'),
      longitude: gameSquare.longitude.as('longitude'),
    })
    .from(games)
    .where(and(inArray(games.id, withinGames(ids)), isGameSquareFor(viewerId)))

/** One index lookup per game. */
const latestTurns = (db: Db, ids: SQL, upToTurn?: number) =>
  turns(db).where(
    inArray(
      gameTurns.id,
      sql`(
        SELECT (
          SELECT newest.id FROM ${gameTurns} AS newest WHERE newest.game_id = these.game_id
            ${upToTurn === undefined ? sql`` : sql`AND newest.turn_number <= ${upToTurn}`}
          ORDER BY newest.turn_number DESC LIMIT 1
        ) FROM (${ids}) AS these)`,
    ),
  )

const landedOf = (db: Db, ids: SQL) =>
  db
    .select({
      id: gameTurns.id,
      gameId: gameTurns.gameId,
      seat: gameTurns.seat,
      round: gameTurns.round,
      turnNumber: gameTurns.turnNumber,
      kind: gameTurns.kind,
      landed: gameTurns.landed,
      trickId: gameTurns.trickId,
      trickName: tricks.name,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .where(
      and(
        inArray(gameTurns.gameId, withinGames(ids)),
        // Repeats the condition of the index.
        sql`(${gameTurns.landed} = 1 OR ${gameTurns.callOutcome} IS NOT NULL)`,
      ),
    )

const clipsOf = (db: Db, ids: SQL, viewerId: string) =>
  db
    .select({
      id: videos.id,
      gameId: gameIdOfVideo,
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      caption: videos.caption,
      createdAt: videos.createdAt,
      width: media.width,
      height: media.height,
      hlsUrl,
      marks: media.marks,
      ...viewerActsOf(viewerId, qualified(videos.id)),
    })
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(and(isOfContest, inArray(videos.gameId, withinGames(ids))))

export const turns = (db: Db) =>
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
      callOutcome: gameTurns.callOutcome,
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      isVideoRemoved: gameTurns.isVideoRemoved,
      createdAt: gameTurns.createdAt,
      width: media.width,
      height: media.height,
      marks: media.marks,
      ...face,
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .leftJoin(videos, eq(videos.id, gameTurns.id))
    .leftJoin(media, eq(media.name, videos.videoObjectName))
    .leftJoin(profiles, eq(profiles.userId, gameTurns.userId))

export type TurnFound = Awaited<ReturnType<typeof turns>>[number]

export const latestTurnOf = (db: Db, gameId: string) =>
  turns(db).where(eq(gameTurns.gameId, gameId)).orderBy(desc(gameTurns.turnNumber)).limit(1).get()

/** Narrows the ids, so that other games are not read. */
export const withClips = (ids: SQL): SQL =>
  sql`SELECT DISTINCT game_id FROM ${videos} WHERE kind = 'contest' AND game_id IN (${ids})`
