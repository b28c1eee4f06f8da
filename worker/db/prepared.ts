import { fillPlaceholders, type Placeholder, type Query } from 'drizzle-orm'
import { connect, type Db } from './client'

/** A value of a statement: fixed now, or filled in at each run. */
export type Param = string | Placeholder

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

/** Only compiles selects, and never runs them. */
const compileOnlyDb = connect({ prepare: () => null } as unknown as D1Database)

/**
 * A read that is compiled once for all requests of this isolate: compiling takes about as long as
 * running. The values that differ between runs are `sql.placeholder`s and are passed by name.
 */
export function prepared<Rows>(build: (db: Db) => Select<Rows>) {
  let built: Built | undefined
  return (values: Record<string, string>): PreparedQuery<Rows> => {
    built ??= build(compileOnlyDb).prepare()
    return readOf(built, values)
  }
}

/** A read that is compiled for one run only. */
export const once = <Rows>(build: (db: Db) => Select<Rows>): PreparedQuery<Rows> =>
  readOf(build(compileOnlyDb).prepare(), {})

function readOf<Rows>(built: Built, values: Record<string, string>): PreparedQuery<Rows> {
  const { sql, params } = built.getQuery()
  return {
    query: { sql, params: fillPlaceholders(params, values) },
    rows: (...answered) => built.mapResult(...answered) as Rows,
  }
}

export async function read<Rows>(db: Db, { query, rows }: PreparedQuery<Rows>): Promise<Rows> {
  return rows(await statement(db, query).raw())
}

type RowsOf<Reads> = {
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

const statement = (db: Db, { sql, params }: Query): D1PreparedStatement =>
  db.$client.prepare(sql).bind(...params)
