import { aroundTriggers, readLogs } from './append-only'
import { env } from './env'

/** Empties the record, but for the catalogue, and the bucket: the tests of a file share them. */
export async function empty(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^((sqlite|d1)_|tricks$)/.test(name))
  const logs = (await readLogs(env.DB)).filter(({ entries }) => entries > 0)
  const { before, after } = aroundTriggers(env.DB, logs)
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...before,
    // Twice, since triggers write what is to be done about a deleted row.
    ...[...tables, ...tables].map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...after,
  ])
  const { objects } = await env.MEDIA.list()
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key))
}
