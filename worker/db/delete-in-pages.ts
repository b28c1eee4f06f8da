import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Rows deleted by one statement of the scheduled job; the next run continues. */
const rowsPerRun = 500

/** The oldest 500 matching rows, so that a DELETE after a backlog stays within the time limit. */
export const limitToOldest = (
  table: SQLiteTable,
  order: Column,
  where: SQL | undefined,
  limit = rowsPerRun,
): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} ORDER BY ${order}
    LIMIT ${sql.raw(String(limit))})`

/** Rows deleted by one statement of an account deletion. */
export const pageRows = 500

/**
 * Limits a DELETE to 500 matching rows: a longer statement would block all other queries. `key`: the primary
 * key of a table without rowids.
 */
export function limitToPage(table: SQLiteTable, where: SQL | undefined, key?: Column[]): SQL {
  const columns = sql.raw(key?.map(({ name }) => `"${name}"`).join(', ') ?? 'rowid')
  return sql`(${columns}) IN (SELECT ${columns} FROM ${table} WHERE ${where}
    LIMIT ${sql.raw(String(pageRows))})`
}
