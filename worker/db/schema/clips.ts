import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { media } from './media'
import { spots } from './spots'
import { users } from './users'

export const clips = sqliteTable(
  'clips',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    videoObjectName: text('video_object_name')
      .notNull()
      .references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    caption: text('caption'),
    spotId: text('spot_id').references(() => spots.id, { onDelete: 'set null' }),
    isSteezy: boolean('is_steezy').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('clips_of_skater').on(t.userId, t.isSteezy, t.id),
    uniqueIndex('clips_video').on(t.videoObjectName),
    uniqueIndex('clips_poster').on(t.posterObjectName),
    index('clips_spot')
      .on(t.spotId, t.id)
      .where(sql`"spot_id" IS NOT NULL`),
  ],
)
