import { join } from 'node:path'
import { root } from '../../../dev/stack-config.ts'
import { selectRows } from '../../../dev/backup/rows.ts'
import { tablesOf } from '../../../dev/backup/tables.ts'

export const migrationsFolder = join(root, 'migrations')

/** Every row of every table, with its rowid if it has one. */
export async function rowsOf(db: D1Database): Promise<Record<string, unknown[]>> {
  const tables = await tablesOf(db)
  if (tables.length === 0) return {}
  const all = tables.map((table) =>
    db.prepare(`${selectRows(table)} ORDER BY ${table.key.join(', ')}`),
  )
  const answers = await db.batch(all)
  return Object.fromEntries(tables.map(({ name }, at) => [name, answers[at]!.results]))
}
