import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'
import { users } from './users'

export const blocks = sqliteTable(
  'blocks',
  {
    userId: text('user_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId, t.userId),
    check('blocks_others', sql`${t.userId} <> ${t.blockedId}`),
  ],
)

export const mutes = sqliteTable(
  'mutes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    mutedId: text('muted_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mutedId] }),
    index('mutes_muted').on(t.mutedId),
    check('mutes_others', sql`${t.userId} <> ${t.mutedId}`),
  ],
)
