import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const leftOut = new Set([
  'node_modules',
  '.git',
  'dist',
  '.state',
  '.wrangler',
  '.dev.vars',
  'wrangler.production.jsonc',
  'wrangler.production.secrets.env',
  'wrangler.staging.secrets.env',
])

/**
 * Copies the repository into a folder, where a build is in nobody's way. Its packages are shared, and
 * so is the Node that was fetched, if there is one.
 */
export function copyRepository(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  mkdirSync(join(folder, '.state'))
  for (const name of ['node_modules', '.state/node']) {
    const shared = join(root, name)
    if (existsSync(shared)) symlinkSync(shared, join(folder, name), 'junction')
  }
}
