import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { feedback } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(feedback).where(pageOf(feedback, eq(feedback.userId, userId))),
]
