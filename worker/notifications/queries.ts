import { and, count, desc, eq, getTableColumns, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import {
  gameFilmPlayers,
  gameFilms,
  gamePlayers,
  gameStates,
  notifications,
  points,
  profiles,
} from '../db/schema'
import { endTypes, isHeard } from './muted-queries'
import { withOpponents } from './words'
import { noBlockBetween } from '../visibility/queries'
import { limits, type Notification, type NotificationType } from './contract'
import { urls } from '../urls'
import type { Words } from './words'

type New = Pick<
  typeof notifications.$inferInsert,
  'id' | 'userId' | 'actorId' | 'type' | 'subjectId' | 'title' | 'message' | 'url'
> & {
  /** Sent even across a block or a mute. */
  isOwed?: boolean
  /** Never pushed to a phone. */
  isSilent?: boolean
  /** Already read, so that it does not ring. */
  isRead?: SQL
}

/**
 * Put it into the batch of its cause. `only` checks the statements before it, because a write that matches
 * nothing does not fail the batch. A block or mute suppresses it, unless `isOwed`.
 */
export const notify = (db: Db, notification: New, now: Date, only: SQL = sql`TRUE`): Statement => {
  const { id, userId, actorId, type, subjectId, title, message, url } = notification
  const { isOwed = false, isSilent = false, isRead = sql`FALSE` } = notification
  return db
    .insert(notifications)
    .select(
      sql`SELECT ${id}, ${userId}, ${actorId ?? null}, ${type}, ${subjectId},
        ${title}, ${message}, ${storedUrl(url, subjectId)}, ${isRead}, ${Number(isSilent)}, ${now.getTime()}, NULL
        WHERE ${and(only, actorId && !isOwed ? isHeard({ userId, actorId, type }) : undefined)}`,
    )
    .onConflictDoNothing({
      target: [notifications.userId, notifications.type, notifications.subjectId],
    })
}

const storedUrl = (url: string, subjectId: string): string =>
  url === gameUrl(subjectId) ? '' : url

const gameUrl = (game: string): string => urls.games({}, { game })

export const openedUrl = sql<string>`CASE ${notifications.url} WHEN '' THEN ${sql.raw(`'${gameUrl('')}'`)} || ${notifications.subjectId}
  ELSE ${notifications.url} END`

export const notificationColumns = { ...getTableColumns(notifications), url: openedUrl.as('url') }

const about = (type: NotificationType, userId: string, subjectId: string): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.type, type),
    eq(notifications.subjectId, subjectId),
  )

export const unnotify = (
  db: Db,
  type: NotificationType,
  userId: string,
  subjectId: string,
  only?: SQL,
): Statement => db.delete(notifications).where(and(about(type, userId, subjectId), only))

export const reword = (
  db: Db,
  { type, title, message, url }: Words,
  userId: string,
  subjectId: string,
  only?: SQL,
): Statement =>
  db
    .update(notifications)
    .set({ title, message, url: storedUrl(url, subjectId), isRead: true })
    .where(and(about(type, userId, subjectId), only))

/** The skater has acted without opening it. */
export const markSubjectRead = (
  db: Db,
  type: NotificationType,
  userId: string,
  subjectId: string,
): Statement =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(about(type, userId, subjectId))

const unreadOf = (userId: string | SQL): SQL | undefined =>
  and(eq(notifications.userId, userId), eq(notifications.isRead, false))

/** The points of won games whose notification is unread; `id` is one notification. */
export const unreadWins = (db: Db, userId: string, id?: string) =>
  db
    .select({ points: points.points })
    .from(notifications)
    .innerJoin(
      points,
      and(
        eq(points.userId, notifications.userId),
        eq(points.action, 'game_won'),
        eq(points.subjectId, notifications.subjectId),
      ),
    )
    .where(
      and(
        unreadOf(userId),
        inArray(notifications.type, [...endTypes]),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    )

export const markRead = (db: Db, userId: string, id: string): Statement =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), unreadOf(userId)))

export const markAllRead = (db: Db, userId: string): Statement =>
  db.update(notifications).set({ isRead: true }).where(unreadOf(userId))

