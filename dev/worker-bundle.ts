/**
 * Bundles the app's Worker, as it is deployed. Code behind `import()` is a module of its own, which the
 * first request that needs it evaluates; wrangler by itself would put everything into one.
 */
import { cpSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { experimental_readRawConfig } from 'wrangler'

const root = resolve(import.meta.dirname, '..')

export interface WorkerBundleOptions {
  folder: string
  /** For a developer's machine and for tests: the app has what stand-ins need. */
  isDevelopment: boolean
  /** 'development' shows React's warnings. */
  mode: 'production' | 'development'
}

/** Fills a folder with `index.js`, the modules that it loads later, and WebAssembly. */
export async function bundleApp({ folder, isDevelopment, mode }: WorkerBundleOptions) {
  const wasm = new Set<string>()
  const { NODE_ENV } = process.env
  // Vite takes from it how JSX is compiled, which has to fit React.
  process.env.NODE_ENV = mode
  await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    logLevel: 'error',
    define: {
      __DEVELOPMENT__: `${isDevelopment}`,
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    resolve: { alias: aliases(mode) },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'browser', mode] },
    },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: !isDevelopment,
      sourcemap: true,
      rolldownOptions: {
        input: { index: join(root, 'worker/index.ts') },
        // The runtime takes every export of the entry for a handler or a class of its own.
        preserveEntrySignatures: 'strict',
        external,
        output: {
          banner,
          codeSplitting: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
        onwarn,
      },
    },
    plugins: [onlyInBrowsers, withoutUrl, unusedResources, webAssembly(wasm)],
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  for (const file of wasm) cpSync(file, join(folder, basename(file)))
}

/** What the runtime has. */
export const external = [/^(cloudflare|node):/]

/** What libraries in CommonJS ask of the runtime. */
export const banner = `import { createRequire } from 'node:module'; const require = createRequire('/')\n`

interface Warning {
  code?: string
}

/** React's server directives in libraries mean nothing here. */
export const onwarn = <W extends Warning>(warning: W, warn: (warning: W) => void) =>
  warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning)

/**
 * What wrangler.toml leaves out, and one of React's two servers. A page renders its islands while it is
 * rendered itself, which only the "legacy" one can do: the other one always streams.
 */
export function aliases(mode: string) {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const listed = Object.entries<string>(rawConfig.alias ?? {})
  const kind = mode === 'production' ? mode : 'development'
  const server = `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${kind}.js`
  return [
    ...listed.map(([find, path]) => ({ find, replacement: resolve(root, path) })),
    { find: /^react-dom\/server(\.edge)?$/, replacement: resolve(root, server) },
  ]
}

/** Leaves out what islands load after their page. */
export const onlyInBrowsers: Plugin = {
  name: 'stoke-only-in-browsers',
  enforce: 'pre',
  resolveDynamicImport: (_, importer) =>
    importer && !relative(join(root, 'islands'), importer).startsWith('..')
      ? join(root, 'worker/ui/only-in-browsers.ts')
      : null,
}

/** The encoder assigns to `import.meta.url`, which here is no variable, and makes a URL from it. */
export const withoutUrl: Plugin = {
  name: 'stoke-without-url',
  transform: {
    filter: { id: /mozjpeg_enc\.js$/ },
    handler: (code) =>
      code
        .replace('import.meta.url="https://localhost"', '')
        .replaceAll('import.meta.url', '"https://localhost"'),
  },
}

const usedResources =
  /\/resources\/(Accounts|BillingPortal\/(?:index|Configurations|Sessions)|Customers|Invoices|PaymentIntents|PaymentMethods|Prices|SetupIntents|Subscriptions)\.js$/

/** Stripe's client makes one object for each of its 150 resources. The app asks ten of them. */
export const unusedResources: Plugin = {
  name: 'stoke-unused-resources',
  transform: {
    filter: { id: /\/stripe\/esm\/resources\/.*\.js$/ },
    handler(code, id) {
      if (usedResources.test(id)) return null
      const names = [...code.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export class ${name} {}`).join('\n'), map: null }
    },
  },
}

/** WebAssembly is not bundled: the runtime compiles the file. */
const webAssembly = (found: Set<string>): Plugin => ({
  name: 'stoke-web-assembly',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.wasm')) return null
    const file = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!file) return null
    found.add(file.id)
    return { id: `./${basename(file.id)}`, external: true }
  },
})
