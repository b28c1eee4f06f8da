import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, uploads } from '../db/schema'
import { deleteMediaWhere } from './queries'

/** How long a request that writes one object may be at it. */
const writingMs = 10 * 60_000

/**
 * Throws away all media of a skater, when nothing refers to it any more. What a request may be
 * writing in this moment stays for a later call: bytes that arrive after their trash was emptied
 * would never be found. A multipart write fails once it is aborted, so that one can go at once.
 */
export const forget = (db: Db, userId: string, now: Date): Statement[] => [
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
