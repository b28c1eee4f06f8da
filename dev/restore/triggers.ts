import { markerTable } from '../backup/tables.ts'
import { catalogueTable } from './checks.ts'

/**
 * A restore inserts what triggers have counted, too. So the triggers are dropped while the rows come
 * in, or everything would count twice. Their text waits in a table of its own, which also shows
 * that a restore has begun and from which backup.
 *
 * The rows that the migrations put there go in the same batch, so only once: as soon as other rows
 * refer to those of the backup, they can't be deleted any more.
 */
export async function setTriggersAside(db: D1Database, backup: string): Promise<void> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
    .all<{ name: string; sql: string }>()
  await db.batch([
    db.prepare(`CREATE TABLE "${markerTable}" (backup TEXT NOT NULL, triggers TEXT NOT NULL)`),
    db.prepare(`INSERT INTO "${markerTable}" VALUES (?, ?)`).bind(backup, JSON.stringify(results)),
    ...results.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    db.prepare(`DELETE FROM "${catalogueTable}"`),
  ])
}

/** Null unless a restore has begun here and not ended. */
export async function interruptedRestore(db: D1Database) {
  const marker = db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(markerTable)
  if (!(await marker.first())) return null
  const row = await db.prepare(`SELECT * FROM "${markerTable}"`).first<Marker>()
  return { backup: row!.backup, hasAllRows: row!.triggers === none }
}

interface Marker {
  backup: string
  triggers: string
}

/** The text of a marker whose triggers are back, so that all rows are there. */
const none = '[]'

/**
 * Brings the triggers back. `before` is executed in the same batch: an interrupted restore must not
 * find its effects together with rows that are still to be counted.
 */
export async function bringTriggersBack(db: D1Database, before: string[]): Promise<void> {
  const marker = await db.prepare(`SELECT * FROM "${markerTable}"`).first<Marker>()
  const all = JSON.parse(marker!.triggers) as { sql: string }[]
  await db.batch([
    ...before.map((sql) => db.prepare(sql)),
    ...all.map(({ sql }) => db.prepare(sql)),
    db.prepare(`UPDATE "${markerTable}" SET triggers = ?`).bind(none),
  ])
}

export const dropMarker = (db: D1Database) => db.prepare(`DROP TABLE "${markerTable}"`).run()
