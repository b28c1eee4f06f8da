import { and, eq, exists, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import {
  crewComings,
  crewMembers,
  crewOutCrews,
  crewOuts,
  crewRequests,
  crews,
  notifications,
} from '../db/schema'
import { hasAccount } from '../db/skaters'
import { limits } from './contract'
import { dropOutBells } from './news-queries'
import { crewsIn, sizeOf } from './queries'

export const isMember = (crewId: string | SQL, userId: string | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewMembers} WHERE ${qualified(crewMembers.crewId)} = ${crewId}
    AND ${qualified(crewMembers.userId)} = ${userId})`

/** After every out that the crew sees by now, so that who joins sees none of them. */
const joiningAt = (crewId: string, now: Date): SQL => sql`max(${now.getTime()}, coalesce((
  SELECT max(${qualified(crewOuts.startedAt)}) + 1 FROM ${crewOutCrews}
  JOIN ${crewOuts} ON ${qualified(crewOuts.id)} = ${qualified(crewOutCrews.outId)}
  WHERE ${qualified(crewOutCrews.crewId)} = ${crewId}), 0))`

/** Nothing if the crew or the skater has no room, or `only` is false. */
export const addMember = (
  db: Db,
  { crewId, userId }: { crewId: string; userId: string },
  now: Date,
  only: SQL,
): Statement[] => [
  db
    .insert(crewMembers)
    .select(
      sql`SELECT ${qualified(crews.id)}, ${userId}, ${joiningAt(crewId, now)}, NULL, FALSE, FALSE
        FROM ${crews} WHERE ${qualified(crews.id)} = ${crewId} AND ${only} AND ${hasAccount(userId)}
          AND ${sizeOf(crewId)} < ${limits.members} AND ${crewsIn(userId)} < ${limits.crews}`,
    )
    .onConflictDoNothing(),
  countMembers(db, crewId, now),
]

/** Whether the crew has one member alone, and since when. */
const countMembers = (db: Db, crewId: string, now: Date): Statement =>
  db
    .update(crews)
    .set({
      aloneSince: sql`CASE WHEN ${sizeOf(crewId)} > 1 THEN NULL
        ELSE coalesce(${crews.aloneSince}, ${now.getTime()}) END`,
    })
    .where(eq(crews.id, crewId))

/** Ends a skater's out everywhere, except in the objects of its crews. */
export const endOut = (db: Db, userId: string, only?: SQL): Statement[] => [
  dropOutBells(db, only ? sql`CASE WHEN ${only} THEN ${userId} END` : userId),
  db.delete(crewOuts).where(and(eq(crewOuts.userId, userId), only)),
]

const outsOf = (db: Db, crewId: string) =>
  db.select({ id: crewOutCrews.outId }).from(crewOutCrews).where(eq(crewOutCrews.crewId, crewId))

/** Whether the skater is out, and said so to the crew. */
export const isOutIn = (crewId: string, userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewOuts}
    JOIN ${crewOutCrews} ON ${qualified(crewOutCrews.outId)} = ${qualified(crewOuts.id)}
    WHERE ${qualified(crewOuts.userId)} = ${userId} AND ${qualified(crewOutCrews.crewId)} = ${crewId})`

/** What the skater knows of others' outs and asked for the crew, and their own out where `endsOut` holds. */
export const removeMember = (
  db: Db,
  { crewId, userId }: { crewId: string; userId: string },
  now: Date,
  endsOut: SQL,
): Statement[] => [
  ...endOut(db, userId, endsOut),
  db
    .delete(crewComings)
    .where(and(eq(crewComings.userId, userId), inArray(crewComings.outId, outsOf(db, crewId)))),
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, 'crew'),
        inArray(notifications.subjectId, outsOf(db, crewId)),
      ),
    ),
  dropBellsOfRequests(
    db,
    and(eq(crewRequests.crewId, crewId), eq(crewRequests.inviterId, userId))!,
  ),
  db
    .delete(crewRequests)
    .where(and(eq(crewRequests.crewId, crewId), eq(crewRequests.inviterId, userId))),
  db.delete(crewMembers).where(and(eq(crewMembers.crewId, crewId), eq(crewMembers.userId, userId))),
  countMembers(db, crewId, now),
  db.delete(crews).where(and(eq(crews.id, crewId), sql`${sizeOf(crewId)} = 0`)),
]

/** The bells of those who were invited. */
const dropBellsOfRequests = (db: Db, of: SQL): Statement =>
  db.delete(notifications).where(
    and(
      eq(notifications.type, 'crew'),
      sql`(${notifications.userId}, ${notifications.subjectId}) IN
        (SELECT ${qualified(crewRequests.userId)}, ${qualified(crewRequests.id)}
          FROM ${crewRequests} WHERE ${of})`,
    ),
  )

/** Ends a crew, with the outs that were said to it alone. Nothing if `only` is false. */
export const endCrew = (db: Db, crewId: string, only: SQL): Statement[] => {
  const isAlone = sql`NOT EXISTS (SELECT 1 FROM ${crewOutCrews} AS other
    WHERE other.out_id = ${crewOuts.id} AND other.crew_id <> ${crewId})`
  const isGone = sql`NOT EXISTS (SELECT 1 FROM ${crews} WHERE ${qualified(crews.id)} = ${crewId})`
  return [
    dropBellsOfRequests(db, and(eq(crewRequests.crewId, crewId), only)!),
    db
      .delete(notifications)
      .where(
        and(
          eq(notifications.type, 'crew'),
          inArray(notifications.subjectId, outsOf(db, crewId)),
          inArray(
            notifications.userId,
            db
              .select({ id: crewMembers.userId })
              .from(crewMembers)
              .where(eq(crewMembers.crewId, crewId)),
          ),
          only,
        ),
      ),
    db.delete(crewOuts).where(and(inArray(crewOuts.id, outsOf(db, crewId)), isAlone, only)),
    db.delete(crews).where(and(eq(crews.id, crewId), only)),
    db.delete(crewOutCrews).where(and(eq(crewOutCrews.crewId, crewId), isGone)),
  ]
}

/** For the batch of a block: neither invites the other any more, nor comes to the other's out. */
export const partCrews = (db: Db, one: string, other: string): Statement[] => {
  const isBetween = sql`((${crewRequests.userId} = ${one} AND ${crewRequests.inviterId} = ${other})
    OR (${crewRequests.userId} = ${other} AND ${crewRequests.inviterId} = ${one}))`
  const comes = (userId: string, to: string) =>
    and(
      eq(crewComings.userId, userId),
      exists(
        db
          .select({ id: crewOuts.id })
          .from(crewOuts)
          .where(and(eq(crewOuts.id, crewComings.outId), eq(crewOuts.userId, to))),
      ),
    )
  return [
    db
      .delete(crewRequests)
      .where(
        and(
          inArray(crewRequests.userId, [one, other]),
          isNotNull(crewRequests.inviterId),
          isBetween,
        ),
      ),
    db.delete(crewComings).where(comes(one, other)),
    db.delete(crewComings).where(comes(other, one)),
  ]
}
