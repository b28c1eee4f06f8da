import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { runBatch, type Db, type Statement } from '../db/client'
import { qualified } from '../db/columns'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import {
  crewComings,
  crewMembers,
  crewOutCrews,
  crewOuts,
  crewRequests,
  crewRings,
  crews,
  profiles,
} from '../db/schema'
import type { Env } from '../env'
import { forgetOut } from './deliver'
import { endOut } from './member-queries'
import { outOf, sizeOf } from './queries'

/** Before the other rows: which crews' objects know where the skater is, only these rows say. */
export async function endOutOf(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  const [out] = await outOf(db, userId, now)
  if (!out) return
  await runBatch(db, endOut(db, userId))
  await forgetOut(env, db, out)
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

/** The others of a crew are theirs. That one is out, but not where: only the objects of the crews know that. */
export const exportUserData: ExportUserData = (db, userId) => ({
  crews: () => {
    const inviter = sql<string | null>`(SELECT ${profiles.skatertag} FROM ${profiles}
      WHERE ${profiles.userId} = ${qualified(crewRequests.inviterId)})`
    const saidTo = sql`(SELECT ${qualified(crewOuts.startedAt)} FROM ${crewOuts}
      JOIN ${crewOutCrews} ON ${qualified(crewOutCrews.outId)} = ${qualified(crewOuts.id)}
      WHERE ${qualified(crewOuts.userId)} = ${userId}
        AND ${qualified(crewOutCrews.crewId)} = ${qualified(crewMembers.crewId)})`
    return unionAll(
      db
        .select({
          crew: crews.name,
          standing: sql<string>`'member'`.as('standing'),
          at: sql<Date>`${crewMembers.joinedAt}`.mapWith(crewMembers.joinedAt).as('at'),
          invitedBy: sql<string | null>`NULL`.as('invited_by'),
          saysYes: sql<boolean>`${crewMembers.saysYes}`.mapWith(Boolean).as('may_say_yes'),
          isBellSilent: sql<boolean>`${crewMembers.isBellSilent}`.mapWith(Boolean).as('is_silent'),
          outSince: saidTo.mapWith(crewOuts.startedAt).as('out_since'),
        })
        .from(crewMembers)
        .innerJoin(crews, eq(crews.id, crewMembers.crewId))
        .where(eq(crewMembers.userId, userId)),
      db
        .select({
          crew: crews.name,
          standing: sql<string>`CASE WHEN ${crewRequests.inviterId} IS NULL THEN 'asked'
            ELSE 'invited' END`.as('standing'),
          at: sql<Date>`${crewRequests.createdAt}`.mapWith(crewRequests.createdAt).as('at'),
          invitedBy: inviter.as('invited_by'),
          saysYes: sql<boolean>`0`.mapWith(Boolean).as('may_say_yes'),
          isBellSilent: sql<boolean>`0`.mapWith(Boolean).as('is_silent'),
          outSince: sql`NULL`.mapWith(crewOuts.startedAt).as('out_since'),
        })
        .from(crewRequests)
        .innerJoin(crews, eq(crews.id, crewRequests.crewId))
        .where(eq(crewRequests.userId, userId)),
    ).orderBy(sql`3`, sql`1`)
  },
})
