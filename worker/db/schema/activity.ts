import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { activityTypes } from '../../feed/contract'
import { users } from './users'

/**
 * What homies see of one another. The id is that of the clip, trick video, spot, turn or game that
 * it is about: it sorts by time, and nothing stands here twice.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: activityTypes }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** Whether homies see it, or its skater alone: it follows the spot it is about, by a trigger. */
    isShared: boolean('is_shared').notNull().default(true),
  },
  (t) => [index('activity_of_skater').on(t.userId, t.isShared, t.id)],
)

/**
 * The newest activity of each skater that homies see, or ''. The feed starts here. Triggers maintain
 * it, from the profile's creation on.
 */
export const activityHeads = sqliteTable('activity_heads', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  newest: text('newest'),
})
