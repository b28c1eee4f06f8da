import { and, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { limitToOldest } from '../../db/delete-in-pages'
import { homies, media, revokedMedia, sessions } from '../../db/schema'
import {
  ownerTag,
  pairKeyOf,
  privateRevokedMs,
  revocationKeys,
} from '../../visibility/revocation-keys'

/** Longer than the longest public URL lives. */
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

/** Ends the public URLs of everything that a skater has filmed: homies still see what is private. */
export const revokePublic = (db: Db, userId: string, now: Date): Statement =>
  revoke(db, [revocationKeys.publicOf(ownerTag(userId))], now)

/** Ends all URLs of everything that a skater has filmed, also those that were made for homies. */
export const revokeOwner = (db: Db, userId: string, now: Date): Statement =>
  revoke(db, allOf(userId), now)

/** The skater is public again or there again, and so URLs that were signed before are good. */
export const restoreOwner = (db: Db, userId: string): Statement =>
  db.delete(revokedMedia).where(inArray(revokedMedia.key, allOf(userId)))

const allOf = (userId: string): string[] => {
  const owner = ownerTag(userId)
  return [revocationKeys.publicOf(owner), revocationKeys.privateOf(owner)]
}

const revoke = (db: Db, keys: string[], now: Date): Statement =>
  db
    .insert(revokedMedia)
    .values(keys.map((key) => ({ key, until: new Date(untilOf(now)) })))
    .onConflictDoUpdate(again)

/** Chooses both rows of `homies` that make two skaters homies. */
export const isOfPair = (one: string, other: string): SQL | undefined =>
  or(
    and(eq(homies.userId, one), eq(homies.homieId, other)),
    and(eq(homies.userId, other), eq(homies.homieId, one)),
  )

/**
 * Ends the private URLs that two homies have of each other's things. It goes into the batch that ends
 * the relation, before its rows go. Strangers have none, so a block of one writes nothing.
 */
export const revokeBetween = (db: Db, one: string, other: string, now: Date): Statement =>
  db
    .insert(revokedMedia)
    .select(
      db
        .select({
          key: pairKeyOf(sessions.idHash, homies.homieId).as('key'),
          until: sql<Date>`${now.getTime() + privateRevokedMs}`.as('until'),
        })
        .from(homies)
        .innerJoin(sessions, eq(sessions.userId, homies.userId))
        .where(isOfPair(one, other)),
    )
    .onConflictDoUpdate(again)

export const findRevoked = (db: Db, now: Date) =>
  db.select({ key: revokedMedia.key }).from(revokedMedia).where(gt(revokedMedia.until, now))

export const dropExpiredRevocations = (db: Db, now: Date) =>
  db
    .delete(revokedMedia)
    .where(limitToOldest(revokedMedia, revokedMedia.until, lte(revokedMedia.until, now)))
