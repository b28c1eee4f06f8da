import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { notificationTypes } from '../../enums'
import { users } from './users'

/** The notifications of a skater: one row for each subject. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The skater who caused it. If that skater's account is deleted, the row is deleted too. */
    actorId: text('actor_id').references(() => users.id),
    type: text('type', { enum: notificationTypes }).notNull(),
    /** The request, game or turn that it is about. */
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The page that it opens; empty if it is the page of the game that is its subject. */
    url: text('url').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /**
     * Whether the push for it was already handled: a notification is pushed once, or not at all.
     */
    isPushed: boolean('is_pushed').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.type, t.subjectId),
    index('notifications_of_skater').on(t.userId, t.isRead, t.id),
    index('notifications_actor')
      .on(t.actorId)
      .where(sql`"actor_id" IS NOT NULL`),
  ],
)
