import { eq, lt } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { firstIdAt } from '../db/ids'
import { limitToOldest } from '../db/delete-in-pages'
import { feedback } from '../db/schema'
import { limits } from './contract'

export const addFeedback = (db: Db, row: typeof feedback.$inferInsert): Statement =>
  db.insert(feedback).values(row)

export const hasFeedback = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(feedback, eq(feedback.id, id))) > 0

export const dropOldFeedback = (db: Db, now: Date) => {
  const first = firstIdAt(new Date(now.getTime() - limits.storedMs))
  return db.delete(feedback).where(limitToOldest(feedback, feedback.id, lt(feedback.id, first)))
}
