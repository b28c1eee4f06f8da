import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { gameLinks, gamePlayers, games, profiles } from '../db/schema'
import { parseGame, storedGame } from '../games/room/stored'
import { isBlockBetween } from '../visibility/queries'

/**
 * The game that a link leads to, and its players who have a profile, as the viewer (empty for a
 * visitor) may see them; null for an unknown link.
 */
export async function findByToken(db: Db, tokenHash: string, viewerId = '') {
  const gameId = sql`(SELECT ${gameLinks.gameId} FROM ${gameLinks}
    WHERE ${gameLinks.tokenHash} = ${tokenHash})`
  const [[row], players] = await db.batch([
    db.select(storedGame).from(games).where(eq(games.id, gameId)),
    db
      .select({
        seat: gamePlayers.seat,
        userId: profiles.userId,
        skatertag: profiles.skatertag,
        isPublic: profiles.isPublic,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        isBlocked: isBlockBetween(viewerId, profiles.userId).as('is_blocked'),
      })
      .from(gamePlayers)
      .innerJoin(profiles, eq(profiles.userId, gamePlayers.userId))
      .where(eq(gamePlayers.gameId, gameId))
      .orderBy(asc(gamePlayers.seat)),
  ])
  return row ? { game: parseGame(row), players } : null
}

export type PlayerFound = NonNullable<Awaited<ReturnType<typeof findByToken>>>['players'][number]

/** `tokenHash` is null if the game never had a link. */
export async function findWithLink(db: Db, gameId: string) {
  const row = await db
    .select({ ...storedGame, tokenHash: gameLinks.tokenHash })
    .from(games)
    .leftJoin(gameLinks, eq(gameLinks.gameId, games.id))
    .where(eq(games.id, gameId))
    .get()
  return row ? { game: parseGame(row), tokenHash: row.tokenHash } : null
}
