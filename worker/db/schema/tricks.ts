import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { media } from './media'
import { spots } from './spots'
import { users } from './users'

/** The catalogue: what a trick is called and how it is skated. Filled by migrations alone. */
export const tricks = sqliteTable(
  'tricks',
  {
    /** The name in lower case with dashes; it never changes, whatever the trick is called. */
    id: id(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Within its category, from the easiest on. */
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
    index('trick_videos_spot').on(t.spotId, t.id),
  ],
)

/** How many videos a skater has of a trick; landed if at least one. Triggers maintain it. */
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
