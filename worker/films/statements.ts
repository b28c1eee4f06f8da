import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { gameFilmPlayers, gameFilms, gamePlayers, notifications, profiles } from '../db/schema'
import { limits } from './contract'

type Film = Pick<typeof gameFilms.$inferSelect, 'gameId' | 'id'>

/** Does nothing if the game has a film. */
export const addFilm = (db: Db, film: Film & { sharerId: string }, now: Date): Statement =>
  db
    .insert(gameFilms)
    .values({
      ...film,
      createdAt: now,
      opensAt: new Date(now.getTime() + limits.opensAfterMs),
      removedAt: null,
    })
    .onConflictDoNothing({ target: gameFilms.gameId })

/** False if the game had a film already. */
export const isFilmAdded = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${gameFilms} WHERE ${gameFilms.id} = ${id})`

export const openIfAgreed = (db: Db, gameId: string, userIds: string[], now: Date): Statement =>
  db
    .update(gameFilms)
    .set({ opensAt: now })
    .where(
      and(
        eq(gameFilms.gameId, gameId),
        gt(gameFilms.opensAt, now),
        isNull(gameFilms.removedAt),
        sql`NOT EXISTS (
          SELECT 1 FROM json_each(${JSON.stringify(userIds)}) AS player
          JOIN ${profiles} ON ${qualified(profiles.userId)} = player.value
          WHERE player.value <> ${qualified(gameFilms.sharerId)} AND NOT EXISTS (
            SELECT 1 FROM ${gameFilmPlayers}
            WHERE ${qualified(gameFilmPlayers.gameId)} = ${gameId}
              AND ${qualified(gameFilmPlayers.userId)} = player.value
              AND ${qualified(gameFilmPlayers.isShown)}
          )
        )`,
      ),
    )

export const answerFilm = (
  db: Db,
  answer: { gameId: string; userId: string; isShown: boolean },
): Statement =>
  db
    .insert(gameFilmPlayers)
    .values(answer)
    .onConflictDoUpdate({
      target: [gameFilmPlayers.gameId, gameFilmPlayers.userId],
      set: { isShown: answer.isShown },
    })

/** Agreeing was for this film only. Keeping out holds for the next film too. */
export const deleteFilm = (db: Db, { gameId, id }: Film): Statement[] => [
  forgetFilm(db, { gameId, id }),
  db.delete(gameFilms).where(and(eq(gameFilms.gameId, gameId), eq(gameFilms.id, id))),
  db
    .delete(gameFilmPlayers)
    .where(and(eq(gameFilmPlayers.gameId, gameId), eq(gameFilmPlayers.isShown, true))),
]

export const removeFilm = (db: Db, film: Film, now: Date): Statement[] => [
  db.update(gameFilms).set({ removedAt: now }).where(eq(gameFilms.gameId, film.gameId)),
  forgetFilm(db, film),
]

const forgetFilm = (db: Db, { gameId, id }: Film): Statement =>
  db.delete(notifications).where(
    and(
      sql`${notifications.userId} IN (
        SELECT ${qualified(gamePlayers.userId)} FROM ${gamePlayers}
        WHERE ${qualified(gamePlayers.gameId)} = ${gameId}
      )`,
      eq(notifications.subjectId, id),
    ),
  )
