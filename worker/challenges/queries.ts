import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { prepared, readAll } from '../db/prepared'
import { gameLinks, gamePlayers, games, profiles } from '../db/schema'
import { parseGame, storedGame } from '../games/room/stored'
import { isBlockBetween } from '../visibility/queries'

const ofToken = sql`(SELECT ${gameLinks.gameId} FROM ${gameLinks}
  WHERE ${gameLinks.tokenHash} = ${sql.placeholder('tokenHash')})`

const gameOfToken = prepared((db) => db.select(storedGame).from(games).where(eq(games.id, ofToken)))

const playersOfToken = prepared((db) =>
  db
    .select({
      seat: gamePlayers.seat,
      userId: profiles.userId,
      skatertag: profiles.skatertag,
      isPublic: profiles.isPublic,
      profilePhotoObjectName: profiles.profilePhotoObjectName,
      isBlocked: isBlockBetween(sql.placeholder('viewerId'), profiles.userId),
    })
    .from(gamePlayers)
    .innerJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .where(eq(gamePlayers.gameId, ofToken))
    .orderBy(asc(gamePlayers.seat)),
)

/** With the players who have a profile. `viewerId` is empty for a visitor. Null for an unknown link. */
export async function findByToken(db: Db, tokenHash: string, viewerId = '') {
  const [[row], players] = await readAll(
    db,
    gameOfToken({ tokenHash }),
    playersOfToken({ tokenHash, viewerId }),
  )
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
