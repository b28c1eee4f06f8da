import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { contentFlags } from '../db/schema'

/** Deletes the skater's own flags, and the flags on their content. */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(contentFlags).where(pageOf(contentFlags, eq(contentFlags.flaggerId, userId))),
  db.delete(contentFlags).where(pageOf(contentFlags, eq(contentFlags.contentOwnerId, userId))),
]
