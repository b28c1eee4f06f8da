import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp, isOneOf } from '../columns'

export const streamCopyStates = ['queued', 'processing', 'ready', 'failed', 'deleting'] as const

/**
 * The copy of a video at Stream. The row exists from before the copy is requested until the copy is
 * certainly deleted there, so it outlives its media. If a copy at Stream belongs to no video of
 * ours, `video` is Stream's own id.
 */
export const streamCopies = sqliteTable(
  'stream_copies',
  {
    video: text('video').primaryKey(),
    /** Stream's id, once Stream has reported it. */
    uid: text('uid').unique(),
    state: text('state', { enum: streamCopyStates }).notNull(),
    /** When the scheduled job checks it next; null if nothing is left to do. */
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
    /** When Stream was last asked to make the copy. */
    askedAt: timestamp('asked_at'),
  },
  (t) => [
    index('stream_copies_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    // Deletions go first, however many copies wait.
    index('stream_copies_deleting')
      .on(t.dueAt)
      .where(sql`"state" = 'deleting' AND "due_at" IS NOT NULL`),
    check('stream_copies_state', isOneOf(t.state, streamCopyStates)),
  ],
)
