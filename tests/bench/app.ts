/** The app as it is deployed, built in a folder of its own, apart from other builds. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { copyRepository, root } from '../copy.ts'

export { root }

export interface App {
  /** The copy of the repository that was built. */
  folder: string
  bundle: string
}

/** Copies the repository into a folder, and builds it there for production. */
export function buildHouse(into: string): App {
  const folder = join(into, 'house')
  copyRepository(folder)
  run(folder, into, ['npm', 'run', 'build'])
  return { folder, bundle: join(folder, 'dist/worker') }
}

/** The same app as a developer's machine has it: each answer says what it has asked for. */
export function bundleForDevelopment({ folder }: App, into: string): App {
  const bundle = join(into, 'bundle')
  run(folder, into, ['node', 'dev/bundle-worker.ts', '--development', bundle])
  return { folder, bundle }
}

function run(folder: string, into: string, [command = '', ...args]: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...quietIn(into) },
  })
  if (status !== 0) throw new Error(`The bundle does not build.\n${stdout}\n${stderr}`)
}

/** A benchmark sends no metrics, looks for no update, and logs only into its own folder. */
const quietIn = (folder: string) => ({
  NODE_ENV: 'production',
  WRANGLER_LOG_PATH: join(folder, 'logs'),
  WRANGLER_CACHE_DIR: join(folder, 'cache'),
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
})
