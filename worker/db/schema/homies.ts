import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp, isOneOf } from '../columns'
import { requestStatuses } from '../../enums'
import { users } from './users'

/** A homie request. There is at most one row per pair of skaters, in either direction. */
export const homieRequests = sqliteTable(
  'homie_requests',
  {
    id: id(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => users.id),
    /** Both ids with a bar between them, the lower one first: the same in either direction. */
    pair: text('pair').notNull(),
    status: text('status', { enum: requestStatuses }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    decidedAt: timestamp('decided_at'),
  },
  (t) => [
    // If both skaters ask each other at the same moment, this index refuses the second request.
    uniqueIndex('homie_requests_pair').on(t.pair),
    index('homie_requests_sent').on(t.senderId, t.status, t.id),
    index('homie_requests_received').on(t.receiverId, t.status, t.id),
    check('homie_requests_others', sql`${t.senderId} <> ${t.receiverId}`),
    check('homie_requests_status', isOneOf(t.status, requestStatuses)),
  ],
)

/**
 * The homies of each skater. Two homies have two rows, so that each finds the other by one index.
 */
export const homies = sqliteTable(
  'homies',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    homieId: text('homie_id')
      .notNull()
      .references(() => users.id),
    since: timestamp('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.homieId] }),
    index('homies_other').on(t.homieId),
    check('homies_others', sql`${t.userId} <> ${t.homieId}`),
  ],
)

/**
 * When a skater may send the next request to the same skater, and when the next one may notify the
 * receiver. This row outlives the request, so that sending and cancelling again and again does not
 * make the receiver's phone ring each time.
 */
export const homieRequestLimits = sqliteTable(
  'homie_request_limits',
  {
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => users.id),
    askAgainAt: timestamp('ask_again_at'),
    notifyAgainAt: timestamp('notify_again_at'),
    /** The later of the two times: then the row is deleted. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.receiverId] }),
    index('homie_request_limits_receiver').on(t.receiverId),
    index('homie_request_limits_expiry').on(t.expiresAt),
  ],
)
