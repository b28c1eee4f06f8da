import {
  DrizzleQueryError,
  fillPlaceholders,
  type Placeholder,
  type Query,
  type SQL,
} from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { connect, type Db, type Statement } from './client'

/** A value of a statement: fixed now, filled in at each run, or selected by the statement itself. */
export type Param = string | Placeholder | SQL

/** A select from Drizzle's query builder. */
interface Select<Rows> extends PromiseLike<Rows> {
  prepare(): Built
}

interface Built {
  getQuery(): Query
  mapResult(answer: unknown, isFromBatch?: boolean): unknown
}

/** A read that can run alone or in a batch. */
export interface PreparedQuery<Rows> {
  query: Query
  rows: (answer: unknown, isFromBatch?: boolean) => Rows
}

/** The values that differ between runs, by the names of their placeholders. */
export type Values = Record<string, string | number>

/** Only compiles selects, and never runs them. */
const compileOnlyDb = connect({ prepare: () => null } as unknown as D1Database)

/**
 * A read that is compiled once for all requests of this isolate: compiling takes about as long as
 * running. The values that differ between runs are `sql.placeholder`s and are passed by name.
 */
export function prepared<Rows>(build: (db: Db) => Select<Rows>) {
  let built: Built | undefined
  return (values: Values): PreparedQuery<Rows> => {
    built ??= build(compileOnlyDb).prepare()
    return readOf(built, values)
  }
}

/**
 * A write that is compiled once for all requests of this isolate, for a batch that somebody waits
 * for. Its values are placeholders, which get what their columns get elsewhere.
 */
export function preparedWrite(build: (db: Db) => Statement) {
  let built: Query | undefined
  return (db: Db, row: Record<string, unknown>): Statement => {
    built ??= (build(compileOnlyDb) as unknown as { toSQL(): Query }).toSQL()
    const query = { sql: built.sql, params: fillPlaceholders(built.params, row) }
    const run = { getQuery: () => query, stmt: db.$client.prepare(query.sql), mapResult: same }
    return { _prepare: () => run } as unknown as Statement
  }
}

const same = <T>(answer: T): T => answer

/** A read that is compiled for one run only. */
export const once = <Rows>(build: (db: Db) => Select<Rows>): PreparedQuery<Rows> =>
  readOf(build(compileOnlyDb).prepare(), {})

const dialect = new SQLiteAsyncDialect()

/** A read in SQL of its own, which the query builder could not write. Only for `readAll`. */
export function rawQuery<Rows>(query: SQL, rows: (found: unknown[]) => Rows): PreparedQuery<Rows> {
  const { sql, params } = dialect.sqlToQuery(query)
  return { query: { sql, params }, rows: (answer) => rows((answer as D1Result).results) }
}

/** The reads with their values, in the same order. */
export const withValues = <
  const Reads extends readonly ((values: Values) => PreparedQuery<unknown>)[],
>(
  reads: Reads,
  values: Values,
) =>
  reads.map((each) => each(values)) as { -readonly [Each in keyof Reads]: ReturnType<Reads[Each]> }

function readOf<Rows>(built: Built, values: Values): PreparedQuery<Rows> {
  const { sql, params } = built.getQuery()
  return {
    query: { sql, params: fillPlaceholders(params, values) },
    rows: (...answered) => built.mapResult(...answered) as Rows,
  }
}

export async function readRows<Rows>(db: Db, { query, rows }: PreparedQuery<Rows>): Promise<Rows> {
  try {
    return rows(await statement(db, query).raw())
  } catch (error) {
    // As from a query builder: the log then says which statement failed.
    throw new DrizzleQueryError(query.sql, query.params, error as Error)
  }
}

export type RowsOf<Reads> = {
  [Each in keyof Reads]: Reads[Each] extends PreparedQuery<infer Rows> ? Rows : never
}

/** Runs several reads in one round trip. Within one read, all column names must differ. */
export async function readAll<Reads extends readonly PreparedQuery<unknown>[]>(
  db: Db,
  ...reads: Reads
): Promise<RowsOf<Reads>> {
  const answers = await db.$client.batch(reads.map(({ query }) => statement(db, query)))
  return answers.map((answer, i) => reads[i]!.rows(answer, true)) as RowsOf<Reads>
}

const statement = (db: Db, { sql, params }: Query) => db.$client.prepare(sql).bind(...params)
