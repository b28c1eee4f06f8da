import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { feedback } from '../db/schema'

export const addFeedback = (db: Db, row: typeof feedback.$inferInsert): Statement =>
  db.insert(feedback).values(row)

export const hasFeedback = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(feedback, eq(feedback.id, id))) > 0

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(feedback).where(pageOf(feedback, eq(feedback.userId, userId))),
]
