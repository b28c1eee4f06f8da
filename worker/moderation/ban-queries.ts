import { eq, sql } from 'drizzle-orm'
import { deleteUserData as endSubscription } from '../billing/user-data'
import { endOut } from '../crews/member-queries'
import type { Db, Statement } from '../db/client'
import {
  homies,
  media,
  notifications,
  points,
  profiles,
  restrictions,
  scores,
  users,
} from '../db/schema'
import { insertIfAccount } from '../db/skaters'
import { deleteUserData as deleteHomies } from '../homies/user-data'
import { revokeMedia, restoreOwner } from '../media/revoked/queries'
import { addProfile, type ProfileRow } from '../profiles/queries'
import { deleteUserData as deleteProfile } from '../profiles/user-data'
import { deleteProps, isOfSkater } from '../props/queries'
import { deleteUserData as deletePush } from '../push/user-data'
import { endSessions } from '../session/end-queries'
import { limits } from './contract'

export interface Restricting {
  userId: string
  subjectHash: string
  actId: string
}

/** Afterwards only a few routes answer; see session/allowed-routes.ts. */
export const restrict = (
  db: Db,
  { userId, subjectHash, actId }: Restricting,
  until: Date | null,
): Statement => {
  const set = { userId, kind: until ? 'suspended' : 'banned', until, actId } as const
  return insertIfAccount(db, restrictions, { subjectHash, ...set }, userId).onConflictDoUpdate({
    target: restrictions.subjectHash,
    set,
  })
}

export const lift = (db: Db, actId: string): Statement =>
  db.delete(restrictions).where(eq(restrictions.actId, actId))

/** Stored so that undoing the ban can restore it. */
export interface Banned {
  profile: Omit<ProfileRow, 'createdAt' | 'skatertagLastChanged'> &
    Record<'createdAt', string | Date> &
    Record<'skatertagLastChanged', string | Date | null>
  homies: Array<{ homieId: string; since: string | Date }>
}

export async function findForBan(db: Db, userId: string): Promise<Banned | undefined> {
  const [[profile], theirs] = await db.batch([
    db.select().from(profiles).where(eq(profiles.userId, userId)),
    db
      .select({ homieId: homies.homieId, since: homies.since })
      .from(homies)
      .where(eq(homies.userId, userId)),
  ])
  return profile && { profile, homies: theirs }
}

/**
 * Without a profile all content is hidden. The job for accounts without a profile deletes it after 30 days.
 */
export const ban = (db: Db, of: Restricting, { profile }: Banned, now: Date): Statement[] => {
  const { userId } = of
  return [
    restrict(db, of, null),
    db
      .update(users)
      .set({ expiresAt: new Date(now.getTime() + limits.answerMs) })
      .where(eq(users.id, userId)),
    ...deletePush(db, userId),
    ...endSessions(db, userId, now),
    ...endSubscription(db, userId, now),
    ...endOut(db, userId),
    ...deleteHomies(db, userId),
    // All of them: remaining rows would return if the ban is undone.
    ...deleteProps(db, isOfSkater(userId)),
    db.delete(notifications).where(eq(notifications.actorId, userId)),
    revokeMedia(db, eq(media.name, profile.profilePhotoObjectName), now),
    ...deleteProfile(db, userId, now),
    db.delete(scores).where(eq(scores.userId, userId)),
  ]
}

/** Restores neither the subscription nor the games that were quit. */
export function unban(db: Db, userId: string, actId: string, { profile, homies: former }: Banned) {
  const total = sql`(SELECT coalesce(sum(${points.points}), 0) FROM ${points} WHERE ${points.userId} = ${userId})`
  const last = profile.skatertagLastChanged
  const row = {
    ...profile,
    createdAt: new Date(profile.createdAt),
    skatertagLastChanged: last === null ? null : new Date(last),
  }
  return [
    lift(db, actId),
    ...addProfile(db, row),
    restoreOwner(db, userId),
    db.update(scores).set({ total }).where(eq(scores.userId, userId)),
    ...former.flatMap(({ homieId, since }) => [
      makeHomies(db, userId, homieId, new Date(since)),
      makeHomies(db, homieId, userId, new Date(since)),
    ]),
  ]
}

const makeHomies = (db: Db, userId: string, homieId: string, since: Date): Statement =>
  db
    .insert(homies)
    .select(
      sql`SELECT ${userId}, ${homieId}, ${since.getTime()} WHERE EXISTS (
        SELECT 1 FROM ${profiles} WHERE ${profiles.userId} = ${userId})
        AND EXISTS (SELECT 1 FROM ${profiles} WHERE ${profiles.userId} = ${homieId})`,
    )
    .onConflictDoNothing()
