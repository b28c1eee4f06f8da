import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { RowsFrom } from '../../db/export'
import {
  gameHistory,
  gamePlayers,
  games,
  gameTurns,
  ownTheSpotClips,
  profiles,
  rivalries,
  tricks,
  turnReactions,
} from '../../db/schema'
import { exportedPath } from '../../media/account'
import { storedGame, type parseGame } from '../room/stored'

export type Row = Parameters<typeof parseGame>[0] & {
  seat: number
  packedVersion: number | null
  locationName: string | null
  createdAt: Date
  endedAt: Date | null
}

/** The games of a skater's seats. */
export const gamesOf = (db: Db, userId: string, { limit, offset }: RowsFrom) =>
  db
    .select({
      ...storedGame,
      seat: gamePlayers.seat,
      packedVersion: games.packedVersion,
      locationName: games.locationName,
      createdAt: games.createdAt,
      endedAt: games.endedAt,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(eq(gamePlayers.userId, userId))
    .orderBy(asc(gamePlayers.gameId))
    .limit(limit)
    .offset(offset)

export type Parts = Awaited<ReturnType<typeof partsOf>>

/** What the rows of other tables say of these games, in one trip. */
export async function partsOf(db: Db, userId: string, rows: Row[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`
  const [players, turns, clips, history, reactions, names] = await db.batch([
    db
      .select({
        gameId: gamePlayers.gameId,
        seat: gamePlayers.seat,
        skatertag: profiles.skatertag,
      })
      .from(gamePlayers)
      .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
      .where(inArray(gamePlayers.gameId, ids)),
    db
      .select({
        gameId: gameTurns.gameId,
        trick: tricks.name,
        kind: gameTurns.kind,
        turnNumber: gameTurns.turnNumber,
        landed: gameTurns.landed,
        callOutcome: gameTurns.callOutcome,
        video: exportedPath(gameTurns.videoObjectName),
        poster: exportedPath(gameTurns.posterObjectName),
        createdAt: gameTurns.createdAt,
      })
      .from(gameTurns)
      .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
      .where(and(eq(gameTurns.userId, userId), inArray(gameTurns.gameId, ids))),
    db
      .select({
        gameId: ownTheSpotClips.gameId,
        caption: ownTheSpotClips.caption,
        video: exportedPath(ownTheSpotClips.videoObjectName),
        poster: exportedPath(ownTheSpotClips.posterObjectName),
        createdAt: ownTheSpotClips.createdAt,
      })
      .from(ownTheSpotClips)
      .where(and(eq(ownTheSpotClips.userId, userId), inArray(ownTheSpotClips.gameId, ids))),
    db
      .select({
        gameId: gameHistory.gameId,
        command: sql<string>`${gameHistory.command}`,
        at: gameHistory.at,
      })
      .from(gameHistory)
      .innerJoin(
        gamePlayers,
        and(
          eq(gamePlayers.gameId, gameHistory.gameId),
          eq(gamePlayers.userId, userId),
          // Who comes by a game's link has no seat until then.
          sql`${gamePlayers.seat} = CASE json_extract(${gameHistory.command}, '$.type')
            WHEN 'join' THEN json_extract(${gameHistory.command}, '$.seat')
            ELSE json_extract(${gameHistory.command}, '$.by') END`,
        ),
      )
      .where(inArray(gameHistory.gameId, ids))
      .orderBy(gameHistory.version),
    db
      .select({
        gameId: turnReactions.gameId,
        turnNumber: turnReactions.turnNumber,
        kind: turnReactions.kind,
      })
      .from(turnReactions)
      .innerJoin(
        gamePlayers,
        and(eq(gamePlayers.gameId, turnReactions.gameId), eq(gamePlayers.seat, turnReactions.seat)),
      )
      .where(and(eq(gamePlayers.userId, userId), inArray(turnReactions.gameId, ids))),
    db.select({ id: tricks.id, name: tricks.name }).from(tricks),
  ])
  return { players, turns, clips, history, reactions, names }
}

/** The row counts for the lower of the two ids. */
export const rivalriesOf = (db: Db, userId: string) => {
  const isFirst = sql`${rivalries.userId} = ${userId}`
  const rival = sql`CASE WHEN ${isFirst} THEN ${rivalries.rivalId} ELSE ${rivalries.userId} END`
  return db
    .select({
      skatertag: profiles.skatertag,
      games: rivalries.games,
      wins: sql<number>`CASE WHEN ${isFirst} THEN ${rivalries.wins} ELSE ${rivalries.losses} END`,
      losses: sql<number>`CASE WHEN ${isFirst} THEN ${rivalries.losses} ELSE ${rivalries.wins} END`,
    })
    .from(rivalries)
    .innerJoin(profiles, eq(profiles.userId, rival))
    .where(or(eq(rivalries.userId, userId), eq(rivalries.rivalId, userId)))
    .orderBy(rivalries.userId, rivalries.rivalId)
}
