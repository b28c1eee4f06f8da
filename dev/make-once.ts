/** Caches files that are slow to make and the same for every stack, until their version changes. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './stack-config.ts'

const hour = 3_600_000

/**
 * Returns the folder that `make` has filled for this kind and version. If two stacks make it at
 * once, each uses its own temporary folder, and one of the two is used.
 */
export async function makeOnce(
  kind: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const home = join(root, '.state', kind)
  const folder = join(home, version)
  if (existsSync(folder)) return folder
  mkdirSync(home, { recursive: true })
  forgetOld(home)
  const aside = mkdtempSync(join(home, 'making-'))
  try {
    await make(aside)
    takePlace(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/** Does nothing if another stack was faster: no folder can be renamed to a filled one. */
function takePlace(aside: string, folder: string): void {
  try {
    renameSync(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/**
 * Deletes folders older than an hour: a stack that still starts from an older version needs less.
 */
function forgetOld(home: string): void {
  for (const name of readdirSync(home)) {
    const folder = join(home, name)
    // Another stack that starts now may have deleted it already.
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - made > hour) rmSync(folder, { recursive: true, force: true })
  }
}
