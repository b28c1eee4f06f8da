import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { feedback } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(feedback).where(eq(feedback.userId, userId)),
]
