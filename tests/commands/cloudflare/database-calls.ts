import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { unstable_splitSqlQuery as split } from 'wrangler'
import type { Database } from './state'
import { Refused, type Call } from './call'

const detailsOf = ({ uuid, name, jurisdiction, replication }: Database) => ({
  uuid,
  name,
  jurisdiction,
  version: 'production',
  read_replication: { mode: replication },
})

function databaseOf({ account, params }: Call): Database {
  const found = account.databases.get(params.id!)
  if (!found) throw new Refused(404, 7404, 'There is no such database.')
  return found
}

/** Runs statements as D1 does: the results of each, and where it ran. */
function run({ tables, location }: Database, sql: string, params: string[] = []) {
  return split(sql).map((statement) => {
    // It cuts a trigger at its first semicolon, as people report of D1. What stands before it has run.
    if (/^CREATE TRIGGER\b/i.test(statement)) {
      throw new Refused(400, 7500, 'incomplete input: SQLITE_ERROR')
    }
    const prepared = tables.prepare(statement)
    const results = prepared.all(...params)
    return { success: true, results, meta: metaOf(location) }
  })
}

const metaOf = (location: string) => ({
  served_by_region: location.toUpperCase(),
  served_by_primary: true,
  changes: 0,
  duration: 1,
  rows_read: 1,
  rows_written: 1,
})

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(400, 7500, String(error))
  }
}

/** All or nothing, as an import is. */
function importInto(tables: DatabaseSync, sql: string): number {
  const statements = split(sql)
  tables.exec('BEGIN')
  try {
    for (const statement of statements) tables.exec(statement)
  } catch (error) {
    tables.exec('ROLLBACK')
    throw error
  }
  tables.exec('COMMIT')
  return statements.length
}

/** As D1 writes it, for texts and numbers. */
function dump(tables: DatabaseSync): string {
  const schema = tables
    .prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  const rows = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      tables
        .prepare(`SELECT * FROM "${String(name)}"`)
        .all()
        .map((row) => {
          const values = Object.values(row).map((value) =>
            typeof value === 'string'
              ? `'${value.replaceAll("'", "''")}'`
              : String(value ?? 'NULL'),
          )
          return `INSERT INTO "${String(name)}" VALUES(${values.join(',')});`
        }),
    )
  const made = schema.map(({ sql }) => `${String(sql)};`)
  return ['PRAGMA defer_foreign_keys=TRUE;', ...made, ...rows].join('\n')
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export const databaseCalls: Record<string, (call: Call) => unknown> = {
  // Cloudflare finds a name by a part of it.
  'GET /accounts/:account/d1/database': ({ account, query }) => {
    const perPage = Number(query.get('per_page') ?? 1000)
    if (perPage < 10 || perPage > 10_000) {
      throw new Refused(400, 7400, 'per_page must be from 10 to 10000.')
    }
    return [...account.databases.values()]
      .filter(({ name }) => name.includes(query.get('name') ?? ''))
      .map(detailsOf)
  },
  'POST /accounts/:account/d1/database': ({ account, json }) => {
    const { name, primary_location_hint, jurisdiction } = json as Record<string, string>
    // Within a jurisdiction Cloudflare chooses.
    const location = jurisdiction === 'eu' ? 'weur' : (primary_location_hint ?? 'enam')
    if ([...account.databases.values()].some((each) => each.name === name)) {
      throw new Refused(400, 7502, `A database with the name ${name} exists already.`)
    }
    return detailsOf(account.addDatabase(name!, location, jurisdiction))
  },
  'GET /accounts/:account/d1/database/:id': (call) => detailsOf(databaseOf(call)),
  'PUT /accounts/:account/d1/database/:id': (call) => {
    const { read_replication } = call.json as { read_replication: { mode: 'auto' } }
    const database = databaseOf(call)
    database.replication = read_replication.mode
    return detailsOf(database)
  },
  'POST /accounts/:account/d1/database/:id/query': (call) => {
    const { sql, params } = call.json as { sql: string; params?: string[] }
    return refusing(() => run(databaseOf(call), sql, params))
  },
  'POST /accounts/:account/d1/database/:id/import': (call) => {
    const database = databaseOf(call)
    const { action } = call.json as { action: string }
    if (action === 'init') {
      const upload_url = `${call.origin}/client/v4/signed/${database.uuid}`
      return { success: true, filename: 'file.sql', upload_url }
    }
    const num_queries = refusing(() => importInto(database.tables, database.sent))
    const result = { num_queries, final_bookmark: 'bookmark', meta: metaOf(database.location) }
    return { success: true, status: 'complete', type: 'import', messages: [], result }
  },
  // Asked again and again until it is complete: here at the second time.
  'POST /accounts/:account/d1/database/:id/export': (call) => {
    const { uuid } = databaseOf(call)
    const { current_bookmark } = call.json as { current_bookmark?: string }
    const answer = { success: true, type: 'export', at_bookmark: 'bookmark', messages: [] }
    if (!current_bookmark) return { ...answer, status: 'active' }
    const signed_url = `${call.origin}/client/v4/signed/${uuid}`
    return { ...answer, status: 'complete', result: { filename: 'file.sql', signed_url } }
  },
  'GET /signed/:id': (call) => new Response(dump(databaseOf(call).tables)),
  'PUT /signed/:id': (call) => {
    const database = databaseOf(call)
    database.sent = call.body.toString()
    return new Response('', { headers: { ETag: `"${md5(database.sent)}"` } })
  },
}
