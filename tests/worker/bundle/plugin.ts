import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { bundle, root, type Bundle } from './bundle.ts'

const state = join(root, '.state')
const inBundle = /\/\.state\/tests-/
const elsewhere = /^(?!.*\/\.state\/tests-)/

/**
 * Gives the tests the app in one piece, as it is deployed. Each file of tests has a runtime of its
 * own, and 1,400 modules handed over one by one take it seconds. What tests import of the app, or of
 * the packages that it uses, is of that same piece, so that each module exists once.
 *
 * While tests are watched, modules come one by one, for a change of one to be noticed.
 */
export function bundledApp(): Plugin {
  let watching = false
  let made: Promise<Bundle> | undefined
  return {
    name: 'stoke-bundled-app',
    enforce: 'pre',
    config: {
      // The runtime reads the bundle by itself; the plugin for Workers would hand over all files.
      order: 'post',
      handler({ test }) {
        Object.assign(test?.server?.deps ?? {}, { inline: [elsewhere], external: [inBundle] })
      },
    },
    configureVitest({ vitest }) {
      watching = vitest.config.watch
      vitest.onClose(async () => made && rmSync((await made).folder, { recursive: true }))
    },
    async resolveId(source, importer, options) {
      if (watching || source.startsWith('\0')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found) return null
      made ??= bundle(newFolder())
      const file = (await made).files.get(found.id)
      return file ? { id: file, external: true } : null
    },
  }
}

/** Two runs at once must not meet: each folder carries the id of its process. */
function newFolder(): string {
  mkdirSync(state, { recursive: true })
  for (const name of readdirSync(state)) {
    const pid = Number(/^tests-(\d+)-/.exec(name)?.[1])
    // A run that was killed leaves its folder, and tests would be answered by its old bundle.
    if (pid && !isRunning(pid)) rmSync(join(state, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(state, `tests-${process.pid}-`))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
