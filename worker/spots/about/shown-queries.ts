import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { limitToPage } from '../../db/delete-in-pages'
import { spots, spotShown } from '../../db/schema'
import { canViewSpot, visibleSpotId } from '../../visibility/queries'

/** To whom the owner shows the place; null for everybody else. */
export const shownTo = (viewerId: string) =>
  sql<string[] | null>`CASE WHEN ${qualified(spots.userId)} = ${viewerId} THEN (
    SELECT json_group_array(${qualified(spotShown.userId)}) FROM ${spotShown}
    WHERE ${qualified(spotShown.spotId)} = ${qualified(spots.id)}) END`.mapWith(
    (json: string) => JSON.parse(json) as string[] | null,
  )

/** Whether somebody else than its owner sees a spot. */
export const isSeenBy = async (db: Db, spotId: string, userId: string): Promise<boolean> => {
  const row = await db.get<{ id: string | null }>(
    sql`SELECT ${visibleSpotId(userId, spotId)} AS id`,
  )
  return row.id !== null
}

/** Only for who sees the spot at this moment. */
export const showTo = (db: Db, spotId: string, userId: string): Statement =>
  db
    .insert(spotShown)
    .select(
      db
        .select({ userId: sql<string>`${userId}`.as('user_id'), spotId: spots.id })
        .from(spots)
        .where(and(eq(spots.id, spotId), canViewSpot(userId))),
    )
    .onConflictDoNothing()

export const hideFrom = (db: Db, spotId: string, userId: string): Statement =>
  db.delete(spotShown).where(and(eq(spotShown.userId, userId), eq(spotShown.spotId, spotId)))

/** Put it after a change of who sees the spot: the others see its place no more, even if they return. */
export const hideFromOthers = (db: Db, spotId: string): Statement =>
  db.delete(spotShown).where(
    and(
      eq(spotShown.spotId, spotId),
      sql`NOT EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${spotId}
          AND ${canViewSpot(qualified(spotShown.userId))})`,
    ),
  )

export const hideBetween = (db: Db, one: string, other: string): Statement =>
  db.delete(spotShown).where(or(isOfOwner(one, other), isOfOwner(other, one)))

const isOfOwner = (ownerId: string, userId: string): SQL | undefined =>
  and(
    eq(spotShown.userId, userId),
    sql`EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(spotShown.spotId)}
      AND ${qualified(spots.userId)} = ${ownerId})`,
  )

/** A leaving skater is shown nothing any more. */
export const hideFromLeaving = (db: Db, userId: string): Statement =>
  db.delete(spotShown).where(limitToPage(spotShown, eq(spotShown.userId, userId)))
