import type { Row } from './files.ts'
import type { Table } from './tables.ts'

const perPage = 1000

/**
 * The rows of all tables. Tables of up to a page are read in one transaction, so a small database is
 * read as it was at one moment. Otherwise the rest follows page by page, and tables that refer to
 * others come before them: what a row refers to is then missing only if it has just changed.
 */
export async function readTables(db: D1Database, tables: Table[]) {
  const firstPages = await db.batch<Stored>(tables.map((table) => pageAfter(db, table, null)))
  const pages = new Map(tables.map((table, at) => [table.name, rowsIn(table, firstPages[at]!)]))
  const isSnapshot = firstPages.every(({ results }) => results.length < perPage)
  return {
    isSnapshot,
    order: isSnapshot ? tables : tables.toReversed(),
    rowsOf: async function* (this: void, table: Table): AsyncGenerator<Row> {
      if (isSnapshot) return yield* pages.get(table.name)!
      for (let after: Row | null = null; ;) {
        const page: Row[] = rowsIn(table, await pageAfter(db, table, after).all<Stored>())
        yield* page
        if (page.length < perPage) return
        after = page.at(-1)!
      }
    },
  }
}

type Stored = Record<string, unknown>

export const selectRows = ({ name, columns, key }: Table): string => {
  const rowid = key.includes('rowid') ? 'rowid' : 'NULL'
  return `SELECT ${rowid} AS "rowid", ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`
}

/** What tells a row from the others of its table. */
export const keyOf = ({ columns, key }: Table, row: Row): Row[number][] =>
  key.map((column) => row[columns.indexOf(column) + 1] ?? null)

function pageAfter(db: D1Database, table: Table, after: Row | null): D1PreparedStatement {
  const rest = `ORDER BY ${table.key.join(', ')} LIMIT ${perPage}`
  if (after === null) return db.prepare(`${selectRows(table)} ${rest}`)
  return selectWhere(db, table, '>', keyOf(table, after), rest)
}

/** The rows whose key compares so with this one. */
function selectWhere(
  db: D1Database,
  table: Table,
  operator: '=' | '>',
  key: Row[number][],
  rest = '',
): D1PreparedStatement {
  const compared = `(${table.key.join(', ')}) ${operator} (${key.map(() => '?').join(', ')})`
  return db.prepare(`${selectRows(table)} WHERE ${compared} ${rest}`).bind(...key)
}

export const selectRow = (db: D1Database, table: Table, key: Row[number][]) =>
  selectWhere(db, table, '=', key)

/** The row that another one refers to. */
export const selectReferred = (db: D1Database, table: Table, column: string, value: Row[number]) =>
  db.prepare(`${selectRows(table)} WHERE "${column}" = ?`).bind(value ?? null)

export const rowsIn = ({ name, columns }: Table, { results }: { results: Stored[] }): Row[] =>
  results.map((row) => [
    row.rowid as number | null,
    ...columns.map((column) => {
      const value = row[column]
      if (value === null || typeof value === 'string' || typeof value === 'number') return value
      throw new Error(`${name}.${column} holds a value that a backup can't store.`)
    }),
  ])
