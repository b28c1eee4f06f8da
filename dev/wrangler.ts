import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, type StackConfig } from './stack-config.ts'

const bin = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** Runs wrangler with all its files in the state folder, and without sending any data. */
export function wrangler(
  { state, mode }: StackConfig,
  args: string[],
  output: 'inherit' | 'pipe',
  env: NodeJS.ProcessEnv = {},
) {
  return spawn(process.execPath, [bin, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: mode,
      // Two stacks must not find each other's Workers.
      WRANGLER_REGISTRY_PATH: join(state, 'registry'),
      WRANGLER_CACHE_DIR: join(state, 'cache'),
      WRANGLER_LOG_PATH: join(state, 'logs'),
      // Without its banner it does not ask for a newer version of itself.
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
      X_LOCAL_EXPLORER: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
      ...env,
    },
  })
}
