import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { contentFlags } from '../db/schema'
import { insertIfAccount } from '../db/skaters'
import { firstIdAt } from '../db/ids'
import { limitToOldest } from '../db/delete-in-pages'
import { limits, type ContentFlag } from './contract'
import type { ReportedThing } from './thing-queries'

type Row = typeof contentFlags.$inferSelect

export const asFlag = (row: Row): ContentFlag => ({
  id: row.id,
  contentType: row.contentType,
  contentId: row.contentId,
  // A block may hide the maker of a crew from who reports its name.
  contentOwnerId: row.contentType === 'crew' ? '' : row.contentOwnerId,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
})

const ofThing = ({ contentType, contentId }: ReportedThing) =>
  and(eq(contentFlags.contentType, contentType), eq(contentFlags.contentId, contentId))

/** On this version; without `version`, on any. */
export const flagOf = (db: Db, flaggerId: string, thing: ReportedThing & { version?: string }) =>
  db
    .select()
    .from(contentFlags)
    .where(
      and(
        eq(contentFlags.flaggerId, flaggerId),
        ofThing(thing),
        thing.version === undefined ? undefined : eq(contentFlags.version, thing.version),
      ),
    )

/** Does nothing if the skater has flagged this version before. */
export const addFlag = (db: Db, flag: Row): Statement =>
  insertIfAccount(db, contentFlags, flag, flag.contentOwnerId).onConflictDoNothing()

export const isAdded = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${contentFlags} WHERE ${contentFlags.id} = ${id})`

export const dropFlags = (db: Db, thing: ReportedThing): Statement =>
  db.delete(contentFlags).where(ofThing(thing))

export const dropOldFlags = (db: Db, now: Date) => {
  const first = firstIdAt(new Date(now.getTime() - limits.storedMs))
  return db
    .delete(contentFlags)
    .where(limitToOldest(contentFlags, contentFlags.id, lt(contentFlags.id, first)))
}
