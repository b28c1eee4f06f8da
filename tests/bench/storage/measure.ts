/** Lives a year in SQLite, and says how many bytes each table has grown by, with its indexes. */
import { DatabaseSync } from 'node:sqlite'
import { connect } from '../../../worker/db/client'
import { crewSize, type Habits } from './daily-skater'
import { Bucket, prune } from './prune'
import { d1Over } from './sqlite-d1'
import { Crew } from './year'

/**
 * With one, indexes that fit in their first page cost nothing. With twelve a skater takes 20 KB more, and
 * the year twelve times as long.
 */
const crews = 1
const skaters = crews * crewSize
const since = Date.UTC(2026, 0, 1)

export interface Grown {
  /** Bytes of the database for each skater, by table. */
  tables: Map<string, number>
  /** Bytes of the packs for each skater. */
  packed: number
}

export async function liveFor(
  days: number,
  habits: Habits,
  migrations: string[],
  isPruned: boolean,
): Promise<Grown> {
  const sqlite = new DatabaseSync(':memory:')
  for (const migration of migrations) sqlite.exec(migration)
  const before = sizesIn(sqlite)
  const db = connect(d1Over(sqlite))
  const bucket = new Bucket()
  const all = Array.from({ length: crews }, (_, seed) => new Crew(db, { since, habits, seed }))
  for (const crew of all) await crew.begin()
  for (let day = 0; day < days; day++) {
    for (const crew of all) await crew.live()
    if (isPruned) await prune(db, bucket, new Date(since + day * 86_400_000))
  }
  const grown = [...sizesIn(sqlite)].map(
    ([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / skaters] as const,
  )
  return { tables: new Map(grown), packed: bucket.bytes / skaters }
}

/** The pages of each table and of its indexes. */
function sizesIn(sqlite: DatabaseSync): Map<string, number> {
  const rows = sqlite
    .prepare(
      `SELECT coalesce(tbl_name, dbstat.name) AS name, sum(pgsize) AS bytes
       FROM dbstat LEFT JOIN sqlite_schema USING (name) GROUP BY 1`,
    )
    .all() as { name: string; bytes: number }[]
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
