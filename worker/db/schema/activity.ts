import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { activityTypes } from '../../enums'
import { users } from './users'

/**
 * The activity that homies see. The id is the id of the clip, trick video, spot, turn or game that
 * the row is about. So it sorts by time, and each thing has one row at most.
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
    /**
     * Whether homies see it, or only its skater. A trigger copies this from the spot that the row
     * is about.
     */
    isShared: boolean('is_shared').notNull().default(true),
  },
  (t) => [index('activity_of_skater').on(t.userId, t.isShared, t.id)],
)

/**
 * For each skater, the newest activity that homies see, or ''. The feed starts here. Triggers
 * maintain the row from the moment the profile is created.
 */
export const activityHeads = sqliteTable('activity_heads', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  newest: text('newest'),
})
