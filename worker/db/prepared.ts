import { fillPlaceholders, type Placeholder, type Query } from 'drizzle-orm'
import { connect, type Db } from './client'

/** A value of a statement: known, or given each time that it runs. */
export type Param = string | Placeholder

/** A select as Drizzle puts it together. */
interface Select<Rows> extends PromiseLike<Rows> {
  prepare(): Built
}

interface Built {
  getQuery(): Query
  mapResult(answer: unknown, isFromBatch?: boolean): unknown
}

/** A read that can run, alone or with others. */
export interface PreparedQuery<Rows> {
  query: Query
  rows: (answer: unknown, isFromBatch?: boolean) => Rows
}

/** Selects are put together on it, and never run. */
const compileOnlyDb = connect({ prepare: () => null } as unknown as D1Database)

/**
 * A read that is put together once for all requests that this isolate answers: that takes about as
 * long as running it. What differs from one time to the next are `sql.placeholder`s, with their
 * values given by name.
 */
export function prepared<Rows>(build: (db: Db) => Select<Rows>) {
  let built: Built | undefined
  return (values: Record<string, string>): PreparedQuery<Rows> => {
    built ??= build(compileOnlyDb).prepare()
    return readOf(built, values)
  }
}

/** A read that is put together for this once. */
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

/** Runs several in one round trip. All columns of one of them must have names of their own. */
export async function readAll<Reads extends readonly PreparedQuery<unknown>[]>(
  db: Db,
  ...reads: Reads
): Promise<RowsOf<Reads>> {
  const answers = await db.$client.batch(reads.map(({ query }) => statement(db, query)))
  return answers.map((answer, i) => reads[i]!.rows(answer, true)) as RowsOf<Reads>
}

const statement = (db: Db, { sql, params }: Query): D1PreparedStatement =>
  db.$client.prepare(sql).bind(...params)
