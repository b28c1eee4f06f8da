import { join, relative, resolve } from 'node:path'
import { experimental_readRawConfig, type Unstable_RawConfig } from 'wrangler'
import { root, type StackConfig } from './stack-config.ts'
import { clock, outbound } from './workers.ts'

interface Rate {
  simple: { limit: number; period: number }
}
type D1 = NonNullable<Unstable_RawConfig['d1_databases']>[number]

/** Without the Worker, which `wrangler dev` bundles itself. */
const buildIslands = 'node dev/run.mjs vite build --logLevel error'

/**
 * The app's configuration for development: the production one with paths that work from `folder`,
 * and with the bindings for clock and outgoing requests. It leaves the crons out, because wrangler
 * would only warn that it does not run them.
 */
export function appConfig(
  folder: string,
  { build, beginsHoursAgo }: StackConfig,
): Unstable_RawConfig {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const { main, alias, assets, d1_databases, ratelimits, build: command, ...rest } = rawConfig
  return {
    ...rest,
    define: { ...rest.define, __DEVELOPMENT__: 'true' },
    triggers: { crons: [] },
    main: resolve(root, main ?? 'worker/index.ts'),
    ...(alias && { alias: inRoot(alias) }),
    ...(assets && { assets: { ...assets, ...absolute(assets, 'directory') } }),
    d1_databases: (d1_databases ?? []).map(migrating),
    services: [...(rest.services ?? []), outbound, clock],
    ratelimits: (ratelimits ?? []).map((rate: Rate) => (beginsHoursAgo > 0 ? wider(rate) : rate)),
    ...(build &&
      command && {
        build: { command: buildIslands, cwd: root, watch_dir: watched(command) },
      }),
  }

  /** wrangler joins only this path to the configuration's folder even if it is absolute. */
  function watched({ watch_dir = [] }: { watch_dir?: string | string[] }) {
    return [watch_dir].flat().map((path) => relative(folder, resolve(root, path)))
  }
}

/**
 * Higher rate limits: the demo lives through weeks in a minute, so one minute has many more
 * requests.
 */
const wider = ({ simple: { limit, period }, ...rate }: Rate): Rate => ({
  ...rate,
  simple: { limit: limit * 50, period },
})

const inRoot = (alias: Record<string, string>) =>
  Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, resolve(root, path)]))

const absolute = <K extends string>(from: Partial<Record<K, string>>, key: K) =>
  from[key] === undefined ? {} : { [key]: resolve(root, from[key]) }

const migrating = (db: D1) => ({ ...db, ...absolute(db, 'migrations_dir') })
