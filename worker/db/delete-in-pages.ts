import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** How many rows one statement of the scheduled job deletes; the next run goes on. */
const rowsPerRun = 500

/**
 * Limits a DELETE to the oldest 500 matching rows, so that it stays within the call's time limit when
 * weeks of work wait.
 */
export const limitToOldest = (
  table: SQLiteTable,
  order: Column,
  where: SQL | undefined,
  limit = rowsPerRun,
): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} ORDER BY ${order}
    LIMIT ${sql.raw(String(limit))})`

/** How many rows one statement of an account deletion deletes. */
export const pageRows = 500

/** Limits a DELETE to 500 matching rows: one for the rows of years would keep all others waiting. */
export const limitToPage = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${sql.raw(String(pageRows))})`
