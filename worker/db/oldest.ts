import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** How many rows one statement of the scheduled job deletes; the next run goes on. */
const rowsPerRun = 500

/**
 * Chooses the oldest rows that a condition names, to be deleted: not so many that a statement which
 * finds the work of weeks takes longer than a database call may.
 */
export const oldest = (
  table: SQLiteTable,
  order: Column,
  where: SQL | undefined,
  limit = rowsPerRun,
): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} ORDER BY ${order}
    LIMIT ${sql.raw(String(limit))})`

/** How many rows one statement of an account deletion deletes. */
export const pageRows = 500

/**
 * Chooses so many of the rows that a condition names, to be deleted: a statement that deletes the rows
 * of years would keep all others waiting.
 */
export const pageOf = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${sql.raw(String(pageRows))})`
