import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'
import { sessions, users } from './users'

/** Where a browser that is signed in can be reached while it is closed. It goes with its session. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The address that its push service gave it: whoever knows it may try to send. */
    endpoint: text('endpoint').notNull().unique(),
    /** Its public key and its secret, base64url: what is sent is sealed for it alone. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Of the device: quiet hours are told by its clock. */
    timeZone: text('time_zone').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_of_skater').on(t.userId)],
)

/** When a skater wants to be left alone, in minutes of the day. Without both, never. */
export const pushSettings = sqliteTable('push_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
})
