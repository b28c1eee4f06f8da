/**
 * Migrations around a deployment: what expands is applied before the new version, what contracts after
 * it, and only if the version before has stopped reading that too. So a rollback by one version is safe.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsIn } from '../migrate.ts'
import { releaseIn, tablesRewritten } from '../migrations.mjs'
import { contains } from '../releases.ts'
import { root } from '../stack-config.ts'
import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './deployment.ts'
import { readSource, remote } from './file.ts'
import { run } from './wrangler.ts'
import { runningCommit } from './worker.ts'

/** D1 ends a call after 30 s. So many rows take a third of that, with their indexes. */
const maxRows = 500_000

export interface Database {
  environment: Environment
  binding: string
  id: string
  folder: string
}

export interface MigrationPlan {
  database: Database
  before: string[]
  after: string[]
}

/** Reads which migrations the databases lack. Throws if one of them may not be applied yet. */
export async function planMigrations(
  api: Cloudflare,
  environment: Environment,
  worker: string,
  databases: Record<string, string>,
): Promise<MigrationPlan[]> {
  const plans: MigrationPlan[] = []
  for (const { binding, migrations_dir } of readSource().d1_databases ?? []) {
    const folder = join(root, migrations_dir ?? 'migrations')
    const database = { environment, binding, id: databases[binding] ?? '', folder }
    plans.push(await planDatabase(api, worker, database))
  }
  return plans
}

export async function planDatabase(
  api: Cloudflare,
  worker: string,
  database: Database,
): Promise<MigrationPlan> {
  const { folder, id } = database
  const applied = await appliedTo(api, id)
  const missing = migrationsIn(folder).filter((name) => !applied.has(name))
  // A new database holds nothing that a version could still read.
  if (applied.size === 0) return { database, before: missing, after: [] }
  await refuseTooEarly(api, worker, database, missing)
  return { database, ...split(folder, missing) }
}

/** The order of the files holds, so a contraction in the midst of expansions is applied with them. */
function split(folder: string, missing: string[]): Pick<MigrationPlan, 'before' | 'after'> {
  const last = missing.findLastIndex((name) => !releaseIn(read(folder, name)))
  return { before: missing.slice(0, last + 1), after: missing.slice(last + 1) }
}

async function refuseTooEarly(
  api: Cloudflare,
  worker: string,
  { id, folder }: Database,
  missing: string[],
): Promise<void> {
  let running: string | undefined
  for (const name of missing) {
    const sql = read(folder, name)
    const release = releaseIn(sql)
    if (!release) continue
    running ??= await runningCommit(api, worker)
    if (!running || !contains(running, release)) {
      throw new Error(
        `${name} drops what versions before ${release} read, and ${running ?? 'an unknown version'} is running. Deploy ${release} first, or fetch its commit (git fetch --tags).`,
      )
    }
    for (const table of tablesRewritten(sql)) await refuseTooManyRows(api, id, name, table)
  }
}

async function refuseTooManyRows(api: Cloudflare, id: string, name: string, table: string) {
  const counted = `SELECT count(*) AS n FROM (SELECT 1 FROM "${table}" LIMIT ${maxRows + 1})`
  // The table may be made by a migration before this one.
  const rows = await query<{ n: number }>(api, id, counted).catch(() => [])
  if ((rows[0]?.n ?? 0) <= maxRows) return
  throw new Error(
    `${name} reads all of ${table}, which has more than ${maxRows.toLocaleString('en-US')} rows: D1 ends such a call. Copy them in pages first (worker/jobs/row-change-queries.ts).`,
  )
}

/** Applies migrations of a plan, in their order. */
export async function applyMigrations(
  api: Cloudflare,
  { environment, binding, id, folder }: Database,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  const place = mkdtempSync(join(tmpdir(), 'stoke-migrations-'))
  try {
    const migrations = join(place, 'migrations')
    for (const name of names) cpSync(join(folder, name), join(migrations, name))
    const config = writeConfig(place, environment, binding, migrations)
    const apply = () => run(['d1', 'migrations', 'apply', binding, '--remote', '-c', config])
    for (;;) {
      const refused = await apply().then(
        () => undefined,
        (error: Error) => error,
      )
      if (!refused) return
      const applied = await appliedTo(api, id)
      const stuck = names.find((name) => !applied.has(name))
      if (!stuck) return
      await importTrigger(stuck, read(folder, stuck), { refused, binding, config, place })
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

interface Import {
  refused: Error
  binding: string
  config: string
  place: string
}

/**
 * Where `migrations apply` cuts a trigger in two, an import does not. It is done as a whole or not at all,
 * and notes the migration as `apply` would.
 */
async function importTrigger(name: string, sql: string, to: Import): Promise<void> {
  if (!/\bCREATE\s+TRIGGER\b/i.test(sql)) throw to.refused
  console.log(`${name} has triggers: it is imported instead.`)
  const file = join(to.place, 'import.sql')
  writeFileSync(file, `${sql}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');\n`)
  await run(['d1', 'execute', to.binding, '--remote', '--yes', '-c', to.config, '--file', file])
}

/** Wrangler applies all of a folder, so it gets one with what is applied in this step. */
function writeConfig(
  place: string,
  environment: Environment,
  binding: string,
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

async function appliedTo(api: Cloudflare, id: string): Promise<Set<string>> {
  const list = "SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'"
  if ((await query(api, id, list)).length === 0) return new Set()
  const rows = await query<{ name: string }>(api, id, 'SELECT name FROM d1_migrations')
  return new Set(rows.map(({ name }) => name))
}

async function query<Row>(api: Cloudflare, id: string, sql: string): Promise<Row[]> {
  const path = `/d1/database/${id}/query`
  const [answer] = await api.call<Array<{ results: Row[] }>>('POST', path, { sql })
  return answer?.results ?? []
}

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
