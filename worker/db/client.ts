import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'
import { GuardedDatabase, type DatabaseOptions } from './faults/guarded-database'

export type Db = DrizzleD1Database & { $client: GuardedDatabase }

/** A write that has not run yet. Features return these, and the caller runs them in one batch. */
export type Statement = BatchItem<'sqlite'>

type Connection = D1Database | D1DatabaseSession

/**
 * Drizzle over a database, or over one session of it (reads from the nearest replica). It gets no
 * schema: only relational queries need one, we write none, and every request would have to parse
 * it.
 */
export const connect = (d1: Connection, options?: DatabaseOptions): Db =>
  over(new GuardedDatabase(d1, options))

const over = (client: object): Db => drizzle(client as D1Database) as unknown as Db

/**
 * From here on, this request reads the latest data. Use it where several requests may race, and after a
 * write elsewhere, as in a room, with the bookmark of that.
 */
export function readFromPrimary({ $client }: Db, written: string | null = null): void {
  $client.noteBookmark(written)
  $client.readFromPrimary()
}

/** Runs the statements in one transaction: all of them take effect, or none. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}

/**
 * Like `runBatch`, for an act that writes an id made for it, so that it can take effect only once:
 * after a fault that leaves the outcome open it is run again. `isDone` looks for the id if that is
 * refused, because then an earlier attempt may have been committed.
 */
export const runKeyedBatch = (
  db: Db,
  statements: Statement[],
  isDone?: () => Promise<boolean>,
): Promise<void> => runBatch(over(db.$client.keyed(isDone)), statements)
