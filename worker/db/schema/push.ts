import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'
import { notifications } from './notifications'
import { sessions, users } from './users'

/** How to reach a signed-in browser while it is closed. The row is deleted with its session. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** URL of the push service. Secret: anyone who knows it can try to send. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key and secret of the browser, base64url, to encrypt its messages. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_of_skater').on(t.userId)],
)

/** Quiet hours in minutes of the day; null without them. */
export const pushSettings = sqliteTable('push_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
})

/** Deleted once the push service accepts it, and with its notification or subscription. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    id: id(),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => pushSubscriptions.sessionHash, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** Not before this time; null after the service refused it for good. */
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_messages_newest').on(t.sessionHash, t.tag),
    index('push_messages_notification').on(t.notificationId),
    index('push_messages_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
