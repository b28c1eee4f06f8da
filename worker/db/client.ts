import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'
import { GuardedDatabase, type DatabaseOptions } from './faults/guarded-database'

export type Db = DrizzleD1Database & { $client: GuardedDatabase }

/** A write that has not run yet: features return statements, and the caller runs them in one batch. */
export type Statement = BatchItem<'sqlite'>

export type RowsOf<Reads extends readonly Statement[]> = {
  -readonly [Each in keyof Reads]: Awaited<Reads[Each]>
}

type Connection = D1Database | D1DatabaseSession

/** Without a schema: only relational queries need one, and every request would have to parse it. */
export const connect = (d1: Connection, options?: DatabaseOptions): Db =>
  toDrizzle(new GuardedDatabase(d1, options))

const toDrizzle = (client: object): Db => drizzle(client as D1Database) as unknown as Db

/** For races between requests, and for reading after a write in a room: pass the bookmark of that write. */
export function readFromPrimary({ $client }: Db, written: string | null = null): void {
  $client.noteBookmark(written)
  $client.readFromPrimary()
}

/** Runs the statements in one transaction. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}

/**
 * Retries statements that insert a fresh id, which can take effect only once. `isDone` tells whether an
 * earlier attempt was committed.
 */
export const runKeyedBatch = (
  db: Db,
  statements: Statement[],
  isDone?: () => Promise<boolean>,
): Promise<void> => runBatch(keyed(db, isDone), statements)

const keyed = (db: Db, isDone?: () => Promise<boolean>) => toDrizzle(db.$client.keyed(isDone))

/** Runs the statements and then the reads in one transaction, so that the outcome costs no trip of its own. */
export async function writeThenRead<const Reads extends readonly [Statement, ...Statement[]]>(
  db: Db,
  statements: readonly Statement[],
  reads: Reads,
): Promise<RowsOf<Reads>> {
  const results: unknown[] = await db.batch([...statements, ...reads] as never)
  return results.slice(statements.length) as RowsOf<Reads>
}

/** The same for statements that `runKeyedBatch` may retry. */
export async function writeKeyedThenRead<const Reads extends readonly Statement[]>(
  db: Db,
  statements: readonly Statement[],
  reads: Reads,
  isDone?: () => Promise<boolean>,
): Promise<RowsOf<Reads>> {
  const results: unknown[] = await keyed(db, isDone).batch([...statements, ...reads] as never)
  // An earlier attempt was committed, and its results are lost.
  if (results.length === 0 && reads.length > 0) return db.batch(reads as never)
  return results.slice(statements.length) as RowsOf<Reads>
}
