import { and, eq, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { spots, spotShown } from '../../db/schema'
import { canViewSpot, visibleSpotId } from '../../visibility/queries'
import { peopleOf } from '../people-queries'

/** To whom owners show the exact places of their spots. */
export const shownPeople = peopleOf(spotShown, spotShown.userId)

/** Whether others than its owner see a spot. */
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

/** Put it after a change of who sees the spot: the others no longer see its place, even if they return. */
export const hideFromOthers = (db: Db, spotId: string): Statement =>
  db.delete(spotShown).where(
    and(
      eq(spotShown.spotId, spotId),
      sql`NOT EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${spotId}
          AND ${canViewSpot(qualified(spotShown.userId))})`,
    ),
  )
