import { and, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, renditions } from '../db/schema'

/** Lets the copies of media go that are thrown away, in the same batch and before them. */
export const markForDeletion = (db: Db, chosen: SQL, now: Date): Statement =>
  db
    .update(renditions)
    .set({ state: 'leaving', dueAt: now, tries: 0 })
    .where(
      and(
        inArray(renditions.video, db.select({ name: media.name }).from(media).where(chosen)),
        ne(renditions.state, 'leaving'),
      ),
    )
