import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'

export type Db = DrizzleD1Database & { $client: D1Database }

/** A write that has yet to run: features hand these out, and one batch runs those of one act. */
export type Statement = BatchItem<'sqlite'>

/**
 * Drizzle over a database, or over one of its sessions (reads from the nearest replica). It is not
 * told of the schema: for relational queries, which nobody writes, each request would read it whole.
 */
export const connect = (d1: D1Database | D1DatabaseSession): Db => drizzle(d1 as D1Database)

/** Runs the statements of one act, all or none. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}
