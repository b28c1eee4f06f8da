import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { contentFlags } from '../db/schema'

/** The flags that a skater put, and those on what they made. */
export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(contentFlags).where(eq(contentFlags.flaggerId, userId)),
  db.delete(contentFlags).where(eq(contentFlags.contentOwnerId, userId)),
]
