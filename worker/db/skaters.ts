import { getTableColumns, is, sql, SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from './client'
import { qualified, type Param } from './columns'
import { users } from './schema'

/** Asked by each insert that names another skater: no foreign key holds that id (see `crossReferences`). */
export const hasAccount = (userId: Param): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${qualified(users.id)} = ${userId})`

/** Any value may be SQL instead. */
type Row<Insert> = { [Key in keyof Insert]: Insert[Key] | SQL }

/** Adds the row only if the skater that it names still has an account. */
export function insertIfAccount<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Row<Table['$inferInsert']>,
  userId: string,
) {
  const given = row as Record<string, unknown>
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] ?? column.default ?? null
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return db
    .insert(table)
    .select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${hasAccount(userId)}`)
}

/** Fails the batch if one of these skaters has no account any more. Null is an empty seat. */
export const requireAccounts = (db: Db, userIds: Array<string | null>): Statement =>
  db
    .select({
      isThere: sql`CASE WHEN EXISTS (SELECT 1 FROM json_each(${JSON.stringify(userIds)}) AS skater
          WHERE skater.value IS NOT NULL AND NOT ${hasAccount(sql`skater.value`)})
        THEN json('A skater has no account any more.') END`,
    })
    .from(sql`(SELECT 1)`)