export async function countUnreadOfEach(db: Db, userIds: string[]) {
  const [first, ...rest] = userIds.map((userId) => countUnread(db, userId))
  const found = first ? await db.batch([first, ...rest]) : []
  return userIds.map((userId, at) => ({ userId, unread: found[at]?.[0]?.number ?? 0 }))
}

export function countUnread(db: Db, userId: string | SQL) {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .limit(limits.counted + 1)
    .as('some')
  return db.select({ number: count() }).from(some)
}

/** Read both lists in one batch, so that a notification read in between is in exactly one. */
export const newestOf = (db: Db, userId: string | SQL, isRead: boolean) =>
  shown(db)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, isRead)))
    .orderBy(desc(notifications.id))
    .limit(limits.listed)

export const notificationById = (db: Db, userId: string, id: string) =>
  shown(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId)))

/**
 * Of an unread turn, whom it is against, read with it: stored, their tags would outlast a new tag, a block and an
 * account. Nobody, once the game is over.
 */
const opponents = sql<string[] | null>`CASE
  WHEN ${qualified(notifications.type)} = 'skate_turn' AND NOT ${qualified(notifications.isRead)} THEN (
    SELECT json_group_array(them.skatertag)
    FROM ${gameStates} AS game
    CROSS JOIN ${gamePlayers} AS seat ON seat.game_id = game.game_id
    CROSS JOIN ${profiles} AS them ON them.user_id = seat.user_id
    WHERE game.game_id = ${qualified(notifications.subjectId)}
      AND seat.user_id <> ${qualified(notifications.userId)}
      AND json_extract(game.state, '$.players[' || seat.seat || '].status') = 'joined'
      AND NOT json_extract(game.state, '$.players[' || seat.seat || '].isEliminated')
      AND ${noBlockBetween(qualified(notifications.userId), sql`them.user_id`)}
  ) END`.mapWith((json: string) => JSON.parse(json) as string[])

const shown = (db: Db) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      url: openedUrl.as('url'),
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
      actorId: profiles.userId,
      skatertag: profiles.skatertag,
      profilePhotoObjectName: profiles.profilePhotoObjectName,
      against: opponents.as('against'),
      filmOf: gameFilms.gameId,
      isInFilm: gameFilmPlayers.isShown,
    })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.userId, notifications.actorId))
    .leftJoin(gameFilms, eq(gameFilms.id, notifications.subjectId))
    .leftJoin(
      gameFilmPlayers,
      and(
        eq(gameFilmPlayers.gameId, gameFilms.gameId),
        eq(gameFilmPlayers.userId, notifications.userId),
      ),
    )

export function asNotification(row: Awaited<ReturnType<typeof shown>>[number]): Notification {
  const {
    actorId: userId,
    skatertag,
    profilePhotoObjectName,
    filmOf,
    isInFilm,
    against,
    message,
    createdAt,
    ...rest
  } = row
  const actor =
    userId === null || skatertag === null || profilePhotoObjectName === null
      ? null
      : { userId, skatertag, profilePhotoObjectName }
  const film = filmOf === null ? null : { gameId: filmOf, isKeptOut: isInFilm === false }
  const named = withOpponents(message, against)
  return { ...rest, message: named, createdAt: createdAt.toISOString(), film, actor }
}

/** Older notifications are not pushed any more. */
const newsMs = 10 * 60_000

/** Only the newest unread ones are pushed. */
const pushedAtOnce = 20

export const findForPush = (db: Db, userId: string, now: Date) => {
  const newest = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .orderBy(desc(notifications.id))
    .limit(pushedAtOnce)
  return db
    .select(notificationColumns)
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, newest),
        eq(notifications.isPushed, false),
        gt(notifications.createdAt, new Date(now.getTime() - newsMs)),
      ),
    )
    .orderBy(desc(notifications.id))
}

export const markPushed = (db: Db, ids: string[]): Statement =>
  db
    .update(notifications)
    .set({ isPushed: true })
    .where(sql`${notifications.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
