import { aroundTriggers, readLogs } from './append-only'
import { env } from './env'
import { followingTables, tables } from './fill'

interface Snapshot {
  /** The rows of each table that has any. */
  rows: Map<string, Record<string, unknown>[]>
  objects: Map<string, { bytes: ArrayBuffer; httpMetadata: R2HTTPMetadata }>
}

/** Makes another database of the same schema hold the same rows. */
export async function copyRows(to: D1Database): Promise<void> {
  const names = await tables(to)
  await to.batch(await statementsFor(await storedRows(names), names, to))
}

/** Remembers the record and the bucket as they are now; what it answers brings them back. */
export async function snapshot(): Promise<() => Promise<void>> {
  const names = await tables(env.DB)
  const taken: Snapshot = { rows: await storedRows(names), objects: await storedObjects() }
  return async () => {
    await env.DB.batch(await statementsFor(taken.rows, names))
    await bringBack(taken.objects)
  }
}

async function storedRows(names: string[]): Promise<Snapshot['rows']> {
  // Generated columns are not among these.
  const columns = await env.DB.batch<{ list: string }>(
    names.map((name) =>
      env.DB.prepare('SELECT group_concat(name) AS list FROM pragma_table_info(?)').bind(name),
    ),
  )
  const all = await env.DB.batch<Record<string, unknown>>(
    columns.map(({ results }, at) =>
      env.DB.prepare(`SELECT ${results[0]!.list} FROM "${names[at]}"`),
    ),
  )
  const rows = names.map((name, at) => [name, all[at]!.results] as const)
  return new Map(rows.filter(([, { length }]) => length > 0))
}

/** All at once. Tables that follow others come last, for triggers have filled them by then. */
async function statementsFor(
  rows: Snapshot['rows'],
  all: string[],
  db = env.DB,
): Promise<D1PreparedStatement[]> {
  const logs = await readLogs(db)
  const grown = logs.filter(({ name, entries }) => entries !== (rows.get(name)?.length ?? 0))
  const same = logs.filter((log) => !grown.includes(log)).map(({ name }) => name)
  const names = all.filter((name) => !same.includes(name))
  // In their order: to fill one may be noted in the next.
  const follow = followingTables.filter((name) => names.includes(name))
  const lead = names.filter((name) => !follow.includes(name))
  const emptied = (name: string) => db.prepare(`DELETE FROM "${name}"`)
  const filled = (name: string) => insertRows(name, rows.get(name) ?? [], db)
  const { before, after } = aroundTriggers(db, grown)
  return [
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...before,
    ...names.map(emptied),
    ...lead.flatMap(filled),
    ...follow.flatMap((name) => [emptied(name), ...filled(name)]),
    ...after,
  ]
}

/** Puts rows into a table, each with the same columns. */
export function insertRows(
  table: string,
  rows: Record<string, unknown>[],
  db = env.DB,
): D1PreparedStatement[] {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const values = columns.map((column) => `value ->> '$.${column}'`)
  const sql = `INSERT INTO "${table}" ("${columns.join('", "')}")
               SELECT ${values.join(', ')} FROM json_each(?)`
  return [db.prepare(sql).bind(JSON.stringify(rows))]
}

async function storedObjects(): Promise<Snapshot['objects']> {
  const { objects } = await env.MEDIA.list()
  const read = objects.map(async ({ key }) => {
    const object = (await env.MEDIA.get(key))!
    const { httpMetadata = {} } = object
    return [key, { bytes: await object.arrayBuffer(), httpMetadata }] as const
  })
  return new Map(await Promise.all(read))
}

/** Objects never change: only what came and what went is of interest. */
async function bringBack(objects: Snapshot['objects']): Promise<void> {
  const present = new Set((await env.MEDIA.list()).objects.map(({ key }) => key))
  const gone = [...objects].filter(([key]) => !present.has(key))
  const came = [...present].filter((key) => !objects.has(key))
  if (came.length > 0) await env.MEDIA.delete(came)
  await Promise.all(
    gone.map(([key, { bytes, httpMetadata }]) => env.MEDIA.put(key, bytes, { httpMetadata })),
  )
}
