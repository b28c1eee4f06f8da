import { and, eq, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { limitToPage } from '../../db/delete-in-pages'
import { homies, spotHomies, spots } from '../../db/schema'

/** Whom the owner has chosen to see the spot; null for everybody else. */
export const chosenHomies = (viewerId: string) =>
  sql<string[] | null>`CASE WHEN ${qualified(spots.userId)} = ${viewerId} THEN (
    SELECT json_group_array(${qualified(spotHomies.homieId)}) FROM ${spotHomies}
    WHERE ${qualified(spotHomies.spotId)} = ${qualified(spots.id)}) END`.mapWith(
    (json: string) => JSON.parse(json) as string[] | null,
  )

export const areHomies = async (db: Db, userId: string, homieIds: string[]): Promise<boolean> =>
  homieIds.length === 0 ||
  (await db.$count(homies, and(eq(homies.userId, userId), inArray(homies.homieId, homieIds)))) ===
    homieIds.length

interface Sharing {
  isSharedWithHomies?: boolean | undefined
  sharedWith?: string[] | undefined
}

/**
 * Put it after the change of the spot. Chosen homies are those of this moment: who has parted meanwhile, or a
 * spot that all homies see by now, gets no row.
 */
export const shareStatements = (
  db: Db,
  { id, userId }: { id: string; userId: string },
  { isSharedWithHomies, sharedWith }: Sharing,
): Statement[] => [
  ...(isSharedWithHomies === true ? [unshare(db, id, [])] : []),
  ...(sharedWith === undefined
    ? []
    : [unshare(db, id, sharedWith), share(db, id, userId, sharedWith)]),
]

export const unshare = (db: Db, spotId: string, except: string[]): Statement =>
  db
    .delete(spotHomies)
    .where(and(eq(spotHomies.spotId, spotId), notInArray(spotHomies.homieId, except)))

const share = (db: Db, spotId: string, userId: string, homieIds: string[]): Statement =>
  db
    .insert(spotHomies)
    .select(
      db
        .select({ homieId: homies.homieId, spotId: spots.id })
        .from(homies)
        .innerJoin(spots, and(eq(spots.id, spotId), not(spots.isSharedWithHomies)))
        .where(and(eq(homies.userId, userId), inArray(homies.homieId, homieIds))),
    )
    .onConflictDoNothing()

/** What either of two skaters has shown to the other among few. */
export const unshareBetween = (db: Db, one: string, other: string): Statement =>
  db.delete(spotHomies).where(or(isOfOwner(one, other), isOfOwner(other, one)))

const isOfOwner = (ownerId: string, homieId: string): SQL | undefined =>
  and(
    eq(spotHomies.homieId, homieId),
    sql`EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(spotHomies.spotId)}
      AND ${qualified(spots.userId)} = ${ownerId})`,
  )

/** A leaving skater sees no spots of others any more. */
export const unshareWith = (db: Db, homieId: string): Statement =>
  db.delete(spotHomies).where(limitToPage(spotHomies, eq(spotHomies.homieId, homieId)))
