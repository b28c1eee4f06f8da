import { cpSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const leftOut = new Set(['node_modules', '.git', 'dist', '.state', '.wrangler', '.dev.vars'])

/** Copies the repository into a folder, where a build is in nobody's way. Its packages are shared. */
export function copyRepository(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
