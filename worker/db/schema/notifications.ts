import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { notificationTypes } from '../../enums'
import { users } from './users'

export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The skater who caused it; the row is deleted with that skater's account. */
    actorId: text('actor_id'),
    type: text('type', { enum: notificationTypes }).notNull(),
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Page to open; empty for the page of the game that is the subject. */
    url: text('url').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Each notification is pushed at most once. */
    isPushed: boolean('is_pushed').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
    /** When what it tells is over; its row goes then. Null for most. */
    endsAt: timestamp('ends_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.type, t.subjectId),
    index('notifications_of_skater').on(t.userId, t.isRead, t.id),
    index('notifications_actor')
      .on(t.actorId)
      .where(sql`"actor_id" IS NOT NULL`),
  ],
)
