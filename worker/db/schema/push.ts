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
    /**
     * The URL from the browser's push service. It is secret: anyone who knows it can try to send.
     */
    endpoint: text('endpoint').notNull().unique(),
    /**
     * The browser's public key and secret, base64url: messages are encrypted for this browser only.
     */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The device's time zone: quiet hours follow its clock. */
    timeZone: text('time_zone').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_of_skater').on(t.userId)],
)

/** When a skater wants no push messages, in minutes of the day. If both are null: never. */
export const pushSettings = sqliteTable('push_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
})

/**
 * A notification on its way to one browser. The row goes once the push service has the message, and
 * with its notification or its subscription.
 */
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
    /** Of messages with one tag, only the newest is sent. */
    tag: text('tag').notNull(),
    /** Not before this time; null once the service has refused it for good. */
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
