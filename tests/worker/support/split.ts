import { databaseOf } from '../../../worker/db/database-of'
import { idShape } from '../../../worker/db/ids'
import type { Env } from '../../../worker/env'

type Row = Record<string, unknown>

/**
 * The databases of a run with `SHARDS=4` as one, for the rows that tests read and write themselves. A batch goes
 * to the database of the first id that it names. What names none is asked of all of them.
 */
export function joinDatabases(env: Env, databases: D1Database[]): D1Database {
  const targetsOf = (values: unknown[]): D1Database[] => {
    const id = values.find((value) => typeof value === 'string' && idShape.test(value))
    return id === undefined ? databases : [databaseOf(env, id as string)]
  }
  const run = async (statements: Statement[]): Promise<D1Result<Row>[]> => {
    const targets = targetsOf(statements.flatMap(({ values }) => values))
    const each = await Promise.all(
      targets.map((db) =>
        db.batch<Row>(statements.map(({ sql, values }) => db.prepare(sql).bind(...values))),
      ),
    )
    return statements.map((_, at) => ({
      ...each[0]![at]!,
      results: summed(each.map((results) => results[at]!.results)),
    }))
  }
  const prepare = (sql: string, values: unknown[] = []): Statement => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await run([prepare(sql, values)]))[0]!,
    run: async () => (await run([prepare(sql, values)]))[0]!,
    first: async (column?: string) => {
      const [row] = (await run([prepare(sql, values)]))[0]!.results
      return row === undefined ? null : column === undefined ? row : row[column]
    },
    raw: async () => {
      const all = await Promise.all(
        targetsOf(values).map((db) =>
          db
            .prepare(sql)
            .bind(...values)
            .raw(),
        ),
      )
      return all.flat()
    },
  })
  const one = { prepare, batch: run, getBookmark: () => null }
  return { ...one, withSession: () => one } as unknown as D1Database
}

interface Statement {
  sql: string
  values: unknown[]
  bind(...values: unknown[]): Statement
  all(): Promise<D1Result<Row>>
  run(): Promise<D1Result<Row>>
  first(column?: string): Promise<unknown>
  raw(): Promise<unknown[][]>
}

/** Counts of several databases are added up. */
function summed(parts: Row[][]): Row[] {
  const rows = parts.flat()
  const [first, ...others] = rows.map((row) => Object.entries(row))
  const isCount = parts.length > 1 && rows.length === parts.length && first?.length === 1
  if (!isCount || typeof first[0]![1] !== 'number') return rows
  const sum = others.reduce((all, [entry]) => all + Number(entry![1]), first[0]![1])
  return [{ [first[0]![0]]: sum }]
}
