import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where one stack runs and in which mode; `state` holds all its files. */
export interface StackConfig {
  port: number
  origin: string
  state: string
  mode: 'production' | 'development'
  /** Whether to build the app now and whenever a source changes. */
  build: boolean
  /** How many hours ago the clock of a new state starts; after that it only moves forward. */
  beginsHoursAgo: number
  /** Settings of the app that go before all others. */
  vars: Record<string, string>
}

/**
 * Reads the configuration from PORT, STOKE_STATE, STOKE_ENV, STOKE_BUILD, STOKE_VARS and
 * STOKE_BEGINS_HOURS_AGO.
 */
export function stackConfigFrom(env: NodeJS.ProcessEnv): StackConfig {
  const port = Number(env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`)
  }
  return {
    port,
    origin: `http://localhost:${port}`,
    state: resolve(root, env.STOKE_STATE ?? '.state'),
    // Development React renders three times slower, so it is only for finding its warnings.
    mode: env.STOKE_ENV === 'development' ? 'development' : 'production',
    build: env.STOKE_BUILD !== 'off',
    beginsHoursAgo: Number(env.STOKE_BEGINS_HOURS_AGO ?? 0),
    vars: JSON.parse(env.STOKE_VARS ?? '{}') as Record<string, string>,
  }
}
