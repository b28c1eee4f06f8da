import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from './client'

/** The INSERT itself checks the condition, so that no write can come between check and insert. */
export function insertIf<T extends SQLiteTable>(
  db: Db,
  table: T,
  row: T['$inferInsert'],
  condition: SQL,
): Statement {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[key as keyof typeof row] ?? column.default ?? null
    return value === null ? sql`NULL` : sql.param(value, column)
  })
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`)
}
