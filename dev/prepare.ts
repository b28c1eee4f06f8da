import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig, getPlatformProxy } from 'wrangler'
import { gazetteerStatements, gazetteerVersion } from './gazetteer/sql.ts'
import { explain } from './explain.ts'
import { makeOnce } from './make-once.ts'
import { isOfOtherHistory, migrate, migrationsIn } from './migrate.ts'
import { root, type StackConfig } from './stack-config.ts'

const folders = { DB: join(root, 'migrations'), GAZETTEER: join(root, 'migrations/gazetteer') }

/**
 * Prepares the databases in `data`; returns at once if they have all migrations and towns. Data
 * from before a baseline can't be migrated: moves it aside and starts with empty databases.
 */
export async function prepare({ state }: StackConfig, data: string): Promise<void> {
  const stamp = join(state, 'prepared')
  const version = versionOf()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const storage = join(data, 'v3')
  const fill = (path: string) =>
    persist('fill the databases', () => withDatabases(state, path, fillDatabases))
  if (existsSync(storage) && (await withDatabases(state, storage, areOfOtherHistory))) {
    const aside = freeName(join(state, `before-${new Date().toISOString().slice(0, 10)}`))
    renameSync(data, aside)
    console.log(`The data here is from before the schema's baseline. It is now in ${aside}.`)
  }
  if (existsSync(storage)) await fill(storage)
  else copyWhole(await makeOnce('databases', version, fill), storage)
  writeFileSync(stamp, version)
}

/** How often a step is begun again whose connection broke: a busy runtime closes one that waits. */
const maxAttempts = 5

/** Repeats a step that goes on where an earlier attempt ended. */
async function persist<T>(what: string, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step()
    } catch (cause) {
      const isBroken = /fetch failed|socket|ECONN/i.test(explain(cause))
      if (!isBroken || attempt === maxAttempts) throw new Error(`Could not ${what}`, { cause })
    }
  }
}

/** What an interrupted copy leaves is never taken for the whole. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true })
  renameSync(part, to)
}

/** All of them at once are megabytes more than one message should be. */
const perBatch = 40

type Databases = Record<keyof typeof folders, D1Database>

async function withDatabases<T>(
  state: string,
  path: string,
  run: (databases: Databases) => Promise<T>,
): Promise<T> {
  const configPath = onlyDatabases(state)
  const { env, dispose } = await getPlatformProxy<Databases>({ configPath, persist: { path } })
  try {
    return await run(env)
  } finally {
    await dispose()
  }
}

const areOfOtherHistory = async ({ DB, GAZETTEER }: Databases): Promise<boolean> =>
  (await isOfOtherHistory(DB, folders.DB)) || (await isOfOtherHistory(GAZETTEER, folders.GAZETTEER))

async function fillDatabases({ DB, GAZETTEER }: Databases): Promise<void> {
  // First, because it takes seconds on a busy machine: the runtime closes a connection that waits.
  const statements = gazetteerStatements()
  await migrate(DB, folders.DB)
  await migrate(GAZETTEER, folders.GAZETTEER)
  for (let at = 0; at < statements.length; at += perBatch) {
    const some = statements.slice(at, at + perBatch)
    await GAZETTEER.batch(some.map((sql) => GAZETTEER.prepare(sql)))
  }
}

/** The path itself, or the path with the first free number after it. */
function freeName(path: string): string {
  if (!existsSync(path)) return path
  for (let number = 2; ; number++) if (!existsSync(`${path}-${number}`)) return `${path}-${number}`
}

/**
 * A configuration with databases only, because a Worker's other bindings would be started for
 * nothing.
 */
export function onlyDatabases(state: string): string {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const { name, compatibility_date, d1_databases } = rawConfig
  const folder = join(state, 'config/databases')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases }))
  return file
}

function versionOf(): string {
  const hash = createHash('sha256').update(gazetteerVersion())
  for (const folder of Object.values(folders)) {
    for (const name of migrationsIn(folder)) {
      hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
