import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * By which wrangler sends all modules of the bundle. Not in wrangler.toml, by which tests serve modules one
 * by one.
 */
export const moduleRules = [{ type: 'ESModule' as const, globs: ['**/*.js'] }]

/** A module as the runtime takes it. */
export interface BundledModule {
  type: 'ESModule' | 'CompiledWasm'
  path: string
  contents: string | Uint8Array<ArrayBuffer>
}

/** The modules of a bundled Worker, `index.js` before those that it imports; under another path if given. */
export function modulesIn(folder: string, under = ''): BundledModule[] {
  const names = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name))
  const others = names.filter((name) => name !== 'index.js')
  return ['index.js', ...others].map((name) => {
    const [path, bytes] = [under + name, readFileSync(join(folder, name))]
    return path.endsWith('.wasm')
      ? { type: 'CompiledWasm', path, contents: new Uint8Array(bytes) }
      : { type: 'ESModule', path, contents: bytes.toString() }
  })
}
