import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A module as the runtime takes it. */
export interface BundledModule {
  type: 'ESModule' | 'CompiledWasm'
  path: string
  contents: string | Uint8Array<ArrayBuffer>
}

/** The modules of a bundled Worker: its script under this name, then the WebAssembly it imports. */
export function modulesIn(folder: string, path = 'index.js'): BundledModule[] {
  const compiled = readdirSync(folder).filter((name) => name.endsWith('.wasm'))
  return [
    { type: 'ESModule', path, contents: readFileSync(join(folder, 'index.js'), 'utf8') },
    ...compiled.map((name) => ({
      type: 'CompiledWasm' as const,
      path: name,
      contents: new Uint8Array(readFileSync(join(folder, name))),
    })),
  ]
}
