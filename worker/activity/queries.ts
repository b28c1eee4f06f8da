import { eq, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { activity } from '../db/schema'

export type ActivityRow = typeof activity.$inferInsert

/**
 * Adds an item to the feed of the skater's homies. `id` is the id of the clip, video, spot or turn,
 * or the `wonId` of the game.
 */
export const addActivity = (db: Db, item: ActivityRow): Statement =>
  db.insert(activity).values(item).onConflictDoNothing({ target: activity.id })

/** Belongs in the batch that removes the content of the item. */
export const dropActivity = (db: Db, id: string | SQL): Statement =>
  db.delete(activity).where(eq(activity.id, id))
