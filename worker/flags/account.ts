import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { contentFlags } from '../db/schema'

/** Deletes the skater's own flags, and the flags on their content. */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(contentFlags).where(eq(contentFlags.flaggerId, userId)),
  db.delete(contentFlags).where(eq(contentFlags.contentOwnerId, userId)),
]
