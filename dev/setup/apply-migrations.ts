import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cloudflare } from './cloudflare.ts'
import { wranglerFlag } from './deployment.ts'
import { remote } from './file.ts'
import { appliedTo, query, read, type Database } from './migrations.ts'
import { run } from './wrangler.ts'

/**
 * Applies migrations of a plan, in their order. Files with triggers are imported, and so are all files
 * of a new database together: D1 cuts triggers in a query, and leaves what stood before them. An import is done as a
 * whole or not at all.
 */
export async function applyMigrations(
  api: Cloudflare,
  database: Database,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  const isNew = (await appliedTo(api, database.id)).size === 0
  if (isNew) await refuseForeignTables(api, database)
  if (isNew) return importFiles(database, names)
  for (const name of names) {
    const isImport = /\bCREATE\s+TRIGGER\b/i.test(read(database.folder, name))
    await (isImport ? importFiles(database, [name]) : applyFile(api, database, name))
  }
}

const noted =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);\n'

/** Notes each migration as wrangler would. */
async function importFiles(database: Database, names: string[]): Promise<void> {
  const parts = names.map(
    (name) =>
      `${read(database.folder, name)}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');\n`,
  )
  await inFolder(database, async ({ place, config }) => {
    const file = join(place, 'import.sql')
    writeFileSync(file, noted + parts.join(''))
    const { binding } = database
    await run(['d1', 'execute', binding, '--remote', '--yes', '-c', config, '--file', file])
  })
}

async function applyFile(api: Cloudflare, database: Database, name: string): Promise<void> {
  const { id, binding, folder } = database
  const before = await schemaOf(api, id)
  try {
    await inFolder(database, async ({ migrations, config }) => {
      cpSync(join(folder, name), join(migrations, name))
      await run(['d1', 'migrations', 'apply', binding, '--remote', '-c', config])
    })
  } catch (refused) {
    const left = await leftSince(api, database, before)
    if (left === '') throw refused
    throw new Error(
      `${name} was refused, and left behind: ${left}. This takes it back, and what was written in the seconds since: node dev/run.mjs wrangler d1 time-travel restore ${binding} --timestamp=${before.at} ${placeOf(database)}. Then mend the file.`,
      { cause: refused },
    )
  }
}

/** What a file has made although it was refused: the statements before the wrong one may have run. */
async function leftSince(api: Cloudflare, { id }: Database, before: Schema): Promise<string> {
  const { parts } = await schemaOf(api, id)
  const left = parts.filter(({ sql }) => before.parts.every((each) => each.sql !== sql))
  return left.map(({ type, name }) => `${type} ${name}`).join(', ')
}

async function refuseForeignTables(api: Cloudflare, database: Database): Promise<void> {
  const { parts } = await schemaOf(api, database.id)
  const tables = parts.filter(({ type }) => type === 'table').map(({ name }) => name)
  if (tables.length === 0) return
  const { binding } = database
  throw new Error(
    `The database ${binding} notes no migration, but has the tables ${tables.join(', ')}: a setup was refused half way, or they are somebody else's. If nobody needs what is in it, \`node dev/run.mjs wrangler d1 delete ${binding} ${placeOf(database)}\` deletes it, and the next setup makes it again.`,
  )
}

const placeOf = ({ environment }: Database) =>
  `-c wrangler.production.jsonc ${wranglerFlag(environment)}`

interface Schema {
  /** By the database's own clock. */
  at: string
  parts: { type: string; name: string; sql: string }[]
}

async function schemaOf(api: Cloudflare, id: string): Promise<Schema> {
  const [clock] = await query<{ at: string }>(
    api,
    id,
    "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS at",
  )
  const parts = await query<Schema['parts'][number]>(
    api,
    id,
    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
  )
  return { at: clock?.at ?? '', parts }
}

interface StepFolder {
  place: string
  /** Wrangler applies all of a folder, so it gets one with the files of this step. */
  migrations: string
  config: string
}

async function inFolder(
  database: Database,
  work: (at: StepFolder) => Promise<void>,
): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'stoke-migrations-'))
  try {
    const migrations = join(place, 'migrations')
    await work({ place, migrations, config: writeConfig(place, database, migrations) })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function writeConfig(
  place: string,
  { environment, binding }: Database,
  migrations_dir: string,
): string {
  const [config] = remote(environment).filter((_, at, all) => all[at - 1] === '-c')
  const whole = JSON.parse(readFileSync(config!, 'utf8').replaceAll(/^\/\/.*$/gm, ''))
  const { d1_databases } = environment === 'staging' ? whole.env.staging : whole
  const { name, account_id, compatibility_date } = whole
  const databases = (d1_databases as { binding: string }[])
    .filter((each) => each.binding === binding)
    .map((each) => ({ ...each, migrations_dir }))
  const file = join(place, 'wrangler.json')
  const text = JSON.stringify({ name, account_id, compatibility_date, d1_databases: databases })
  writeFileSync(file, text)
  return file
}
