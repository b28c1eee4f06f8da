/** How two skaters stand against each other. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { gamePlayers, profiles, rivalries } from '../db/schema'
import type { Rivalry } from './reads/contract'

interface FinishedGame {
  gameId: string
  /** Who started the game and still has a profile. */
  userIds: string[]
  winnerIds: string[]
}

/** Counts a finished game for every two of its players. */
export function countRivals(db: Db, { gameId, userIds, winnerIds }: FinishedGame): Statement {
  const players = JSON.stringify(userIds)
  const winners = JSON.stringify(winnerIds)
  const won = (who: string) =>
    sql`${sql.raw(who)}.value IN (SELECT value FROM json_each(${winners}))`
  return db
    .insert(rivalries)
    .select(
      sql`SELECT one.value, other.value, 1, ${won('one')} AND NOT ${won('other')},
        ${won('other')} AND NOT ${won('one')}, ${gameId}
        FROM json_each(${players}) AS one JOIN json_each(${players}) AS other
        ON one.value < other.value WHERE TRUE`,
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

/** Reads one row by its key; null if there is no skater with that id. */
export async function findRivalry(
  db: Db,
  viewerId: string,
  userId: string,
): Promise<Rivalry | null> {
  const [row] = await rivalryRow(db, viewerId, userId)
  return row ? asRivalry(row, viewerId, userId) : null
}

export const rivalryRow = (db: Db, viewerId: string, userId: string) => {
  const [low, high] = viewerId < userId ? [viewerId, userId] : [userId, viewerId]
  return db
    .select({
      games: rivalries.games,
      wins: rivalries.wins,
      losses: rivalries.losses,
      lastGameId: gamePlayers.gameId,
    })
    .from(profiles)
    .leftJoin(rivalries, and(eq(rivalries.userId, low), eq(rivalries.rivalId, high)))
    .leftJoin(
      gamePlayers,
      and(
        eq(gamePlayers.gameId, rivalries.lastGameId),
        eq(gamePlayers.userId, viewerId),
        eq(gamePlayers.isListed, true),
      ),
    )
    .where(eq(profiles.userId, userId))
}

type Row = Awaited<ReturnType<typeof rivalryRow>>[number]

/** The row counts for the lower of the two ids. */
export function asRivalry(
  { games, wins, losses, lastGameId }: Row,
  viewerId: string,
  userId: string,
): Rivalry {
  const counts = { games: games ?? 0, wins: wins ?? 0, losses: losses ?? 0 }
  const mine = viewerId < userId ? counts : { ...counts, wins: counts.losses, losses: counts.wins }
  return { ...mine, lastGameId }
}

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db
    .delete(rivalries)
    .where(pageOf(rivalries, or(eq(rivalries.userId, userId), eq(rivalries.rivalId, userId)))),
]
