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

/** A table's rows, under its own name, or one of its indexes. */
export interface Part {
  table: string
  name: string
  bytes: number
}

export interface Grown {
  /** Bytes of the database for each skater. */
  parts: Part[]
  /** The same by table, with its indexes. */
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
  const before = new Map(partsIn(sqlite).map(({ name, bytes }) => [name, bytes]))
  const db = connect(d1Over(sqlite))
  const bucket = new Bucket()
  const all = Array.from({ length: crews }, (_, seed) => new Crew(db, { since, habits, seed }))
  for (const crew of all) await crew.begin()
  for (let day = 0; day < days; day++) {
    for (const crew of all) await crew.live()
    if (isPruned) await prune(db, bucket, new Date(since + day * 86_400_000))
  }
  const parts = partsIn(sqlite).map(({ bytes, ...part }) => ({
    ...part,
    bytes: (bytes - (before.get(part.name) ?? 0)) / skaters,
  }))
  const tables = new Map<string, number>()
  for (const { table, bytes } of parts) tables.set(table, (tables.get(table) ?? 0) + bytes)
  return { parts, tables, packed: bucket.bytes / skaters }
}

const partsIn = (sqlite: DatabaseSync): Part[] =>
  sqlite
    .prepare(
      `SELECT coalesce(tbl_name, dbstat.name) AS "table", dbstat.name AS name, sum(pgsize) AS bytes
       FROM dbstat LEFT JOIN sqlite_schema USING (name) GROUP BY 1, 2`,
    )
    .all() as unknown as Part[]
