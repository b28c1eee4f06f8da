import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { trickVideos, userTricks } from '../db/schema'

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(trickVideos).where(eq(trickVideos.userId, userId)),
  db.delete(userTricks).where(eq(userTricks.userId, userId)),
]
