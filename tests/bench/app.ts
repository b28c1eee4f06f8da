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

/** Copies the repository into a folder, and bundles it there for production. */
export function buildHouse(into: string): App {
  const folder = join(into, 'house')
  const bundle = join(into, 'bundle')
  copyRepository(folder)
  bundleIn(folder, into, bundle)
  return { folder, bundle }
}

/** The same app as a developer's machine has it: each answer says what it has asked for. */
export function bundleForDevelopment({ folder }: App, into: string): App {
  const bundle = join(into, 'bundle')
  bundleIn(folder, into, bundle, ['--define', '__DEVELOPMENT__:true'])
  return { folder, bundle }
}

function bundleIn(folder: string, into: string, outdir: string, options: string[] = []): void {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--outdir', outdir, ...options],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...quietIn(into) } },
  )
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
