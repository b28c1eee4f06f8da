import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'

export type Db = DrizzleD1Database & { $client: D1Database }

/** A write that has not run yet. Features return these, and the caller runs them in one batch. */
export type Statement = BatchItem<'sqlite'>

/**
 * Drizzle over a database, or over one session of it (reads from the nearest replica). It gets no
 * schema: only relational queries need one, we write none, and every request would have to parse
 * it.
 */
export const connect = (d1: D1Database | D1DatabaseSession): Db => drizzle(d1 as D1Database)

/** Runs the statements in one transaction: all of them take effect, or none. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}
