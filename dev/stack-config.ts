import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where and as what one stack runs; everything it keeps lies in `state`. */
export interface StackConfig {
  port: number
  origin: string
  state: string
  mode: 'production' | 'development'
  /** Whether the app is built now and again whenever a source changes. */
  build: boolean
  /** How long ago the time of a new state begins: it is only ever moved forward from there. */
  beginsHoursAgo: number
}

/**
 * Reads the place from the environment: PORT, STOKE_STATE, STOKE_ENV, STOKE_BUILD,
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
    // Development React renders three times slower: only who looks for its warnings wants it.
    mode: env.STOKE_ENV === 'development' ? 'development' : 'production',
    build: env.STOKE_BUILD !== 'off',
    beginsHoursAgo: Number(env.STOKE_BEGINS_HOURS_AGO ?? 0),
  }
}
