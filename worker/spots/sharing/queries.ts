import { and, eq, inArray, not, notInArray } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { homies, spotHomies, spots } from '../../db/schema'
import { peopleOf } from '../people-queries'

/** Whom owners have chosen to see their spots. */
export const chosenHomies = peopleOf(spotHomies, spotHomies.homieId)

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
