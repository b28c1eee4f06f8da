import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { insertIf } from '../db/insert-if'
import { crewMembers, crews } from '../db/schema'
import { makerOf } from '../visibility/crews'
import { limits } from './contract'
import { isMember } from './member-queries'
import { crewsIn } from './queries'

interface NewCrew {
  id: string
  name: string
  userId: string
  creationKey: string | null
}

/** The id of a crew that is made, also if an earlier request with the same key has made it. */
export const idOf = (id: string, creationKey: string | null): SQL =>
  sql`coalesce((SELECT ${qualified(crews.id)} FROM ${crews}
    WHERE ${qualified(crews.creationKey)} = ${creationKey}), ${id})`

/** With its maker. Nothing if they are in as many crews as one can be, or if this request came before. */
export const makeCrew = (
  db: Db,
  { id, name, userId, creationKey }: NewCrew,
  now: Date,
): Statement[] => [
  insertIf(
    db,
    crews,
    { id, name, creationKey, aloneSince: now, createdAt: now },
    sql`${crewsIn(userId)} < ${limits.crews} AND NOT EXISTS (SELECT 1 FROM ${crews}
      WHERE ${qualified(crews.creationKey)} = ${creationKey})`,
  ),
  insertIf(
    db,
    crewMembers,
    { crewId: id, userId, joinedAt: now, madeMakerAt: now, saysYes: false, isBellSilent: false },
    sql`EXISTS (SELECT 1 FROM ${crews} WHERE ${qualified(crews.id)} = ${id})`,
  ),
]

export const renameCrew = (db: Db, crewId: string, name: string, only: SQL): Statement =>
  db
    .update(crews)
    .set({ name })
    .where(and(eq(crews.id, crewId), only))

const rowOf = (crewId: string, userId: string): SQL =>
  and(eq(crewMembers.crewId, crewId), eq(crewMembers.userId, userId))!

export const silenceBell = (
  db: Db,
  crewId: string,
  userId: string,
  isBellSilent: boolean,
): Statement => db.update(crewMembers).set({ isBellSilent }).where(rowOf(crewId, userId))

export const trustMember = (db: Db, crewId: string, userId: string, saysYes: boolean): Statement =>
  db.update(crewMembers).set({ saysYes }).where(rowOf(crewId, userId))

/** Nothing if the crew has passed to somebody meanwhile. */
export const handOver = (
  db: Db,
  crewId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Statement =>
  db
    .update(crewMembers)
    .set({
      madeMakerAt: sql`max(${now.getTime()}, 1 + coalesce((
        SELECT max(latest.made_maker_at) FROM ${crewMembers} AS latest
        WHERE latest.crew_id = ${crewId}), 0))`,
    })
    .where(and(rowOf(crewId, to), sql`${makerOf(crewId)} = ${from}`, isMember(crewId, from)))
