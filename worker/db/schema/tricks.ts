import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'
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

/** What skaters say that they can do. Only the suggestions of next tricks count it as landed. */
export const toldTricks = sqliteTable(
  'told_tricks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.trickId] })],
)

/** A wish ends with the first video of its trick. */
export const trickWishes = sqliteTable(
  'trick_wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.trickId] })],
)
