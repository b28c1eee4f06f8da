import type { Db, Statement } from '../db/client'
import { feedback } from '../db/schema'

export const addFeedback = (db: Db, row: typeof feedback.$inferInsert): Statement =>
  db.insert(feedback).values(row)
