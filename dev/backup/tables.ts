/** What the database says of its own tables. */

/** A foreign key of one column. */
export interface Reference {
  from: string
  table: string
  to: string
}

export interface Table {
  name: string
  /** The columns that are written; generated ones follow them. */
  columns: string[]
  references: Reference[]
  /** By which its rows are stored: `rowid`, or the columns of the primary key of a table without rowids. */
  key: string[]
}

const own = /^(sqlite_|_cf_|d1_migrations$)/

/** All tables of the app, each after those that it refers to. */
export async function tablesOf(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all<{ name: string; sql: string }>()
  const found = results.filter(({ name }) => !own.test(name) && name !== markerTable)
  for (const { name, sql } of found) {
    if (/^CREATE VIRTUAL/i.test(sql)) throw new Error(`${name} is virtual: it has no rows to keep.`)
  }
  const names = found.map(({ name }) => name)
  const [columns, references] = await Promise.all([
    pragmas<{ name: string; hidden: number; pk: number }>(db, 'table_xinfo', names),
    pragmas<Reference>(db, 'foreign_key_list', names),
  ])
  return inOrder(
    names.map((name, at) => ({
      name,
      columns: columns[at]!.filter(({ hidden }) => hidden === 0).map((column) => column.name),
      references: references[at]!.map(({ from, table, to }) => ({ from, table, to })),
      key: /\) WITHOUT ROWID$/i.test(found[at]!.sql)
        ? columns[at]!.filter(({ pk }) => pk > 0)
            .toSorted((one, other) => one.pk - other.pk)
            .map((column) => column.name)
        : ['rowid'],
    })),
  )
}

/** The table that a restore has while it runs; a backup never contains it. */
export const markerTable = 'restore_in_progress'

async function pragmas<T>(db: D1Database, pragma: string, tables: string[]): Promise<T[][]> {
  if (tables.length === 0) return []
  const asked = tables.map((table) => db.prepare(`PRAGMA ${pragma}("${table}")`))
  return (await db.batch<T>(asked)).map(({ results }) => results)
}

/** Sorts tables so that rows can be inserted in this order, and read in the reverse one. */
export function inOrder(tables: Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const sorted = new Set<Table>()
  const visit = (table: Table, above: string[]) => {
    if (above.includes(table.name)) {
      throw new Error(`Tables refer to one another: ${[...above, table.name].join(' → ')}.`)
    }
    for (const { table: to } of table.references) {
      if (to !== table.name) visit(byName.get(to)!, [...above, table.name])
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...sorted]
}

/** The names of the migrations that a database has, in their order. */
export async function migrationsOf(db: D1Database): Promise<string[]> {
  const list = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").first()
  if (!list) return []
  const { results } = await db
    .prepare('SELECT name FROM d1_migrations ORDER BY name')
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
