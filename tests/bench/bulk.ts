import type { Runtime } from './runtime.ts'

/** Tables that are filled by the million, and what makes of their rows what their triggers would. */
export interface Bulk {
  tables: string[]
  /** Statements that run once all rows are there, with their indexes and without triggers. */
  settle?: string[]
}

interface Part {
  type: 'index' | 'trigger'
  name: string
  sql: string
}

/**
 * Fills tables without the indexes and triggers that keep up with single rows. The indexes are
 * sorted at once afterwards, the triggers put back as they were: the record is then the same.
 */
export async function inBulk(
  { db }: Runtime,
  { tables, settle = [] }: Bulk,
  fill: () => Promise<unknown>,
): Promise<void> {
  const parts = await partsOf(db, tables)
  const run = (statements: string[]) =>
    statements.length > 0 && db.batch(statements.map((sql) => db.prepare(sql)))
  await run(parts.map(({ type, name }) => `DROP ${type} "${name}"`))
  await fill()
  for (const { type, sql } of parts) if (type === 'index') await run([sql])
  await run(settle)
  await run(parts.filter(({ type }) => type === 'trigger').map(({ sql }) => sql))
}

/** The indexes that a migration has made, and the triggers; what a table needs for itself stays. */
async function partsOf(db: Runtime['db'], tables: string[]): Promise<Part[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
         AND tbl_name IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
    )
    .bind(JSON.stringify(tables))
    .all<Part>()
  return results
}
