import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How much of a quota (things that cost money) was used, by day, quota and user. */
export const quotas = sqliteTable(
  'quotas',
  {
    /** A calendar day in UTC: 2026-11-21. */
    day: text('day').notNull(),
    name: text('name').notNull(),
    /** A skater's id, or `all`. */
    key: text('key').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.key] }), index('quotas_key').on(t.key)],
)
