import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { alias } from 'drizzle-orm/sqlite-core'
import { qualified, type Param } from '../db/columns'
import { crewComings, crewMembers, crewOutCrews, crewOuts, profiles, spots } from '../db/schema'
import { placeForOthers } from '../visibility/places'
import { isRestricted, noBlockBetween } from '../visibility/queries'
import { mine } from './queries'

const them = alias(crewMembers, 'them')

const isOneOf = (column: SQL, ids: readonly string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** Which of these crews the viewer is in, and whom they would tell there: who sees an out is named before. */
export const seeingIn = (db: Db, viewerId: Param, crewIds: readonly string[]) =>
  db
    .select({
      crewId: sql<string>`${qualified(mine.crewId)}`.as('crew_id'),
      userId: sql<string>`${qualified(them.userId)}`.as('user_id'),
    })
    .from(mine)
    .innerJoin(them, eq(them.crewId, mine.crewId))
    .innerJoin(profiles, eq(profiles.userId, them.userId))
    .where(
      and(
        eq(mine.userId, viewerId),
        isOneOf(qualified(mine.crewId), crewIds),
        noBlockBetween(viewerId, profiles.userId),
      ),
    )

/** Whether all members of these crews who may see the skater are among those named. */
const areAllNamed = (userId: string, crewIds: readonly string[], named: readonly string[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${crewMembers} AS seeing
    JOIN ${profiles} AS named ON named.user_id = seeing.user_id
    WHERE ${isOneOf(sql`seeing.crew_id`, crewIds)} AND seeing.user_id <> ${userId}
      AND NOT ${isOneOf(sql`seeing.user_id`, named)}
      AND ${noBlockBetween(userId, sql`seeing.user_id`)})`

interface NewOut {
  id: string
  userId: string
  crewIds: readonly string[]
  seenBy: readonly string[]
  startedAt: Date
  endsAt: Date
}

/** Adds nothing if the skater is out already, or if somebody else would see it than was named. */
export const outStatements = (db: Db, out: NewOut): Statement[] => [
  db
    .delete(crewOuts)
    .where(and(eq(crewOuts.userId, out.userId), lte(crewOuts.endsAt, out.startedAt))),
  db
    .insert(crewOuts)
    .select(
      sql`SELECT ${out.id}, ${out.userId}, ${out.startedAt.getTime()}, ${out.endsAt.getTime()}
        WHERE ${areAllNamed(out.userId, out.crewIds, out.seenBy)}`,
    )
    .onConflictDoNothing(),
  db.insert(crewOutCrews).select(
    sql`SELECT ${out.id}, ${qualified(crewMembers.crewId)} FROM ${crewMembers}
        WHERE ${qualified(crewMembers.userId)} = ${out.userId}
          AND ${isOneOf(qualified(crewMembers.crewId), out.crewIds)} AND ${isOut(out.id)}`,
  ),
]

export const isOut = (outId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewOuts} WHERE ${qualified(crewOuts.id)} = ${outId})`

/** The outs that a skater sees now, with their own; each once for each crew by which they see it. */
export const outsFor = (db: Db, viewerId: Param, now: Date, outId?: string) =>
  db
    .select({
      outId: sql<string>`${qualified(crewOuts.id)}`.as('out_id'),
      crewId: sql<string>`${qualified(mine.crewId)}`.as('crew_id'),
      userId: sql<string>`${qualified(profiles.userId)}`.as('user_id'),
    })
    .from(mine)
    .innerJoin(crewOutCrews, eq(crewOutCrews.crewId, mine.crewId))
    .innerJoin(crewOuts, eq(crewOuts.id, crewOutCrews.outId))
    .innerJoin(them, and(eq(them.crewId, mine.crewId), eq(them.userId, crewOuts.userId)))
    .innerJoin(profiles, eq(profiles.userId, crewOuts.userId))
    .where(
      and(
        eq(mine.userId, viewerId),
        outId === undefined ? undefined : eq(crewOuts.id, outId),
        gt(crewOuts.endsAt, now),
        lte(mine.joinedAt, crewOuts.startedAt),
        noBlockBetween(viewerId, profiles.userId),
      ),
    )
    .orderBy(asc(crewOuts.startedAt), asc(crewOuts.id), asc(mine.crewId))

/** Spots as their owners say now: with the square where it is only about there. */
export const spotsShown = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: spots.id,
      userId: spots.userId,
      name: spots.name,
      ...placeForOthers,
      isAbout: spots.isAbout,
    })
    .from(spots)
    .where(isOneOf(qualified(spots.id), ids))

export const ownSpot = (db: Db, userId: Param, spotId: string) =>
  db
    .select({ id: spots.id })
    .from(spots)
    .where(and(eq(spots.id, spotId), eq(spots.userId, userId)))

/** Whom a change of an out is told: who sees it, and of whom nobody is hidden from `also`. */
export const viewersOf = (db: Db, outId: string, also: string, now: Date) =>
  db
    .selectDistinct({ userId: them.userId })
    .from(crewOuts)
    .innerJoin(crewOutCrews, eq(crewOutCrews.outId, crewOuts.id))
    .innerJoin(
      them,
      and(eq(them.crewId, crewOutCrews.crewId), lte(them.joinedAt, crewOuts.startedAt)),
    )
    .where(
      and(
        eq(crewOuts.id, outId),
        noBlockBetween(qualified(them.userId), qualified(crewOuts.userId)),
        noBlockBetween(also, qualified(them.userId)),
        sql`NOT ${isRestricted(qualified(them.userId), now)}`,
      ),
    )

export const sayComing = (db: Db, outId: string, userId: string): Statement =>
  db
    .insert(crewComings)
    .select(
      sql`SELECT ${qualified(crewOuts.id)}, ${userId} FROM ${crewOuts}
        WHERE ${qualified(crewOuts.id)} = ${outId} AND ${qualified(crewOuts.userId)} <> ${userId}`,
    )
    .onConflictDoNothing()

export const takeBackComing = (db: Db, outId: string, userId: string): Statement =>
  db.delete(crewComings).where(and(eq(crewComings.outId, outId), eq(crewComings.userId, userId)))
