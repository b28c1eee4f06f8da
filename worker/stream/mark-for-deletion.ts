import { and, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, streamCopies } from '../db/schema'

/** Lets the copies of media go that are thrown away, in the same batch and before them. */
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
