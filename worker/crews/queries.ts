import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db, RowsOf } from '../db/client'
import { qualified, type Param } from '../db/columns'
import {
  crewComings,
  crewMembers,
  crewOutCrews,
  crewOuts,
  crewRequests,
  crews,
  profiles,
} from '../db/schema'
import { person } from '../homies/queries'
import { makerOf } from '../visibility/crews'
import { isHomieOf, noBlockBetween } from '../visibility/queries'
import { limits } from './contract'

/** The viewer's own row of a crew: without one, there is no crew. */
export const mine = alias(crewMembers, 'mine')
const them = alias(crewMembers, 'them')

/** The maker in truth, checked again in the batch of their act. */
export const isMaker = (crewId: string, userId: string): SQL => sql`${makerOf(crewId)} = ${userId}`

export const isThere = (crewId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crews} WHERE ${qualified(crews.id)} = ${crewId})`

export const sizeOf = (crewId: Param): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${crewMembers} AS counted WHERE counted.crew_id = ${crewId})`

export const crewsIn = (userId: Param): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${crewMembers} AS counted WHERE counted.user_id = ${userId})`

const isOf = (viewerId: Param, crewId?: Param): SQL =>
  and(eq(mine.userId, viewerId), crewId === undefined ? undefined : eq(mine.crewId, crewId))!

/** The viewer's crews, or the one. */
export const crewsOf = (db: Db, viewerId: Param, crewId?: Param) =>
  db
    .select({
      id: crews.id,
      name: crews.name,
      makerId: makerOf(qualified(crews.id)).as('maker_id'),
      saysYes: mine.saysYes,
      isBellSilent: mine.isBellSilent,
    })
    .from(mine)
    .innerJoin(crews, eq(crews.id, mine.crewId))
    .where(isOf(viewerId, crewId))
    .orderBy(asc(mine.joinedAt), asc(crews.id))

/** Those in which the viewer sees another skater. */
export const crewsWith = (db: Db, viewerId: Param, userId: string) =>
  db
    .select({
      id: crews.id,
      name: crews.name,
      makerId: makerOf(qualified(crews.id)).as('maker_id'),
    })
    .from(mine)
    .innerJoin(them, and(eq(them.crewId, mine.crewId), eq(them.userId, userId)))
    .innerJoin(profiles, eq(profiles.userId, them.userId))
    .innerJoin(crews, eq(crews.id, mine.crewId))
    .where(and(eq(mine.userId, viewerId), noBlockBetween(viewerId, profiles.userId)))
    .orderBy(asc(mine.joinedAt), asc(crews.id))

/** An out that is live, said to the crew of `mine`, whose member the viewer was by then. */
const isSeen = (now: Date): SQL =>
  and(gt(crewOuts.endsAt, now), lte(mine.joinedAt, crewOuts.startedAt))!

/** Members as the viewer sees them: neither those beyond a block nor those without a profile. */
export const membersOf = (db: Db, viewerId: Param, now: Date, crewId?: Param) =>
  db
    .select({
      crewId: sql<string>`${qualified(them.crewId)}`.as('crew_id'),
      ...person,
      saysYes: sql<boolean>`${qualified(them.saysYes)}`.mapWith(Boolean).as('they_say_yes'),
      isHomie: isHomieOf(viewerId, profiles.userId).as('is_homie'),
      outId: sql<string | null>`${qualified(crewOuts.id)}`.as('out_id'),
      startedAt: crewOuts.startedAt,
      endsAt: crewOuts.endsAt,
    })
    .from(mine)
    .innerJoin(them, eq(them.crewId, mine.crewId))
    .innerJoin(profiles, eq(profiles.userId, them.userId))
    .leftJoin(
      crewOuts,
      and(
        eq(crewOuts.userId, them.userId),
        isSeen(now),
        sql`EXISTS (SELECT 1 FROM ${crewOutCrews} WHERE ${qualified(crewOutCrews.outId)} = ${qualified(crewOuts.id)}
          AND ${qualified(crewOutCrews.crewId)} = ${qualified(mine.crewId)})`,
      ),
    )
    .where(and(isOf(viewerId, crewId), noBlockBetween(viewerId, profiles.userId)))
    .orderBy(asc(them.joinedAt), asc(them.userId))

/** Answers to all outs of the viewer's crews. `asCrewList` keeps those of members that the viewer sees. */
export const comingsFor = (db: Db, viewerId: Param, now: Date, crewId?: Param) =>
  db
    .selectDistinct({ outId: crewComings.outId, userId: crewComings.userId })
    .from(mine)
    .innerJoin(crewOutCrews, eq(crewOutCrews.crewId, mine.crewId))
    .innerJoin(crewOuts, eq(crewOuts.id, crewOutCrews.outId))
    .innerJoin(crewComings, eq(crewComings.outId, crewOuts.id))
    .where(and(isOf(viewerId, crewId), isSeen(now)))
    .orderBy(asc(crewComings.userId))

const listed = 100

const isFresh = (now: Date): SQL =>
  gt(crewRequests.createdAt, new Date(now.getTime() - limits.requestMs))

const requestColumns = {
  requestId: sql<string>`${qualified(crewRequests.id)}`.as('request_id'),
  createdAt: sql<Date>`${qualified(crewRequests.createdAt)}`
    .mapWith(crewRequests.createdAt)
    .as('requested_at'),
  ...person,
}

/** What waits in the viewer's crews: an invitation that was declined seems to. */
export const requestsIn = (db: Db, viewerId: Param, now: Date, crewId?: Param) =>
  db
    .select({
      crewId: crewRequests.crewId,
      isInvited: sql<boolean>`${crewRequests.inviterId} IS NOT NULL`
        .mapWith(Boolean)
        .as('is_invited'),
      ...requestColumns,
    })
    .from(mine)
    .innerJoin(crewRequests, eq(crewRequests.crewId, mine.crewId))
    .innerJoin(profiles, eq(profiles.userId, crewRequests.userId))
    .where(
      and(
        isOf(viewerId, crewId),
        isFresh(now),
        or(
          eq(crewRequests.status, 'pending'),
          and(isNotNull(crewRequests.inviterId), ne(crewRequests.status, 'closed')),
        ),
        noBlockBetween(viewerId, profiles.userId),
      ),
    )
    .orderBy(desc(crewRequests.id))
    .limit(listed)

/** By somebody who is still there. */
export const invitationsTo = (db: Db, viewerId: Param, now: Date) =>
  db
    .select({
      crewId: crewRequests.crewId,
      crewName: sql<string>`${qualified(crews.name)}`.as('crew_name'),
      ...requestColumns,
    })
    .from(crewRequests)
    .innerJoin(crews, eq(crews.id, crewRequests.crewId))
    .innerJoin(profiles, eq(profiles.userId, crewRequests.inviterId))
    .where(
      and(
        eq(crewRequests.userId, viewerId),
        eq(crewRequests.status, 'pending'),
        isFresh(now),
        noBlockBetween(viewerId, profiles.userId),
      ),
    )
    .orderBy(desc(crewRequests.id))
    .limit(listed)

/** Also those that were answered with a no, which nobody tells. */
export const askedBy = (db: Db, viewerId: Param, now: Date) =>
  db
    .select({ id: crewRequests.id, crewName: crews.name, createdAt: crewRequests.createdAt })
    .from(crewRequests)
    .innerJoin(crews, eq(crews.id, crewRequests.crewId))
    .where(and(eq(crewRequests.userId, viewerId), isNull(crewRequests.inviterId), isFresh(now)))
    .orderBy(desc(crewRequests.id))
    .limit(listed)

/** The live one. */
export const outOf = (db: Db, userId: Param, now: Date) =>
  db
    .select({
      id: crewOuts.id,
      startedAt: crewOuts.startedAt,
      endsAt: crewOuts.endsAt,
      crewIds: sql<string[]>`(
        SELECT json_group_array(${qualified(crewOutCrews.crewId)}) FROM ${crewOutCrews}
        WHERE ${qualified(crewOutCrews.outId)} = ${qualified(crewOuts.id)})`
        .mapWith((json: string) => JSON.parse(json) as string[])
        .as('crew_ids'),
      seenBy: sql<string[]>`(
        SELECT json_group_array(DISTINCT ${qualified(profiles.userId)}) FROM ${crewOutCrews}
        JOIN ${crewMembers} ON ${qualified(crewMembers.crewId)} = ${qualified(crewOutCrews.crewId)}
          AND ${qualified(crewMembers.joinedAt)} <= ${qualified(crewOuts.startedAt)}
        JOIN ${profiles} ON ${qualified(profiles.userId)} = ${qualified(crewMembers.userId)}
        WHERE ${qualified(crewOutCrews.outId)} = ${qualified(crewOuts.id)}
          AND ${qualified(profiles.userId)} <> ${qualified(crewOuts.userId)}
          AND ${noBlockBetween(userId, profiles.userId)})`
        .mapWith((json: string) => JSON.parse(json) as string[])
        .as('seen_by'),
    })
    .from(crewOuts)
    .where(and(eq(crewOuts.userId, userId), gt(crewOuts.endsAt, now)))

export const crewReads = (db: Db, viewerId: Param, now: Date, crewId?: Param) =>
  [
    crewsOf(db, viewerId, crewId),
    membersOf(db, viewerId, now, crewId),
    comingsFor(db, viewerId, now, crewId),
    requestsIn(db, viewerId, now, crewId),
  ] as const

export const listReads = (db: Db, viewerId: Param, now: Date) =>
  [
    ...crewReads(db, viewerId, now),
    invitationsTo(db, viewerId, now),
    askedBy(db, viewerId, now),
    outOf(db, viewerId, now),
  ] as const

export type CrewRows = RowsOf<ReturnType<typeof crewReads>>
export type ListRows = RowsOf<ReturnType<typeof listReads>>
