import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, uploads } from '../db/schema'
import { deleteMediaWhere } from './queries'

/** How long a request may need to write one object. */
const writingMs = 10 * 60_000

/**
 * Deletes all media of a skater, after all references to it are gone. Media that a request may be
 * writing right now stays for a later call: if the pending deletion ran first, bytes that arrive
 * after it would never be found. A multipart upload fails once it is aborted, so it can go at once.
 */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db.delete(uploads).where(eq(uploads.ownerId, userId)),
  ...deleteMediaWhere(
    db,
    and(
      eq(media.ownerId, userId),
      or(
        eq(media.status, 'committed'),
        isNotNull(media.multipartId),
        lte(media.createdAt, new Date(now.getTime() - writingMs)),
      ),
    )!,
    now,
  ),
]
