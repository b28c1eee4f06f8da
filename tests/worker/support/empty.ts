import { aroundTriggers, readLogs } from './append-only'
import { databases, env } from './env'

/** Empties the record, but for the catalogue, and the bucket: the tests of a file share them. */
export async function empty(): Promise<void> {
  for (const db of databases) await emptyDatabase(db)
  const { objects } = await env.MEDIA.list()
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key))
}

async function emptyDatabase(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>()
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^((sqlite|d1)_|tricks$)/.test(name))
  const logs = (await readLogs(db)).filter(({ entries }) => entries > 0)
  const { before, after } = aroundTriggers(db, logs)
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...before,
    // Twice, since triggers write what is to be done about a deleted row.
    ...[...tables, ...tables].map((name) => db.prepare(`DELETE FROM "${name}"`)),
    ...after,
  ])
}
