import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import {
  getPlatformProxy,
  unstable_getMiniflareWorkerOptions as readOptions,
  type Unstable_RawConfig,
} from 'wrangler'
import { modulesIn } from '../../dev/bundled-modules.ts'
import { freePort } from '../../dev/free-port'
import { migrate } from '../../dev/migrate'
import { productionConfig } from '../../dev/setup/config'
import { readSource } from '../../dev/setup/file'
import { bundleApp } from '../../dev/worker-bundle'
import { root } from '../copy'

/** What setup would have made of an account. */
const deployment = {
  accountId: 'account',
  targets: {
    production: {
      databases: { DB: 'db', GAZETTEER: 'gazetteer' },
      vars: {},
      stream: false,
      metrics: true,
    },
  },
}

/** The bundle that `npm run ops -- deploy` sends, to be run in the local runtime, and a migrated database. */
export interface Bundle {
  folder: string
  remove(): void
}

export async function bundleForProduction(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-production-'))
  const config = { ...inRoot(productionConfig(readSource(), deployment)) }
  delete config.build
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config))
  await bundleApp({ folder: join(folder, 'out'), isDevelopment: false, mode: 'production' })
  await prepareDatabase(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Paths of wrangler.toml count from the repository, and this configuration is elsewhere. */
function inRoot(config: Unstable_RawConfig): Unstable_RawConfig {
  const at = (path = '') => resolve(root, path)
  return {
    ...config,
    main: at(config.main),
    assets: { ...config.assets, directory: at(config.assets?.directory) },
    alias: Object.fromEntries(Object.entries(config.alias ?? {}).map(([k, v]) => [k, at(v)])),
    d1_databases: (config.d1_databases ?? []).map((database) => ({
      ...database,
      migrations_dir: at(database.migrations_dir),
    })),
  }
}

export interface ProductionOptions {
  port?: number
  /** The id of the version. */
  version?: string
  /** Settings and secrets. */
  vars: Record<string, string>
  isMigrated?: boolean
  hasAssets?: boolean
}

export interface Production {
  url: string
  stop(): Promise<void>
}

/** Runs the bundle as Cloudflare would, with nothing of dev/ around it. */
export async function startProduction(
  { folder: made }: Bundle,
  { vars, version = 'local', isMigrated = true, hasAssets = true, ...options }: ProductionOptions,
): Promise<Production> {
  const port = options.port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'stoke-production-'))
  const configPath = join(folder, 'wrangler.json')
  const config = JSON.parse(readFileSync(join(made, 'wrangler.json'), 'utf8')) as Unstable_RawConfig
  if (!hasAssets) {
    mkdirSync(join(folder, 'empty'))
    config.assets = { ...config.assets, directory: join(folder, 'empty') }
  }
  writeFileSync(configPath, JSON.stringify(config))
  const storage = join(folder, 'data')
  if (isMigrated) cpSync(join(made, 'data'), storage, { recursive: true })
  const { modulesRules: _, versionMetadata: __, ...worker } = readOptions(configPath).workerOptions
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      cf: false,
      resourcePersistencePath: storage,
      telemetry: { enabled: false },
      workers: [
        {
          ...worker,
          name: 'stoke',
          bindings: { ...vars, VERSION: { id: version, tag: '', timestamp: '' } },
          modules: modulesIn(join(made, 'out')),
        } satisfies V4WorkerOptions,
      ],
    }),
  )
  await runtime.ready
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await runtime.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepareDatabase(folder: string): Promise<void> {
  const config = join(folder, 'wrangler.json')
  const only = join(folder, 'databases.json')
  const { name, compatibility_date, d1_databases } = JSON.parse(readFileSync(config, 'utf8'))
  writeFileSync(only, JSON.stringify({ name, compatibility_date, d1_databases }))
  const persist = { path: join(folder, 'data') }
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath: only, persist })
  await migrate(proxy.env.DB, join(root, 'migrations'))
  await proxy.dispose()
}
