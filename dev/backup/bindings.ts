import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { experimental_readRawConfig, getPlatformProxy } from 'wrangler'
import { root, type StackConfig } from '../stack-config.ts'

interface Bindings {
  DB: D1Database
  GAZETTEER: D1Database
  MEDIA: R2Bucket
}

/** An entry of a configuration's list of databases or buckets. */
interface Binding {
  binding: string
  migrations_dir?: string
}

/** Where the deployment's configuration is unless `--config` names it. */
const productionFiles = ['wrangler.production.jsonc', 'wrangler.production.toml', 'wrangler.toml']

/** Which database and bucket to use: this machine's, or those that a configuration names. */
export type Target = { local: StackConfig } | { remote: string; environment?: string }

export function placeOf(
  options: { local?: boolean; remote?: boolean; config?: string | undefined },
  stack: StackConfig,
): Target {
  if (options.local === options.remote) {
    throw new Error('Say --local for the data of npm start, or --remote for the deployment.')
  }
  if (options.local) return { local: stack }
  const named = options.config ?? process.env.STOKE_PRODUCTION
  const file = named ? resolve(named) : productionFiles.map(inRoot).find((each) => existsSync(each))
  if (!file || !existsSync(file)) throw new Error(`There is no configuration ${named}.`)
  return { remote: file }
}

const inRoot = (name: string) => join(root, name)

/** Runs something with the bucket of a place, and with its database or others that are named. */
export async function withBindings<T>(
  place: Target,
  run: (bindings: Bindings) => Promise<T>,
  databases: (keyof Bindings)[] = ['DB'],
): Promise<T> {
  const isRemote = 'remote' in place
  const state = isRemote ? join(root, '.state') : place.local.state
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: writeConfig(place, state, databases),
    persist: isRemote ? false : { path: join(state, 'data/v3') },
    remoteBindings: isRemote,
    envFiles: [],
  })
  try {
    return await run(env)
  } finally {
    await dispose()
  }
}

/** A configuration with these databases and the bucket only. */
function writeConfig(place: Target, state: string, databases: string[]): string {
  const remote = 'remote' in place
  const config = remote ? place.remote : inRoot('wrangler.toml')
  const { rawConfig } = experimental_readRawConfig({ config })
  const named = remote && place.environment ? rawConfig.env?.[place.environment] : undefined
  const { name, account_id, compatibility_date } = rawConfig
  const { d1_databases = [], r2_buckets = [] } = named ?? rawConfig
  const folder = join(state, 'config/backup')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'wrangler.json')
  const written = {
    name,
    ...(account_id && { account_id }),
    compatibility_date,
    d1_databases: (d1_databases as Binding[])
      .filter(({ binding }) => databases.includes(binding))
      .map((each) => ({ ...each, migrations_dir: undefined, remote })),
    r2_buckets: (r2_buckets as Binding[])
      .filter(({ binding }) => binding === 'MEDIA')
      .map((each) => ({ ...each, remote })),
  }
  writeFileSync(file, JSON.stringify(written, null, 2))
  return file
}
