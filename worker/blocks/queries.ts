import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { Param } from '../db/columns'
import { partCrews } from '../crews/member-queries'
import { blocks, mutes, profiles, users } from '../db/schema'
import { insertIfAccount } from '../db/skaters'
import { partForBlock } from '../homies/statements'
import { forgetActor } from '../notifications/muted-queries'
import { settleNotifications } from '../props/notification-queries'
import { deleteProps, isPropsBetween, isFromTo } from '../props/queries'
import { hasBlocked, hasMuted } from '../visibility/queries'
import { limits, type BlockedSkater } from './contract'

/** A `PairState`. */
export function pairState(db: Db, viewerId: Param, otherId: string) {
  const other = sql`${otherId}`
  const isThere = sql<boolean>`EXISTS (SELECT 1 FROM ${profiles} WHERE user_id = ${other})`
  const isMuted = sql<boolean>`${hasMuted(viewerId, other)}`
  return db
    .select({
      isThere: isThere.mapWith(Boolean).as('is_there'),
      isBlocked: hasBlocked(viewerId, other).as('is_blocked'),
      isMuted: isMuted.mapWith(Boolean).as('is_muted'),
      isBlockedBack: hasBlocked(other, sql`${viewerId}`).as('is_blocked_back'),
    })
    .from(users)
    .where(eq(users.id, viewerId))
}

/**
 * Blocks a skater: ends the relation of the two, and deletes their notifications about each other. That also
 * empties their feeds of each other, because a feed is read from one's homies (`worker/visibility/homie-timeline.ts`).
 * The blocked skater gets no notification.
 */
export const blockStatements = (
  db: Db,
  userId: string,
  blockedId: string,
  now: Date,
): Statement[] => [
  insertIfAccount(
    db,
    blocks,
    { userId, blockedId, createdAt: now },
    blockedId,
  ).onConflictDoNothing(),
  ...partForBlock(db, userId, blockedId, now),
  ...partCrews(db, userId, blockedId),
  ...deleteProps(db, isPropsBetween(userId, blockedId)),
  forgetActor(db, { userId, actorId: blockedId, isNamed: true }),
  forgetActor(db, { userId: blockedId, actorId: userId, isNamed: true }),
]

export const unblock = (db: Db, userId: string, blockedId: string) =>
  db
    .delete(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
    .returning({ userId: blocks.userId })

/** Mutes a skater: hides from the viewer's feed and notifications what that one does. */
export const muteStatements = (db: Db, userId: string, mutedId: string, now: Date): Statement[] => [
  insertIfAccount(db, mutes, { userId, mutedId, createdAt: now }, mutedId).onConflictDoNothing(),
  ...settleNotifications(db, isFromTo(mutedId, userId), sql`FALSE`),
  forgetActor(db, { userId, actorId: mutedId, isNamed: false }),
]

export const unmute = (db: Db, userId: string, mutedId: string) =>
  db
    .delete(mutes)
    .where(and(eq(mutes.userId, userId), eq(mutes.mutedId, mutedId)))
    .returning({ userId: mutes.userId })

export async function findBlocks(db: Db, userId: string) {
  const [blocked, muted] = await db.batch([blockedBy(db, userId), mutedBy(db, userId)])
  return { blocked: blocked.map(asSkater), muted: muted.map(asSkater) }
}

const shown = {
  skatertag: profiles.skatertag,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

const blockedBy = (db: Db, userId: string) =>
  db
    .select({ userId: blocks.blockedId, createdAt: blocks.createdAt, ...shown })
    .from(blocks)
    .leftJoin(profiles, eq(profiles.userId, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt))
    .limit(limits.listed)

const mutedBy = (db: Db, userId: string) =>
  db
    .select({ userId: mutes.mutedId, createdAt: mutes.createdAt, ...shown })
    .from(mutes)
    .leftJoin(profiles, eq(profiles.userId, mutes.mutedId))
    .where(eq(mutes.userId, userId))
    .orderBy(desc(mutes.createdAt))
    .limit(limits.listed)

const asSkater = ({
  createdAt,
  ...row
}: Awaited<ReturnType<typeof blockedBy>>[number]): BlockedSkater => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
