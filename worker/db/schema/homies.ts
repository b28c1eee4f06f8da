import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp, isOneOf } from '../columns'
import { requestStatuses } from '../../enums'
import { users } from './users'

export const homieRequests = sqliteTable(
  'homie_requests',
  {
    id: id(),
    senderId: text('sender_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    /** Both ids joined by a bar, the lower one first, so that it is the same in either direction. */
    pair: text('pair').notNull(),
    status: text('status', { enum: requestStatuses }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    decidedAt: timestamp('decided_at'),
  },
  (t) => [
    // Refuses the second request if both skaters send one at the same moment.
    uniqueIndex('homie_requests_pair').on(t.pair),
    index('homie_requests_sent').on(t.senderId, t.status, t.id),
    index('homie_requests_received').on(t.receiverId, t.status, t.id),
    check('homie_requests_others', sql`${t.senderId} <> ${t.receiverId}`),
    check('homie_requests_status', isOneOf(t.status, requestStatuses)),
  ],
)

/** Two rows per pair, so that one index finds the homies of either. */
export const homies = sqliteTable(
  'homies',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    homieId: text('homie_id').notNull(),
    since: timestamp('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.homieId] }),
    index('homies_other').on(t.homieId),
    check('homies_others', sql`${t.userId} <> ${t.homieId}`),
  ],
)

/**
 * Outlives the request, so that sending and cancelling repeatedly does not ring the receiver's phone each
 * time.
 */
export const homieRequestLimits = sqliteTable(
  'homie_request_limits',
  {
    senderId: text('sender_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    askAgainAt: timestamp('ask_again_at'),
    notifyAgainAt: timestamp('notify_again_at'),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.receiverId] }),
    index('homie_request_limits_receiver').on(t.receiverId),
    index('homie_request_limits_expiry').on(t.expiresAt),
  ],
)
