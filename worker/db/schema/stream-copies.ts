import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp, isOneOf } from '../columns'

export const streamCopyStates = ['queued', 'processing', 'ready', 'failed', 'deleting'] as const

/**
 * A video's copy at Stream. The row outlives the media until the deletion is confirmed. For an orphan,
 * `video` is Stream's id.
 */
export const streamCopies = sqliteTable(
  'stream_copies',
  {
    video: text('video').primaryKey(),
    uid: text('uid').unique(),
    state: text('state', { enum: streamCopyStates }).notNull(),
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
    askedAt: timestamp('asked_at'),
  },
  (t) => [
    index('stream_copies_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    // Lets deletions go first, however many copies wait.
    index('stream_copies_deleting')
      .on(t.dueAt)
      .where(sql`"state" = 'deleting' AND "due_at" IS NOT NULL`),
    check('stream_copies_state', isOneOf(t.state, streamCopyStates)),
  ],
)
