import { join } from 'node:path'
import { inGroups, readLines, type Row } from '../backup/files.ts'
import { tableFile, type Manifest } from '../backup/manifest.ts'
import { rowsPerStatement } from './rules.ts'

const statementsPerBatch = 50

/**
 * Inserts the rows of all tables. Skips rows that exist, so that an interrupted restore can go on;
 * the counts at the end show whether any is missing.
 */
export async function loadRows(
  db: D1Database,
  folder: string,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  for (const table of manifest.tables) {
    const rows = readLines<Row>(join(folder, tableFile(table.name)))
    const statements = insertsOf(db, table, rows)
    for await (const batch of inGroups(statements, statementsPerBatch)) await db.batch(batch)
  }
  await checkRows(db, manifest)
  say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are in the database.`)
}

async function* insertsOf(
  db: D1Database,
  { name, columns }: Manifest['tables'][number],
  rows: AsyncIterable<Row>,
) {
  for await (const group of inGroups(rows, rowsPerStatement(columns.length + 1))) {
    // A table without rowids has none in any row.
    const isRowless = group[0]![0] === null
    const names = [...(isRowless ? [] : ['rowid']), ...columns.map((column) => `"${column}"`)]
    const marks = `(${names.map(() => '?').join(', ')})`
    const insert = `INSERT OR IGNORE INTO "${name}" (${names.join(', ')}) VALUES ${group.map(() => marks).join(', ')}`
    yield db.prepare(insert).bind(...group.flatMap((row) => (isRowless ? row.slice(1) : row)))
  }
}

async function checkRows(db: D1Database, { tables }: Manifest): Promise<void> {
  const counts = tables.map(({ name }) => db.prepare(`SELECT count(*) AS n FROM "${name}"`))
  const answers = await db.batch<{ n: number }>(counts)
  for (const [at, { name, rows }] of tables.entries()) {
    const found = answers[at]!.results[0]!.n
    if (found !== rows) {
      throw new Error(`${name} has ${found} rows instead of ${rows}. Restore into a new database.`)
    }
  }
  const { results } = await db.prepare('PRAGMA foreign_key_check').all()
  if (results.length > 0) throw new Error('Some rows refer to rows that are missing.')
}
