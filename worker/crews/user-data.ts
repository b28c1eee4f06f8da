import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import {
  crewComings,
  crewMembers,
  crewOuts,
  crewRequests,
  crewRings,
  crews,
  profiles,
} from '../db/schema'
import type { Env } from '../env'
import { forgetPlace } from './room/call-room'
import { outOf, sizeOf } from './queries'

/** Before the rows: the objects of the crews forget where the skater is. */
export async function forgetPlaces(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  const [out] = await outOf(db, userId, now)
  if (out) await forgetPlace(env, out.crewIds, out.id)
}

/** A crew without others goes too; the others' has its longest member as maker by itself. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db.delete(crewOuts).where(eq(crewOuts.userId, userId)),
  db.delete(crewRings).where(eq(crewRings.userId, userId)),
  db.delete(crewComings).where(limitToPage(crewComings, eq(crewComings.userId, userId))),
  db
    .delete(crewRequests)
    .where(
      limitToPage(
        crewRequests,
        or(eq(crewRequests.userId, userId), eq(crewRequests.inviterId, userId)),
      ),
    ),
  db
    .update(crews)
    .set({ aloneSince: now })
    .where(and(isCrewOf(db, userId), sql`${sizeOf(qualified(crews.id))} = 2`)),
  db.delete(crews).where(and(isCrewOf(db, userId), sql`${sizeOf(qualified(crews.id))} = 1`)),
  db.delete(crewMembers).where(eq(crewMembers.userId, userId)),
]

const isCrewOf = (db: Db, userId: string): SQL =>
  inArray(
    crews.id,
    db.select({ id: crewMembers.crewId }).from(crewMembers).where(eq(crewMembers.userId, userId)),
  )

/** The others of a crew are theirs. */
export const exportUserData: ExportUserData = (db, userId) => ({
  crews: () =>
    db
      .select({
        name: crews.name,
        joinedAt: crewMembers.joinedAt,
        saysYes: crewMembers.saysYes,
        isBellSilent: crewMembers.isBellSilent,
      })
      .from(crewMembers)
      .innerJoin(crews, eq(crews.id, crewMembers.crewId))
      .where(eq(crewMembers.userId, userId))
      .orderBy(crewMembers.joinedAt, crews.id),
  'crew-requests': () =>
    db
      .select({
        crew: crews.name,
        invitedBy: profiles.skatertag,
        createdAt: crewRequests.createdAt,
      })
      .from(crewRequests)
      .innerJoin(crews, eq(crews.id, crewRequests.crewId))
      .leftJoin(profiles, eq(profiles.userId, crewRequests.inviterId))
      .where(eq(crewRequests.userId, userId))
      .orderBy(crewRequests.id),
  /** That one is out: where, only the objects of the crews know, until it ends. */
  out: () =>
    db
      .select({ startedAt: crewOuts.startedAt, endsAt: crewOuts.endsAt })
      .from(crewOuts)
      .where(eq(crewOuts.userId, userId))
      .orderBy(crewOuts.id),
})
