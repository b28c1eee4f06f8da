import { getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import { qualified } from './columns'
import { firstIdAt } from './ids'
import type { Db } from './client'
import { games } from './schema'
import { crossReferences } from './schema/cross-references'

/** Where a column names a row that is not there. */
export interface Orphans {
  column: string
  rows: number
}

/** Of one column in a run, so that each has its turn about twice an hour. */
const sampledRows = 200

/** No id is older. */
const earliest = Date.UTC(2026, 0)

/** Games are never deleted, and not every column that names one has an index. */
const sampled = crossReferences
  .filter(({ to }) => to !== games.id)
  .flatMap(({ to, from }) => from.map((column) => ({ to, column })))

/** Looks at 200 rows that follow a random id in the index of one column. `chance` is from 0 to 1. */
export async function sampleOrphans(db: Db, now: Date, chance: () => number): Promise<Orphans> {
  const { to, column } = sampled[Math.floor(chance() * sampled.length)]!
  const first = firstIdAt(new Date(earliest + (now.getTime() - earliest) * chance()))
  const rows = sql`(SELECT ${qualified(column)} AS id FROM ${column.table}
    WHERE ${qualified(column)} >= ${first} ORDER BY ${qualified(column)} LIMIT ${sql.raw(String(sampledRows))})`
  return { column: nameOf(column), rows: await countOrphans(db, to, rows) }
}

/** Reads whole tables: for tests. */
export async function findOrphans(db: Db): Promise<Orphans[]> {
  const found: Orphans[] = []
  for (const { to, from } of crossReferences) {
    for (const column of from) {
      const rows = sql`(SELECT ${qualified(column)} AS id FROM ${column.table})`
      found.push({ column: nameOf(column), rows: await countOrphans(db, to, rows) })
    }
  }
  return found.filter(({ rows }) => rows > 0)
}

const nameOf = (column: Column): string => `${getTableName(column.table)}.${column.name}`

async function countOrphans(db: Db, to: Column, rows: SQL): Promise<number> {
  const found = await db.get<{ orphans: number }>(
    sql`SELECT count(*) AS orphans FROM ${rows} AS naming WHERE naming.id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${to.table} WHERE ${qualified(to)} = naming.id)`,
  )
  return found.orphans
}
