import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { notificationTypes } from '../../notifications/contract'
import { users } from './users'

/** What a skater is told, once for each thing. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose doing it is: it goes when they go. */
    actorId: text('actor_id').references(() => users.id),
    type: text('type', { enum: notificationTypes }).notNull(),
    /** The request, game or turn that it is about. */
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Where it leads. */
    url: text('url').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Whether it has been seen to that phones are told: each is told once, or not at all. */
    isPushed: boolean('is_pushed').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.type, t.subjectId),
    index('notifications_of_skater').on(t.userId, t.isRead, t.id),
    index('notifications_actor').on(t.actorId),
  ],
)
