import { and, asc, eq, gt, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import {
  gameFilmPlayers,
  gameFilms,
  gamePlayers,
  games,
  gameTurns,
  media,
  moderationCases,
  notifications,
  ownTheSpotClips,
  profiles,
  restrictions,
  tricks,
} from '../db/schema'
import type { ContentType } from '../enums'
import { storedGame } from '../games/room/stored'
import { limits } from './contract'

/** Everything of a game and its film but its history, in one batch. */
export const filmReads = (db: Db, gameId: string, now: Date) =>
  db.batch([
    db.select().from(gameFilms).where(eq(gameFilms.gameId, gameId)),
    db
      .select({ ...storedGame, endedAt: games.endedAt })
      .from(games)
      .where(eq(games.id, gameId)),
    playersOf(db, gameId, now),
    landedTurns(db, gameId),
    clipsOf(db, gameId),
  ])

const playersOf = (db: Db, gameId: string, now: Date) =>
  db
    .select({
      seat: gamePlayers.seat,
      userId: gamePlayers.userId,
      skatertag: profiles.skatertag,
      isPublic: sql<number>`coalesce(${profiles.isPublic}, FALSE)`.mapWith(Boolean).as('is_open'),
      isSuspended: sql<number>`${restrictions.userId} IS NOT NULL`
        .mapWith(Boolean)
        .as('is_restricted'),
      isBlocked: isBlockedWithSharer.as('is_blocked'),
      isShown: gameFilmPlayers.isShown,
    })
    .from(gamePlayers)
    .leftJoin(profiles, eq(profiles.userId, gamePlayers.userId))
    .leftJoin(gameFilms, eq(gameFilms.gameId, gamePlayers.gameId))
    .leftJoin(
      gameFilmPlayers,
      and(
        eq(gameFilmPlayers.gameId, gamePlayers.gameId),
        eq(gameFilmPlayers.userId, gamePlayers.userId),
      ),
    )
    .leftJoin(
      restrictions,
      and(
        eq(restrictions.userId, gamePlayers.userId),
        sql`coalesce(${restrictions.until} > ${now.getTime()}, TRUE)`,
      ),
    )
    .where(eq(gamePlayers.gameId, gameId))
    .orderBy(asc(gamePlayers.seat))

/**
 * Whether the skater of `profiles` and the sharer in `gameFilms.sharerId` are blocked either way. There
 * are no blocks yet, and this is the one place of films that will ask for them.
 */
const isBlockedWithSharer = sql<number>`FALSE`.mapWith(Boolean)

/** Landed turns are never packed. A retry is not in a film, which tells nothing of calls. */
const landedTurns = (db: Db, gameId: string) =>
  db
    .select({
      id: gameTurns.id,
      seat: gameTurns.seat,
      turnNumber: gameTurns.turnNumber,
      round: gameTurns.round,
      trickName: tricks.name,
      videoObjectName: gameTurns.videoObjectName,
      posterObjectName: gameTurns.posterObjectName,
      width: media.width,
      height: media.height,
      createdAt: gameTurns.createdAt,
      isReported: isReported('skate_turn', qualified(gameTurns.id)).as('turn_reported'),
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .leftJoin(media, eq(media.name, gameTurns.videoObjectName))
    .where(
      and(eq(gameTurns.gameId, gameId), eq(gameTurns.landed, true), ne(gameTurns.kind, 'retry')),
    )
    .orderBy(asc(gameTurns.turnNumber))

const clipsOf = (db: Db, gameId: string) =>
  db
    .select({
      id: ownTheSpotClips.id,
      seat: ownTheSpotClips.seat,
      videoObjectName: ownTheSpotClips.videoObjectName,
      posterObjectName: ownTheSpotClips.posterObjectName,
      width: media.width,
      height: media.height,
      createdAt: ownTheSpotClips.createdAt,
      isReported: isReported('own_the_spot_clip', qualified(ownTheSpotClips.id)).as(
        'clip_reported',
      ),
    })
    .from(ownTheSpotClips)
    .innerJoin(media, eq(media.name, ownTheSpotClips.videoObjectName))
    .where(eq(ownTheSpotClips.gameId, gameId))
    .orderBy(asc(ownTheSpotClips.id))

type TurnRow = Awaited<ReturnType<typeof landedTurns>>[number]

/** A turn, or a clip, which has no trick. */
export type FilmedRow = Omit<TurnRow, 'turnNumber' | 'round' | 'trickName'> &
  Partial<Pick<TurnRow, 'trickName'>>

/** Whether a report of it waits for a decision. */
const isReported = (contentType: ContentType, id: SQL) =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${moderationCases} WHERE ${eq(moderationCases.contentType, contentType)}
      AND ${qualified(moderationCases.contentId)} = ${id}
      AND ${isNull(moderationCases.decidedAt)}
  )`.mapWith(Boolean)

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

/** Whether the batch has just added this film. */
export const isAdded = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${gameFilms} WHERE ${gameFilms.id} = ${id})`

export const findFilm = (db: Db, gameId: string) =>
  db.select().from(gameFilms).where(eq(gameFilms.gameId, gameId)).get()

/** Opens a film at once if everybody of its players has agreed but its sharer. */
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

/** Who agreed agreed to this film only. Who kept out is kept out of the next one too. */
export const deleteFilm = (db: Db, { gameId, id }: Film): Statement[] => [
  forgetFilm(db, { gameId, id }),
  db.delete(gameFilms).where(and(eq(gameFilms.gameId, gameId), eq(gameFilms.id, id))),
  db
    .delete(gameFilmPlayers)
    .where(and(eq(gameFilmPlayers.gameId, gameId), eq(gameFilmPlayers.isShown, true))),
]

/** A moderator takes the film away for good. */
export const removeFilm = (db: Db, film: Film, now: Date): Statement[] => [
  db.update(gameFilms).set({ removedAt: now }).where(eq(gameFilms.gameId, film.gameId)),
  forgetFilm(db, film),
]

/** The notifications of a film that is gone. */
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

/** The films that opened in a time and that everybody sees, for the sitemap. */
export const openedFilms = (db: Db, from: Date, to: Date, limit: number) =>
  db
    .select({ gameId: gameFilms.gameId })
    .from(gameFilms)
    .where(
      and(
        gte(gameFilms.opensAt, from),
        lt(gameFilms.opensAt, to),
        isNull(gameFilms.removedAt),
        sql`EXISTS (
          SELECT 1 FROM ${profiles} WHERE ${qualified(profiles.userId)} = ${qualified(gameFilms.sharerId)}
        )`,
        sql`EXISTS (
          SELECT 1 FROM ${gamePlayers}
          JOIN ${profiles} ON ${qualified(profiles.userId)} = ${qualified(gamePlayers.userId)}
          LEFT JOIN ${gameFilmPlayers}
            ON ${qualified(gameFilmPlayers.gameId)} = ${qualified(gamePlayers.gameId)}
            AND ${qualified(gameFilmPlayers.userId)} = ${qualified(gamePlayers.userId)}
          WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameFilms.gameId)}
            AND ${qualified(profiles.isPublic)}
            AND coalesce(${qualified(gameFilmPlayers.isShown)}, TRUE)
            AND NOT EXISTS (
              SELECT 1 FROM ${restrictions}
              WHERE ${qualified(restrictions.userId)} = ${qualified(gamePlayers.userId)}
                AND coalesce(${qualified(restrictions.until)} > ${to.getTime()}, TRUE)
            )
        )`,
      ),
    )
    .orderBy(asc(gameFilms.opensAt))
    .limit(limit)
