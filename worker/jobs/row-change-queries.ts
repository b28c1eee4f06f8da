import { eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runBatch, type Db, type Statement } from '../db/client'
import { rowChanges } from '../db/schema'
import type { Env } from '../env'

/**
 * A change of the rows of a table, which a migration must not make in one statement: D1 ends a call after
 * 30 s. The version that brings it reads both forms and writes the new one. Repeating a page must change
 * nothing. Once `row_changes` says everywhere that it is done, a later version drops it with the old form.
 */
export interface RowChange {
  name: string
  table: SQLiteTable
  change: (db: Db, isInPage: SQL) => Statement
}

const changes: RowChange[] = []

/** One page a minute: a million rows take less than two hours, and no request waits for a page. */
const pageRows = 10_000

/** Changes the next page of the first change that is not done. */
export async function changeRows(_env: Env, db: Db, now: Date, all = changes): Promise<void> {
  for (const each of all) {
    const before = await db.select().from(rowChanges).where(eq(rowChanges.name, each.name)).get()
    if (!before?.doneAt) return changePage(db, each, before?.lastRowid ?? -1, now)
  }
}

/** The page and how far it goes are one batch. After the last page the change is done. */
async function changePage(
  db: Db,
  { name, table, change }: RowChange,
  after: number,
  now: Date,
): Promise<void> {
  const rowid = sql`${table}.rowid`
  const page = sql`(SELECT rowid AS n FROM ${table} WHERE ${rowid} > ${after} ORDER BY rowid LIMIT ${pageRows})`
  const found = await db.get<{ last: number | null }>(sql`SELECT max(n) AS last FROM ${page}`)
  const last = found?.last ?? null
  const progress = { lastRowid: last ?? after, doneAt: last === null ? now : null }
  await runBatch(db, [
    ...(last === null ? [] : [change(db, sql`${rowid} > ${after} AND ${rowid} <= ${last}`)]),
    db
      .insert(rowChanges)
      .values({ name, ...progress })
      .onConflictDoUpdate({ target: rowChanges.name, set: progress }),
  ])
}
