import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import {
  aliases,
  banner,
  external,
  onlyInBrowsers,
  onwarn,
  unusedResources,
  withoutUrl,
} from '../../../dev/worker-bundle.ts'
import { importsOf } from './imports.ts'

export const root = resolve(import.meta.dirname, '../../..')

export interface Bundle {
  folder: string
  /** The file in the bundle for each module that tests may import. */
  files: Map<string, string>
}

/** As in dev/app-config.ts. */
export const define = { __DEVELOPMENT__: 'true' }

/** Bundles the app into a folder, with an entry for each module that tests import by themselves. */
export async function bundle(folder: string): Promise<Bundle> {
  const files = new Map<string, string>()
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define,
    resolve: { alias: aliases(process.env.NODE_ENV ?? 'production') },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'development|production'] },
    },
    build: {
      ssr: true,
      outDir: folder,
      // Errors are to be read.
      minify: false,
      rolldownOptions: {
        input: { 'worker/index': join(root, 'worker/index.ts'), ...importsOf(root) },
        external,
        output: { banner, codeSplitting: { groups: [{ name: 'app', minShareCount: 2 }] } },
        onwarn,
      },
    },
    plugins: [onlyInBrowsers, withoutUrl, unusedResources, compiled, listing(folder, files)],
  })
  return { folder, files }
}

/** WebAssembly is not bundled: the runtime reads it where the package has it, and compiles it. */
const compiled: Plugin = {
  name: 'stoke-bundled-app-wasm',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.wasm')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { id: found.id, external: 'absolute' }
  },
}

const listing = (folder: string, files: Map<string, string>): Plugin => ({
  name: 'stoke-bundled-app-listing',
  generateBundle(_, output) {
    for (const each of Object.values(output)) {
      if (each.type !== 'chunk' || !each.isEntry || !each.facadeModuleId) continue
      files.set(each.facadeModuleId, join(folder, each.fileName))
    }
  },
})
