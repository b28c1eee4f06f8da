import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'
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
