import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { qualified, type Param } from '../db/columns'
import type { Db } from '../db/client'
import { homies, profiles, scoreCounts, scores } from '../db/schema'
import { blockedIds, isHomieOf, noBlockBetween } from '../visibility/queries'
import { ties, type TextPart } from './rules'

const ranked = {
  userId: scores.userId,
  total: scores.total,
  reachedAt: scores.reachedAt,
  skatertag: profiles.skatertag,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

const inOrder = [asc(scores.below), asc(scores.reachedAt), asc(scores.userId)]
const inReverse = [desc(scores.below), desc(scores.reachedAt), desc(scores.userId)]

export const standingOf = (db: Db, userId: string | SQL, viewerId: Param | null) =>
  standings(db, viewerId).where(eq(scores.userId, userId))

/** No row if there is a block between the skater and the signed-in viewer. */
export const standingSeenBy = (
  db: Db,
  userId: string,
  viewerId: string | null,
  accountId: string | null,
) =>
  standings(db, viewerId).where(
    and(eq(scores.userId, userId), noBlockBetween(accountId, scores.userId)),
  )

export const standingsOf = (db: Db, userIds: string[], viewerId: string) =>
  standings(db, viewerId).where(inArray(scores.userId, userIds))

const standings = (db: Db, viewerId: Param | null) =>
  db
    .select({
      ...ranked,
      isPublic: scores.isPublic,
      isHomie: isHomieOf(viewerId, scores.userId).as('is_homie'),
      above: sql<number>`${above()} - ${absentAbove(viewerId)}`.as('above'),
      tied: tied().as('tied'),
    })
    .from(scores)
    .innerJoin(profiles, eq(profiles.userId, scores.userId))

/** Private skaters whom the viewer's leaderboard shows too: homies, and the viewer. */
export const hiddenFor = (db: Db, viewerId: Param | null) =>
  skaters(db).where(
    and(
      // NOT keeps SQLite from searching by this column: the viewer has few homies, but there are many private
      // skaters.
      sql`NOT ${scores.isPublic}`,
      or(eq(scores.userId, viewerId ?? ''), inArray(scores.userId, homieIds(db, viewerId))),
    ),
  )

const homieIds = (db: Db, viewerId: Param | null) =>
  db
    .select({ id: homies.homieId })
    .from(homies)
    .where(eq(homies.userId, viewerId ?? ''))

/** Without skaters whom a block hides from the viewer. The index selects the rows before they are joined. */
export function publicPart(db: Db, { from, to }: TextPart, viewerId: Param) {
  const part = db
    .select({ userId: scores.userId, total: scores.total, reachedAt: scores.reachedAt })
    .from(scores)
    .where(and(eq(scores.isPublic, true), noBlockBetween(viewerId, scores.userId)))
    .orderBy(...inOrder)
    .limit(to - from)
    .offset(from)
    .as('part')
  const { userId, total, reachedAt } = part
  return db
    .select({ ...ranked, userId, total, reachedAt })
    .from(part)
    .innerJoin(profiles, eq(profiles.userId, part.userId))
}

export const twoBefore = (db: Db, userId: string | SQL, viewerId: Param) =>
  publicly(db, viewerId, sql`${place} < ${placeOf(userId)}`)
    .orderBy(...inReverse)
    .limit(2)

export const twoBehind = (db: Db, userId: string | SQL, viewerId: Param) =>
  publicly(db, viewerId, sql`${place} > ${placeOf(userId)}`)
    .orderBy(...inOrder)
    .limit(2)

const publicly = (db: Db, viewerId: Param, where: SQL) =>
  skaters(db)
    .where(and(eq(scores.isPublic, true), where, noBlockBetween(viewerId, scores.userId)))
    .$dynamic()

const skaters = (db: Db) =>
  db.select(ranked).from(scores).innerJoin(profiles, eq(profiles.userId, scores.userId))

// The `+` turns columns into values. Otherwise SQLite would not search the index by all three columns,
// and would read every skater with the same points.
const place = sql`(${scores.below}, ${scores.reachedAt}, ${scores.userId})`

const placeOf = (userId: string | SQL): SQL =>
  sql`(SELECT +mine.below, +mine.reached_at, +mine.user_id FROM ${scores} mine
    WHERE mine.user_id = ${userId})`

/** Public skaters with more points: the sum of the counts over all four levels. */
const above = (): SQL<number> =>
  sql<number>`(${sql.join(
    [3, 2, 1, 0].map((level) => countAbove(level)),
    sql` + `,
  )})`

/**
 * One level's part of that sum: the buckets above the skater's own, up to the end of the skater's bucket in
 * the next larger level.
 */
function countAbove(level: number): SQL {
  const step = (of: number) => sql`(${qualified(scores.total)} >> ${sql.raw(String(6 * of))})`
  const end = level < 3 && sql`AND ${qualified(scoreCounts.bucket)} < (${step(level + 1)} + 1) << 6`
  return sql`(SELECT coalesce(sum(${qualified(scoreCounts.skaters)}), 0) FROM ${scoreCounts}
    WHERE ${qualified(scoreCounts.level)} = ${sql.raw(String(level))}
      AND ${qualified(scoreCounts.bucket)} > ${step(level)} ${end || sql``})`
}

const others = alias(scores, 'others')

/** Public skaters before this one whom a block hides from the viewer. It looks up only those few. */
const absentAbove = (viewerId: Param | null): SQL<number> =>
  viewerId === null
    ? sql<number>`0`
    : sql<number>`(SELECT count(*) FROM ${scores} ${sql.identifier('others')}
        WHERE ${qualified(others.userId)} IN (${blockedIds(viewerId)})
          AND +${qualified(others.isPublic)} = 1
          AND (+${qualified(others.below)}, +${qualified(others.reachedAt)}, ${qualified(others.userId)})
            < (+${qualified(scores.below)}, +${qualified(scores.reachedAt)}, +${qualified(scores.userId)}))`

/** Public skaters with the same points who reached them earlier. */
const tied = (): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (
    SELECT 1 FROM ${scores} ${sql.identifier('others')}
    WHERE ${qualified(others.isPublic)} = 1 AND ${qualified(others.below)} = ${qualified(scores.below)}
      AND (${qualified(others.reachedAt)}, ${qualified(others.userId)})
        < (+${qualified(scores.reachedAt)}, +${qualified(scores.userId)})
    LIMIT ${ties + 1}
  ))`
