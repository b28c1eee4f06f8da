import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { limitToPage } from '../db/delete-in-pages'
import { gameFilmPlayers, gameFilms } from '../db/schema'

/**
 * A film goes with the skater who shared it. A film that a moderator removed keeps its row, without
 * the name, so that it cannot be shared again.
 */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db
    .delete(gameFilmPlayers)
    .where(limitToPage(gameFilmPlayers, eq(gameFilmPlayers.userId, userId))),
  db
    .delete(gameFilms)
    .where(
      limitToPage(gameFilms, and(eq(gameFilms.sharerId, userId), isNull(gameFilms.removedAt))),
    ),
  db
    .update(gameFilms)
    .set({ sharerId: null })
    .where(
      limitToPage(gameFilms, and(eq(gameFilms.sharerId, userId), isNotNull(gameFilms.removedAt))),
    ),
]

/** The films that the skater shared, and whether they wanted to be seen in films of their games. */
export const exportUserData: ExportUserData = (db, userId) => ({
  films: () =>
    db
      .select({
        gameId: gameFilms.gameId,
        createdAt: gameFilms.createdAt,
        opensAt: gameFilms.opensAt,
        removedAt: gameFilms.removedAt,
      })
      .from(gameFilms)
      .where(eq(gameFilms.sharerId, userId))
      .orderBy(gameFilms.gameId),
  'film-choices': () =>
    db
      .select({ gameId: gameFilmPlayers.gameId, isShown: gameFilmPlayers.isShown })
      .from(gameFilmPlayers)
      .where(eq(gameFilmPlayers.userId, userId))
      .orderBy(gameFilmPlayers.gameId),
})
