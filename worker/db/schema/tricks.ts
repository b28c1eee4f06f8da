import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { media } from './media'
import { spots } from './spots'
import { users } from './users'

export const tricks = sqliteTable(
  'tricks',
  {
    /** The name in lower case with dashes. It stays when the trick is renamed. */
    id: id(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('tricks_name').on(t.name),
    uniqueIndex('tricks_place').on(t.category, t.position),
  ],
)

export const trickVideos = sqliteTable(
  'trick_videos',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    videoObjectName: text('video_object_name')
      .notNull()
      .references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    spotId: text('spot_id').references(() => spots.id, { onDelete: 'set null' }),
    isSteezy: boolean('is_steezy').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('trick_videos_of_skater').on(t.userId, t.trickId, t.isSteezy, t.id),
    uniqueIndex('trick_videos_video').on(t.videoObjectName),
    uniqueIndex('trick_videos_poster').on(t.posterObjectName),
    index('trick_videos_spot')
      .on(t.spotId, t.id)
      .where(sql`"spot_id" IS NOT NULL`),
  ],
)

/** Number of a skater's videos of a trick, maintained by triggers. With one or more the trick is landed. */
export const userTricks = sqliteTable(
  'user_tricks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    videos: integer('videos').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.trickId] })],
)
