import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { activity } from '../db/schema'

export type ActivityRow = typeof activity.$inferInsert

/**
 * Adds an item to the feed of the skater's homies. `id` is the id of the clip, video, spot or turn,
 * or the `wonId` of the game.
 */
export const addActivity = (db: Db, item: ActivityRow): Statement =>
  db.insert(activity).values(item).onConflictDoNothing()

/** Belongs in the batch that removes the content of the item. */
export const dropActivity = (
  db: Db,
  { userId, id }: Pick<ActivityRow, 'userId' | 'id'>,
): Statement =>
  db
    .delete(activity)
    .where(
      and(
        eq(activity.userId, userId),
        inArray(activity.isShared, [true, false]),
        eq(activity.id, id),
      ),
    )
