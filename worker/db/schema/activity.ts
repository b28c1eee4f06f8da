import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { activityTypes } from '../../enums'
import { users } from './users'

/** What homies see in the feed. The id is that of the clip, trick video, spot, turn or game. */
export const activity = sqliteTable(
  'activity',
  {
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: activityTypes }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** A trigger copies this from the spot that the row is about. */
    isShared: boolean('is_shared').notNull().default(true),
  },
  // The feed's order: without rowids, its rows are their own index.
  (t) => [primaryKey({ columns: [t.userId, t.isShared, t.id] })],
)

/** The newest activity that homies see, or ''. The feed starts here. Triggers maintain the row. */
export const activityHeads = sqliteTable(
  'activity_heads',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    newest: text('newest'),
  },
  // Ids sort by time: who was active last.
  (t) => [
    index('activity_heads_newest')
      .on(t.newest, t.userId)
      .where(sql`"newest" > ''`),
  ],
)
