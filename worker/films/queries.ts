import { and, asc, eq, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import {
  gameFilmPlayers,
  gameFilms,
  gamePlayers,
  games,
  gameTurns,
  isOfContest,
  media,
  moderationCases,
  profiles,
  restrictions,
  tricks,
  videos,
} from '../db/schema'
import type { ContentType } from '../enums'
import { storedGame } from '../games/room/stored'
import { isBlockBetween } from '../visibility/queries'

export const findFilm = (db: Db, gameId: string) =>
  db.select().from(gameFilms).where(eq(gameFilms.gameId, gameId)).get()

export const filmReads = (db: Db, gameId: string, now: Date, accountId: string | null) =>
  db.batch([
    db.select().from(gameFilms).where(eq(gameFilms.gameId, gameId)),
    db
      .select({ ...storedGame, endedAt: games.endedAt })
      .from(games)
      .where(eq(games.id, gameId)),
    playersOf(db, gameId, now, accountId),
    landedTurns(db, gameId),
    clipsOf(db, gameId),
  ])

const playersOf = (db: Db, gameId: string, now: Date, accountId: string | null) =>
  db
    .select({
      seat: gamePlayers.seat,
      userId: gamePlayers.userId,
      skatertag: profiles.skatertag,
      isPublic: sql<number>`coalesce(${profiles.isPublic}, FALSE)`.mapWith(Boolean).as('is_open'),
      isSuspended: sql<number>`${restrictions.userId} IS NOT NULL`
        .mapWith(Boolean)
        .as('is_restricted'),
      isBlocked:
        sql<number>`(${isBlockedWithSharer} OR ${isBlockBetween(accountId, profiles.userId)})`
          .mapWith(Boolean)
          .as('is_blocked'),
      isShown: gameFilmPlayers.isShown,
      noindex: profiles.noindex,
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

const isBlockedWithSharer = isBlockBetween(qualified(gameFilms.sharerId), profiles.userId)

/** Landed turns are never packed. Retries are left out, because films do not mention calls. */
const landedTurns = (db: Db, gameId: string) =>
  db
    .select({
      id: gameTurns.id,
      seat: gameTurns.seat,
      turnNumber: gameTurns.turnNumber,
      round: gameTurns.round,
      trickName: tricks.name,
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      width: media.width,
      height: media.height,
      marks: media.marks,
      createdAt: gameTurns.createdAt,
      isReported: isReported('skate_turn', qualified(gameTurns.id)).as('turn_reported'),
    })
    .from(gameTurns)
    .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
    .leftJoin(videos, eq(videos.id, gameTurns.id))
    .leftJoin(media, eq(media.name, videos.videoObjectName))
    .where(
      and(eq(gameTurns.gameId, gameId), eq(gameTurns.landed, true), ne(gameTurns.kind, 'retry')),
    )
    .orderBy(asc(gameTurns.turnNumber))

const clipsOf = (db: Db, gameId: string) =>
  db
    .select({
      id: videos.id,
      seat: sql<number>`${videos.seat}`,
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      width: media.width,
      height: media.height,
      marks: media.marks,
      createdAt: videos.createdAt,
      isReported: isReported('own_the_spot_clip', qualified(videos.id)).as('clip_reported'),
    })
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(and(isOfContest, eq(videos.gameId, gameId)))
    .orderBy(asc(videos.id))

type TurnRow = Awaited<ReturnType<typeof landedTurns>>[number]

export type FilmedRow = Omit<TurnRow, 'turnNumber' | 'round' | 'trickName'> &
  Partial<Pick<TurnRow, 'trickName'>>

const isReported = (contentType: ContentType, id: SQL) =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${moderationCases} WHERE ${eq(moderationCases.contentType, contentType)}
      AND ${qualified(moderationCases.contentId)} = ${id}
      AND ${isNull(moderationCases.decidedAt)}
  )`.mapWith(Boolean)

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
            AND NOT ${qualified(profiles.noindex)}
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
            AND NOT ${isBlockedWithSharer}
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
