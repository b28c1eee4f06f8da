import { and, eq, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageRows } from '../db/oldest'
import { media, uploads } from '../db/schema'
import { deleteMediaWhere } from './queries'

/** How long a request may need to write one object. */
const writingMs = 10 * 60_000

/**
 * Deletes media of a skater, a page of them at a time, after all references to it are gone. Media that a request may be
 * writing right now stays for a later call: if the pending deletion ran first, bytes that arrive
 * after it would never be found. A multipart upload fails once it is aborted, so it can go at once.
 */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db.delete(uploads).where(eq(uploads.ownerId, userId)),
  ...deleteMediaWhere(db, firstOf(userId, now), now),
]

/** The first ones by their rows: the statements that delete them must all choose the same ones. */
const firstOf = (userId: string, now: Date): SQL => {
  const writtenBefore = new Date(now.getTime() - writingMs)
  const theirs = and(
    eq(media.ownerId, userId),
    or(
      eq(media.status, 'committed'),
      isNotNull(media.multipartId),
      lte(media.createdAt, writtenBefore),
    ),
  )
  return sql`${media}.rowid IN (SELECT rowid FROM ${media} WHERE ${theirs} ORDER BY rowid
    LIMIT ${sql.raw(String(pageRows))})`
}
