import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified, type Param } from '../db/columns'
import {
  crewLinks,
  crewMembers,
  crewRequests,
  crews,
  homies,
  notifications,
  profiles,
} from '../db/schema'
import { hasAccount } from '../db/skaters'
import { person } from '../homies/queries'
import { noBlockBetween } from '../visibility/queries'
import { limits } from './contract'
import { isMember } from './member-queries'
import { makerOf } from '../visibility/crews'
import { sizeOf } from './queries'

/** What a maker needs to know of the homie whom they invite. No row for anybody else. */
export const inviteeOf = (db: Db, makerId: Param, userId: string, crewId: string) =>
  db
    .select({
      userId: profiles.userId,
      isMember: sql<boolean>`${isMember(crewId, userId)}`.mapWith(Boolean).as('is_member'),
      size: sizeOf(crewId).as('size'),
    })
    .from(homies)
    .innerJoin(profiles, eq(profiles.userId, homies.homieId))
    .where(
      and(
        eq(homies.userId, makerId),
        eq(homies.homieId, userId),
        noBlockBetween(makerId, profiles.userId),
      ),
    )

interface NewRequest {
  id: string
  crewId: string
  userId: string
  /** Null for who asks. */
  inviterId: string | null
}

/**
 * Who was turned away may be invited, and who has declined may ask. Nothing while a request waits, or if
 * `only` is false.
 */
export const addRequest = (
  db: Db,
  { id, crewId, userId, inviterId }: NewRequest,
  now: Date,
  only: SQL = sql`TRUE`,
): Statement[] => [
  db.delete(crewRequests).where(
    and(
      eq(crewRequests.crewId, crewId),
      eq(crewRequests.userId, userId),
      sql`(${crewRequests.createdAt} <= ${now.getTime() - limits.requestMs}
          OR (${inviterId} IS NULL) = (${crewRequests.inviterId} IS NOT NULL)
            AND ${crewRequests.status} <> 'pending')`,
    ),
  ),
  // Invited again after a no that nobody was told of: it seems to wait again, and rings nobody.
  db
    .update(crewRequests)
    .set({ status: 'declined' })
    .where(
      and(
        eq(crewRequests.crewId, crewId),
        eq(crewRequests.userId, userId),
        eq(crewRequests.status, 'closed'),
      ),
    ),
  db
    .insert(crewRequests)
    .select(
      sql`SELECT ${id}, ${qualified(crews.id)}, ${userId}, ${inviterId}, 'pending', ${now.getTime()}
        FROM ${crews} WHERE ${qualified(crews.id)} = ${crewId} AND ${only} AND ${hasAccount(userId)}
          AND NOT ${isMember(crewId, userId)} AND ${sizeOf(crewId)} < ${limits.members}`,
    )
    .onConflictDoNothing(),
]

export const hasRequest = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewRequests} WHERE ${qualified(crewRequests.id)} = ${id})`

/** A request as the viewer may answer or take it back; no row for everybody else. */
export const requestFor = (db: Db, viewerId: Param, requestId: string, now: Date) => {
  const inCrew = sql`EXISTS (SELECT 1 FROM ${crewMembers}
    WHERE ${qualified(crewMembers.crewId)} = ${qualified(crewRequests.crewId)}
      AND ${qualified(crewMembers.userId)} = ${viewerId}
      AND (${qualified(crewMembers.saysYes)} OR ${makerOf(qualified(crewRequests.crewId))} = ${viewerId}))`
  return db
    .select({
      id: crewRequests.id,
      crewId: crewRequests.crewId,
      crewName: crews.name,
      userId: crewRequests.userId,
      inviterId: crewRequests.inviterId,
      status: crewRequests.status,
      /** Of the inviter's, or of who asks. */
      isOpen: sql<boolean>`EXISTS (SELECT 1 FROM ${profiles}
        WHERE ${qualified(profiles.userId)} = coalesce(nullif(${qualified(crewRequests.inviterId)}, ${viewerId}),
          ${qualified(crewRequests.userId)})
          AND ${noBlockBetween(viewerId, profiles.userId)})`
        .mapWith(Boolean)
        .as('is_open'),
      isMaker: sql<boolean>`${makerOf(qualified(crewRequests.crewId))} = ${viewerId}`
        .mapWith(Boolean)
        .as('is_maker'),
      isForCrew: sql<boolean>`${inCrew}`.mapWith(Boolean).as('is_for_crew'),
    })
    .from(crewRequests)
    .innerJoin(crews, eq(crews.id, crewRequests.crewId))
    .where(
      and(
        eq(crewRequests.id, requestId),
        gt(crewRequests.createdAt, new Date(now.getTime() - limits.requestMs)),
      ),
    )
}

/** A pending one, to be checked again in the batch that answers it. */
export const isPending = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewRequests} WHERE ${qualified(crewRequests.id)} = ${id}
    AND ${qualified(crewRequests.status)} = 'pending')`

