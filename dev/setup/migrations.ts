/**
 * Migrations around a deployment: what expands is applied before the new version, what contracts after
 * it, and only if the version before has stopped reading that too. So a rollback by one version is safe.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsIn } from '../migrate.ts'
import { releaseIn, tablesRewritten } from '../migrations.mjs'
import { contains } from '../releases.ts'
import { root } from '../stack-config.ts'
import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './deployment.ts'
import { readSource } from './file.ts'
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

export async function appliedTo(api: Cloudflare, id: string): Promise<Set<string>> {
  const list = "SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'"
  if ((await query(api, id, list)).length === 0) return new Set()
  const rows = await query<{ name: string }>(api, id, 'SELECT name FROM d1_migrations')
  return new Set(rows.map(({ name }) => name))
}

export async function query<Row>(api: Cloudflare, id: string, sql: string): Promise<Row[]> {
  const path = `/d1/database/${id}/query`
  const [answer] = await api.call<Array<{ results: Row[] }>>('POST', path, { sql })
  return answer?.results ?? []
}

export const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
