/** What takes long to make and is the same for every stack: made once, and kept until it differs. */
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
 * Answers the folder that holds what `make` puts into it, under this kind and version. Two stacks
 * that make it at once do so aside, and one of the two stays.
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
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/** A stack that still starts from an older version has an hour for it. */
function forgetOld(home: string): void {
  for (const name of readdirSync(home)) {
    const folder = join(home, name)
    if (Date.now() - statSync(folder).mtimeMs > hour)
      rmSync(folder, { recursive: true, force: true })
  }
}
