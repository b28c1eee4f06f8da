import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { Param } from '../db/columns'
import { gamePlayers, profiles, rivalries } from '../db/schema'
import { hasAccount } from '../db/skaters'
import { isBlockBetween, noBlockBetween } from '../visibility/queries'
import type { Rivalry } from './reads/contract'

interface FinishedGame {
  gameId: string
  /** The starters who still have a profile. */
  userIds: string[]
  winnerIds: string[]
  /** The starters who left before the end. */
  leaverIds: string[]
}

/** Leaves out a player who left a game with a blocked skater, so that leaving costs nothing. */
export function countRivals(
  db: Db,
  { gameId, userIds, winnerIds, leaverIds }: FinishedGame,
): Statement {
  const players = JSON.stringify(userIds)
  const excused = sql`(SELECT leaver.value
    FROM json_each(${JSON.stringify(leaverIds)}) AS leaver JOIN json_each(${players}) AS rival
    ON ${isBlockBetween(sql`leaver.value`, sql`rival.value`)})`
  const winners = JSON.stringify(winnerIds)
  const won = (who: string) =>
    sql`${sql.raw(who)}.value IN (SELECT value FROM json_each(${winners}))`
  return db
    .insert(rivalries)
    .select(
      sql`SELECT one.value, other.value, 1, ${won('one')} AND NOT ${won('other')},
        ${won('other')} AND NOT ${won('one')}, ${gameId}
        FROM json_each(${players}) AS one JOIN json_each(${players}) AS other
        ON one.value < other.value
        WHERE one.value NOT IN ${excused} AND other.value NOT IN ${excused}
          AND ${hasAccount(sql`one.value`)} AND ${hasAccount(sql`other.value`)}`,
    )
    .onConflictDoUpdate({
      target: [rivalries.userId, rivalries.rivalId],
      set: {
        games: sql`${rivalries.games} + 1`,
        wins: sql`${rivalries.wins} + excluded.wins`,
        losses: sql`${rivalries.losses} + excluded.losses`,
        lastGameId: gameId,
      },
    })
}

/** Null if there is no such skater, or a block between the two. */
export async function findRivalry(
  db: Db,
  viewerId: string,
  userId: string,
): Promise<Rivalry | null> {
  const [row] = await rivalryWith(db, viewerId, eq(profiles.userId, userId))
  return row ? asRivalry(row, viewerId) : null
}

export const rivalryWith = (db: Db, viewer: Param, skater: SQL) =>
  db
    .select({
      userId: profiles.userId,
      games: rivalries.games,
      wins: rivalries.wins,
      losses: rivalries.losses,
      lastGameId: sql<string | null>`${gamePlayers.gameId}`.as('last_listed_game'),
    })
    .from(profiles)
    .leftJoin(
      rivalries,
      and(
        eq(rivalries.userId, sql`min(${viewer}, ${profiles.userId})`),
        eq(rivalries.rivalId, sql`max(${viewer}, ${profiles.userId})`),
      ),
    )
    .leftJoin(
      gamePlayers,
      and(
        eq(gamePlayers.gameId, rivalries.lastGameId),
        eq(gamePlayers.userId, viewer),
        eq(gamePlayers.isListed, true),
      ),
    )
    .where(and(skater, noBlockBetween(viewer, profiles.userId)))

type Row = Awaited<ReturnType<typeof rivalryWith>>[number]

/** The row counts for the lower of the two ids. */
export function asRivalry(
  { userId, games, wins, losses, lastGameId }: Row,
  viewerId: string,
): Rivalry {
  const [lower, higher] = [wins ?? 0, losses ?? 0]
  const mine = viewerId < userId ? { wins: lower, losses: higher } : { wins: higher, losses: lower }
  return { games: games ?? 0, ...mine, lastGameId }
}
