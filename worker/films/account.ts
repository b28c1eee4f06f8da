import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { gameFilmPlayers, gameFilms } from '../db/schema'

/**
 * A film goes with the skater who shared it. Of one that a moderator removed, the row stays without a
 * name, so that nobody shares it again.
 */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(gameFilmPlayers).where(pageOf(gameFilmPlayers, eq(gameFilmPlayers.userId, userId))),
  db
    .delete(gameFilms)
    .where(pageOf(gameFilms, and(eq(gameFilms.sharerId, userId), isNull(gameFilms.removedAt)))),
  db
    .update(gameFilms)
    .set({ sharerId: null })
    .where(pageOf(gameFilms, and(eq(gameFilms.sharerId, userId), isNotNull(gameFilms.removedAt)))),
]
