import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
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
    type: text('type', {
      enum: [
        'own_the_spot_clip',
        'skate_game_landed_trick',
        'my_clip_upload',
        'trick_video_upload',
        'skate_game_won',
        'spot_created',
      ],
    }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** Whether homies see it, or its skater alone: it follows the spot it is about, by a trigger. */
    isShared: boolean('is_shared').notNull().default(true),
  },
  (t) => [index('activity_of_skater').on(t.userId, t.isShared, t.id)],
)

/**
 * Each skater's newest there that homies see, '' without one: where the feed begins to look. Kept by
 * triggers, from a profile's first moment on.
 */
export const activityHeads = sqliteTable('activity_heads', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  newest: text('newest'),
})
