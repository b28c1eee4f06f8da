import { and, eq, exists, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from '../../db/client'
import { limitToOldest } from '../../db/delete-in-pages'
import { gamePlayers, homies, media, revokedMedia, sessions } from '../../db/schema'
import { isBlockBetween } from '../../visibility/queries'
import { qualified } from '../../db/columns'
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

const until = (now: Date) => sql<Date>`${now.getTime() + privateRevokedMs}`.as('until')

/**
 * Ends what homies, and players of the same game, were shown of each other. Strangers have no private URLs, so
 * for them it writes nothing. Put it before the rows are deleted.
 */
export const revokeBetween = (db: Db, one: string, other: string, now: Date): Statement =>
  db
    .insert(revokedMedia)
    .select(
      db
        .select({
          key: pairKeyOf(
            sessions.idHash,
            sql`CASE ${sessions.userId} WHEN ${one} THEN ${other} ELSE ${one} END`,
          ).as('key'),
          until: until(now),
        })
        .from(sessions)
        .where(
          and(
            inArray(sessions.userId, [one, other]),
            or(
              exists(db.select({ id: homies.homieId }).from(homies).where(isOfPair(one, other))),
              haveGame(db, one, other),
            ),
          ),
        ),
    )
    .onConflictDoUpdate(again)

const viewers = alias(gamePlayers, 'viewers')
const owners = alias(gamePlayers, 'owners')

const isSameGame = and(eq(owners.gameId, viewers.gameId), ne(owners.userId, viewers.userId))

const haveGame = (db: Db, one: string, other: string): SQL =>
  exists(
    db
      .select({ gameId: viewers.gameId })
      .from(viewers)
      .innerJoin(owners, isSameGame)
      .where(and(eq(viewers.userId, one), eq(owners.userId, other))),
  )

/** For a game that ends: what its players were shown of each other while it ran, where a block is between them. */
export const revokeAcrossBlocks = (db: Db, gameId: string, now: Date): Statement =>
  db
    .insert(revokedMedia)
    .select(
      db
        .select({
          key: pairKeyOf(sessions.idHash, qualified(owners.userId)).as('key'),
          until: until(now),
        })
        .from(viewers)
        .innerJoin(owners, isSameGame)
        .innerJoin(sessions, eq(sessions.userId, viewers.userId))
        .where(
          and(
            eq(viewers.gameId, gameId),
            isBlockBetween(qualified(viewers.userId), qualified(owners.userId)),
          ),
        ),
    )
    .onConflictDoUpdate(again)

export const findRevoked = (db: Db, now: Date) =>
  db.select({ key: revokedMedia.key }).from(revokedMedia).where(gt(revokedMedia.until, now))

export const dropExpiredRevocations = (db: Db, now: Date) =>
  db
    .delete(revokedMedia)
    .where(limitToOldest(revokedMedia, revokedMedia.until, lte(revokedMedia.until, now)))
