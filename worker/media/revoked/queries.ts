import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { oldest } from '../../db/oldest'
import { media, revokedMedia } from '../../db/schema'
import { ownerTag } from '../signed-urls/rules'

/** Longer than the longest signature lives. */
const revokedMs = 3 * 3_600_000

const untilOf = (now: Date): number => now.getTime() + revokedMs

const again = { target: revokedMedia.key, set: { until: sql`excluded.until` } }

/**
 * Ends the signed URLs of committed media. It goes into the batch that takes them from their viewers,
 * before the rows go. Media that was never committed was never signed.
 */
export const revokeMedia = (db: Db, chosen: SQL, now: Date): Statement =>
  db
    .insert(revokedMedia)
    .select(
      db
        .select({ key: media.name, until: sql<Date>`${untilOf(now)}`.as('until') })
        .from(media)
        .where(and(chosen, eq(media.status, 'committed'))),
    )
    .onConflictDoUpdate(again)

/** Ends the public URLs of everything that a skater has filmed. */
export const revokeOwner = (db: Db, userId: string, now: Date): Statement =>
  db
    .insert(revokedMedia)
    .values({ key: ownerTag(userId), until: new Date(untilOf(now)) })
    .onConflictDoUpdate(again)

/** The skater is public again, and so are URLs that were signed before. */
export const restoreOwner = (db: Db, userId: string): Statement =>
  db.delete(revokedMedia).where(eq(revokedMedia.key, ownerTag(userId)))

export const findRevoked = (db: Db, now: Date) =>
  db.select({ key: revokedMedia.key }).from(revokedMedia).where(gt(revokedMedia.until, now))

/** Called by the scheduled job. */
export const dropExpiredRevocations = (db: Db, now: Date) =>
  db
    .delete(revokedMedia)
    .where(oldest(revokedMedia, revokedMedia.until, lte(revokedMedia.until, now)))
