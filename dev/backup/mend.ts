import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { readLines, writeLines, type Row } from './files.ts'
import { tableFile } from './manifest.ts'
import { keyOf, rowsIn, selectReferred, selectRow } from './rows.ts'
import type { Reference, Table } from './tables.ts'

const maxRounds = 10

/**
 * Writes go on during a backup, so a row may refer to one that was not read. Reads such rows again,
 * with the rows that they refer to now, until every reference is met. Leaves out deleted rows.
 */
export async function mend(db: D1Database, folder: string, tables: Table[]): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const dangling = await danglingRows(folder, tables)
    if (dangling.size === 0) return
    const changes = await readAgain(db, tables, dangling)
    for (const table of tables) await apply(folder, table, changes.get(table.name))
  }
  throw new Error('Too much was written while the backup was read. Try again at a calmer hour.')
}

type Key = Row[number][]

/** The keys, by table, of rows that refer to rows that no file has. */
async function danglingRows(folder: string, tables: Table[]): Promise<Map<string, Key[]>> {
  const keys = await referredKeys(folder, tables)
  const dangling = new Map<string, Key[]>()
  for (const table of tables) {
    const checks = table.references.map((reference) => ({
      at: indexOf(table, reference.from),
      known: keys.get(keyName(reference))!,
    }))
    for await (const row of rowsOf(folder, table)) {
      if (checks.every(({ at, known }) => row[at] === null || known.has(row[at]!))) continue
      dangling.set(table.name, [...(dangling.get(table.name) ?? []), keyOf(table, row)])
    }
  }
  return dangling
}

const keyName = ({ table, to }: Reference) => `${table}.${to}`
const indexOf = (table: Table, column: string) => table.columns.indexOf(column) + 1
const rowsOf = (folder: string, { name }: Table) => readLines<Row>(join(folder, tableFile(name)))

/** The values of every column that some foreign key refers to. */
async function referredKeys(folder: string, tables: Table[]) {
  const keys = new Map<string, Set<Row[number]>>()
  for (const reference of tables.flatMap(({ references }) => references)) {
    keys.set(keyName(reference), new Set())
  }
  for (const table of tables) {
    const columns = table.columns.filter((column) => keys.has(`${table.name}.${column}`))
    if (columns.length === 0) continue
    for await (const row of rowsOf(folder, table)) {
      for (const column of columns) {
        keys.get(`${table.name}.${column}`)!.add(row[indexOf(table, column)]!)
      }
    }
  }
  return keys
}

/** What to do with rows of a table, by their keys as JSON; null is a row that is gone. */
type Changes = Map<string, Row | null>

async function readAgain(db: D1Database, tables: Table[], dangling: Map<string, Key[]>) {
  const changes = new Map(tables.map(({ name }): [string, Changes] => [name, new Map()]))
  for (const table of tables) {
    for (const key of dangling.get(table.name) ?? []) {
      const [row] = rowsIn(table, await selectRow(db, table, key).all())
      changes.get(table.name)!.set(JSON.stringify(key), row ?? null)
      if (row) await addReferred(table, row)
    }
  }
  return changes

  async function addReferred(table: Table, row: Row): Promise<void> {
    for (const { from, table: name, to } of table.references) {
      const parent = tables.find((each) => each.name === name)!
      const found = await selectReferred(db, parent, to, row[indexOf(table, from)]!).all()
      for (const each of rowsIn(parent, found)) {
        changes.get(name)!.set(JSON.stringify(keyOf(parent, each)), each)
      }
    }
  }
}

/** Writes a table's file again with these changes. */
async function apply(folder: string, table: Table, changes: Changes | undefined): Promise<void> {
  if (!changes || changes.size === 0) return
  const file = join(folder, tableFile(table.name))
  async function* changed() {
    for await (const row of rowsOf(folder, table)) {
      if (!changes!.has(JSON.stringify(keyOf(table, row)))) yield row
    }
    for (const row of changes!.values()) if (row) yield row
  }
  await writeLines(`${file}.partial`, changed())
  renameSync(`${file}.partial`, file)
}
