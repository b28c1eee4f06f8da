import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'
import * as schema from './schema'

export type Db = DrizzleD1Database<typeof schema>

/** A write that has yet to run: features hand these out, and one batch runs those of one act. */
export type Statement = BatchItem<'sqlite'>

/** Drizzle over a database, or over one of its sessions (reads from the nearest replica). */
export const connect = (d1: D1Database | D1DatabaseSession): Db =>
  drizzle(d1 as D1Database, { schema })

/** Runs the statements of one act, all or none. */
export async function act(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}
