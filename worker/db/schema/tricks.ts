import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { media } from './media'
import { spots } from './spots'
import { users } from './users'

/** The catalogue: the name of each trick and how it is skated. Only migrations fill it. */
export const tricks = sqliteTable(
  'tricks',
  {
    /** The name in lower case with dashes. It never changes, even if the trick is renamed. */
    id: id(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The position within its category, from the easiest on. */
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('tricks_name').on(t.name),
    uniqueIndex('tricks_place').on(t.category, t.position),
  ],
)

/** A video of a skater landing a trick. */
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

/**
 * How many videos a skater has of a trick; with at least one, it is landed. Triggers maintain it.
 */
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
