import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp, isOneOf } from '../columns'
import { requestStatuses } from '../../homies/contract'
import { users } from './users'

/** What one skater asked another. One row for a pair at a time, whoever asked. */
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
    /** Both ids, the lesser first, with a bar between: the same whoever asked. */
    pair: text('pair').notNull(),
    status: text('status', { enum: requestStatuses }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    decidedAt: timestamp('decided_at'),
  },
  (t) => [
    // Two who ask each other in the same moment meet here.
    uniqueIndex('homie_requests_pair').on(t.pair),
    index('homie_requests_sent').on(t.senderId, t.status, t.id),
    index('homie_requests_received').on(t.receiverId, t.status, t.id),
    check('homie_requests_others', sql`${t.senderId} <> ${t.receiverId}`),
    check('homie_requests_status', isOneOf(t.status, requestStatuses)),
  ],
)

/** Who is whose homie: two rows for two homies, so that each finds theirs by one index. */
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
 * When a skater may send another request to the same skater, and when that skater is notified of one
 * again. Outlives the request, so that sending and taking back in turns rings nobody's phone.
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
    /** The later of both: then the row is deleted. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.receiverId] }),
    index('homie_request_limits_receiver').on(t.receiverId),
    index('homie_request_limits_expiry').on(t.expiresAt),
  ],
)
