import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { spots } from '../db/schema'

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(spots).where(eq(spots.userId, userId)),
]
