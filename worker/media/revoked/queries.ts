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

/** Longer than any public URL is valid. */
const revokedMs = 3 * 3_600_000

const untilOf = (now: Date): number => now.getTime() + revokedMs

const again = { target: revokedMedia.key, set: { until: sql`excluded.until` } }

/** Put it before the rows are deleted. Pending media has no signed URLs. */
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

/** Homies still see private media. */
export const revokePublic = (db: Db, userId: string, now: Date): Statement =>
  revoke(db, [revocationKeys.publicOf(ownerTag(userId))], now)

export const revokeOwner = (db: Db, userId: string, now: Date): Statement =>
  revoke(db, allOf(userId), now)

/** Makes earlier URLs valid again when the skater is public or unbanned again. */
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

export const isOfPair = (one: string, other: string): SQL | undefined =>
  or(
    and(eq(homies.userId, one), eq(homies.homieId, other)),
    and(eq(homies.userId, other), eq(homies.homieId, one)),
  )

/** Put it before the rows are deleted. Strangers have no private URLs, so for them it writes nothing. */
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
