import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { experimental_readRawConfig } from 'wrangler'
import { importsOf } from './imports.ts'

export const root = resolve(import.meta.dirname, '../../..')

export interface Bundle {
  folder: string
  /** The file in the bundle for each module that tests may import. */
  files: Map<string, string>
}

/** What libraries in CommonJS ask of the runtime. */
const banner = `import { createRequire } from 'node:module'; const require = createRequire('/')\n`

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
    resolve: { alias: aliases() },
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
        external: [/^(cloudflare|node):/],
        output: { banner, codeSplitting: { groups: [{ name: 'app', minShareCount: 2 }] } },
        // React's server directives in libraries mean nothing here.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
    plugins: [compiled, listing(folder, files)],
  })
  return { folder, files }
}

/** What wrangler's settings leave out of the deployment. */
function aliases() {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  return Object.entries<string>(rawConfig.alias ?? {}).map(([find, path]) => ({
    find,
    replacement: resolve(root, path),
  }))
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
  // Here each file has a URL, which is put in its place, and nothing can be assigned to that.
  transform: {
    filter: { id: /mozjpeg_enc\.js$/ },
    handler: (code) => code.replace('import.meta.url="https://localhost"', ''),
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
