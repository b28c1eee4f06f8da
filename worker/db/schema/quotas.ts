import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What was used of something that costs money, by day, by what it is and by who is counted. */
export const quotas = sqliteTable(
  'quotas',
  {
    /** Of the calendar in UTC: 2026-11-21. */
    day: text('day').notNull(),
    name: text('name').notNull(),
    /** A skater's id, or `all`. */
    key: text('key').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.key] }), index('quotas_key').on(t.key)],
)
