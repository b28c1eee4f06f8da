import { and, eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import { spots, type spotHomies, type spotShown } from '../db/schema'

/** A table of others to whom owners show something of their spots, each in a column of it. */
export const peopleOf = (table: typeof spotHomies | typeof spotShown, person: Column) => {
  const isOfOwner = (ownerId: string, userId: string): SQL | undefined =>
    and(
      eq(person, userId),
      sql`EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(table.spotId)}
        AND ${qualified(spots.userId)} = ${ownerId})`,
    )
  return {
    /** The ids for the owner of a spot; null for everybody else. */
    idsFor: (viewerId: string) =>
      sql<string[] | null>`CASE WHEN ${qualified(spots.userId)} = ${viewerId} THEN (
        SELECT json_group_array(${qualified(person)}) FROM ${table}
        WHERE ${qualified(table.spotId)} = ${qualified(spots.id)}) END`.mapWith(
        (json: string) => JSON.parse(json) as string[] | null,
      ),
    /** What either of two skaters shows to the other. */
    removeBetween: (db: Db, one: string, other: string): Statement =>
      db.delete(table).where(or(isOfOwner(one, other), isOfOwner(other, one))),
    /** A leaving skater is shown nothing any more. */
    removeLeaving: (db: Db, userId: string): Statement =>
      db.delete(table).where(limitToPage(table, eq(person, userId))),
  }
}
