import { and, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, streamCopies } from '../db/schema'

/**
 * Marks the copies of deleted media for deletion, in the same batch and before the media rows go.
 */
export const markForDeletion = (db: Db, chosen: SQL, now: Date): Statement =>
  db
    .update(streamCopies)
    .set({ state: 'deleting', dueAt: now, tries: 0 })
    .where(
      and(
        inArray(streamCopies.video, db.select({ name: media.name }).from(media).where(chosen)),
        ne(streamCopies.state, 'deleting'),
      ),
    )