export const dropRequest = (db: Db, id: string, only?: SQL): Statement[] => [
  dropRequestBells(db, id, only),
  db.delete(crewRequests).where(and(eq(crewRequests.id, id), only)),
]

/** The maker does not learn of a no by taking the invitation back and giving it again. */
export const takeBack = (db: Db, id: string): Statement[] => [
  ...dropRequest(db, id, isPending(id)),
  db
    .update(crewRequests)
    .set({ status: 'closed' })
    .where(and(eq(crewRequests.id, id), eq(crewRequests.status, 'declined'))),
]

/** Of who was invited, or of those who may say yes. */
export const dropRequestBells = (db: Db, id: string, only: SQL = sql`TRUE`): Statement =>
  db.delete(notifications).where(
    sql`${notifications.type} = 'crew' AND ${notifications.subjectId} = ${id} AND ${notifications.userId} IN (
      SELECT ${qualified(crewRequests.userId)} FROM ${crewRequests} WHERE ${qualified(crewRequests.id)} = ${id}
      UNION ALL SELECT ${qualified(crewMembers.userId)} FROM ${crewRequests}
        JOIN ${crewMembers} ON ${qualified(crewMembers.crewId)} = ${qualified(crewRequests.crewId)}
        WHERE ${qualified(crewRequests.id)} = ${id}) AND ${only}`,
  )

export const decline = (db: Db, id: string): Statement[] => [
  dropRequestBells(db, id),
  db
    .update(crewRequests)
    .set({ status: 'declined' })
    .where(and(eq(crewRequests.id, id), eq(crewRequests.status, 'pending'))),
]

/** Who may say yes, whom the asker knows nothing of. */
export const sayersOfYes = (db: Db, crewId: string) =>
  db
    .select({ userId: crewMembers.userId })
    .from(crewMembers)
    .where(
      and(
        eq(crewMembers.crewId, crewId),
        sql`(${crewMembers.saysYes} OR ${qualified(crewMembers.userId)} = ${makerOf(crewId)})`,
      ),
    )

export const memberIds = (db: Db, crewId: Param) =>
  db.select({ userId: crewMembers.userId }).from(crewMembers).where(eq(crewMembers.crewId, crewId))

/** The crew of a live link or code with room for the viewer. A block between them and its maker hides it. */
export const crewBehind = (
  db: Db,
  by: { tokenHash: string } | { codeHash: string },
  viewerId: string,
  now: Date,
) =>
  db
    .select({
      id: crews.id,
      name: crews.name,
      ...person,
      isMember: sql<boolean>`${isMember(qualified(crews.id), viewerId)}`
        .mapWith(Boolean)
        .as('is_member'),
      size: sizeOf(qualified(crews.id)).as('size'),
      isWaiting: sql<boolean>`EXISTS (SELECT 1 FROM ${crewRequests}
        WHERE ${qualified(crewRequests.crewId)} = ${qualified(crews.id)}
          AND ${qualified(crewRequests.userId)} = ${viewerId}
          AND ${qualified(crewRequests.inviterId)} IS NULL)`
        .mapWith(Boolean)
        .as('is_waiting'),
    })
    .from(crewLinks)
    .innerJoin(crews, eq(crews.id, crewLinks.crewId))
    .innerJoin(profiles, eq(profiles.userId, makerOf(qualified(crews.id))))
    .where(
      and(
        'tokenHash' in by
          ? eq(crewLinks.tokenHash, by.tokenHash)
          : eq(crewLinks.codeHash, by.codeHash),
        gt(crewLinks.expiresAt, now),
        noBlockBetween(viewerId, profiles.userId),
      ),
    )
