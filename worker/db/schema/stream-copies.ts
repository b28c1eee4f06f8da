import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp, isOneOf } from '../columns'

export const streamCopyStates = ['queued', 'processing', 'ready', 'failed', 'deleting'] as const

/**
 * A video's copy at Stream, from before it is asked for until it is certain that it is gone there:
 * it outlives its media. Of what is at Stream and belongs to no video, `video` is Stream's own id.
 */
export const streamCopies = sqliteTable(
  'stream_copies',
  {
    video: text('video').primaryKey(),
    /** Stream's id, once it has told us. */
    uid: text('uid').unique(),
    state: text('state', { enum: streamCopyStates }).notNull(),
    /** When the minute job looks at it next; null where nothing is left to do. */
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
    /** When Stream was last asked to make the copy. */
    askedAt: timestamp('asked_at'),
  },
  (t) => [
    index('stream_copies_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    check('stream_copies_state', isOneOf(t.state, streamCopyStates)),
  ],
)
