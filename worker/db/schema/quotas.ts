import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const quotas = sqliteTable(
  'quotas',
  {
    day: text('day').notNull(),
    name: text('name').notNull(),
    /** A skater's id, or `all`. */
    key: text('key').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.key] }), index('quotas_key').on(t.key)],
)
