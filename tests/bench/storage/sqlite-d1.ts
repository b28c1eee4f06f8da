/**
 * SQLite behind the interface of D1, because only SQLite itself says how many bytes each table has
 * (`dbstat`). Only what Drizzle calls is there.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

const asInput = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)

function statement(db: DatabaseSync, sql: string, params: unknown[] = []) {
  const read = (asArrays: boolean) => {
    const prepared = db.prepare(sql)
    prepared.setReturnArrays(asArrays)
    return prepared.all(...params.map(asInput)) as never[]
  }
  const results = () => ({ results: read(false), success: true, meta: {} })
  return {
    bind: (...bound: unknown[]) => statement(db, sql, bound),
    all: async () => results(),
    run: async () => results(),
    raw: async () => read(true),
    first: async () => read(false)[0] ?? null,
    results,
  }
}

type SqliteStatement = ReturnType<typeof statement>

export function d1Over(db: DatabaseSync): D1Database {
  const d1 = {
    prepare: (sql: string) => statement(db, sql),
    batch: async (statements: SqliteStatement[]) => {
      db.exec('BEGIN')
      try {
        const all = statements.map((each) => each.results())
        db.exec('COMMIT')
        return all
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
  return d1 as unknown as D1Database
}
