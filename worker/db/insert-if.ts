import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from './client'

/** The INSERT itself checks the condition, so that no write can come between check and insert. */
export const insertIf = <T extends SQLiteTable>(
  db: Db,
  table: T,
  row: T['$inferInsert'],
  condition: SQL,
): Statement => db.insert(table).select(selectRow(table, row, condition))

type SqlRow<T extends SQLiteTable> = {
  [Key in keyof T['$inferInsert']]: T['$inferInsert'][Key] | SQL
}

/** The row as a SELECT, which is empty unless the condition holds. */
export function selectRow<T extends SQLiteTable>(table: T, row: SqlRow<T>, condition: SQL): SQL {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[key as keyof typeof row] ?? column.default ?? null
    if (value === null) return sql`NULL`
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`
}
