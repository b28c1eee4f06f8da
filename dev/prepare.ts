import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig, getPlatformProxy } from 'wrangler'
import { gazetteerStatements, gazetteerVersion } from './gazetteer/sql.ts'
import { makeOnce } from './make-once.ts'
import { migrate, migrationsIn } from './migrate.ts'
import { root, type StackConfig } from './stack-config.ts'

const folders = { DB: join(root, 'migrations'), GAZETTEER: join(root, 'migrations/gazetteer') }

/** Makes the databases ready in `data`; at once when they have all migrations and towns already. */
export async function prepare({ state }: StackConfig, data: string): Promise<void> {
  const stamp = join(state, 'prepared')
  const version = versionOf()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const storage = join(data, 'v3')
  const fill = (folder: string) => fillDatabases(onlyDatabases(state), folder)
  if (existsSync(storage)) await fill(storage)
  else cpSync(await makeOnce('databases', version, fill), storage, { recursive: true })
  writeFileSync(stamp, version)
}

async function fillDatabases(configPath: string, path: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<Record<keyof typeof folders, D1Database>>({
    configPath,
    persist: { path },
  })
  try {
    await migrate(env.DB, folders.DB)
    await migrate(env.GAZETTEER, folders.GAZETTEER)
    await env.GAZETTEER.batch(gazetteerStatements().map((sql) => env.GAZETTEER.prepare(sql)))
  } finally {
    await dispose()
  }
}

/** A configuration of nothing else: what more a Worker has would only be started. */
function onlyDatabases(state: string): string {
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
