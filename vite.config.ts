import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { buildMaps } from './dev/maps/build'
import { openApiDocument } from './dev/openapi/document'
import { urls } from './worker/urls'

const root = import.meta.dirname

/** The chunks that come with the first island of a page, whichever it is. */
const ofEveryPage = /\/(rolldown-runtime|react|ui|hydrate)-[^/]+\.js$/

/** Builds what browsers load: the islands, each in its own chunk, and the style sheets. */
export default defineConfig({
  publicDir: 'static',
  build: {
    outDir: 'dist/client',
    target: ['es2023', 'chrome123', 'firefox125', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The page's HTML asks for all that its islands need; the entry need not list it once more.
      // Nor need any other list what the entry itself has brought.
      resolveDependencies: (_, files, { hostId }) =>
        /hydrate/.test(hostId) ? [] : files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: {
      input: {
        hydrate: 'islands/hydrate.ts',
        app: 'worker/ui/styles/app.css',
        share: 'worker/ui/styles/share.css',
        skater: 'worker/ui/styles/skater.css',
        public: 'worker/ui/styles/public.css',
        embed: 'worker/ui/styles/embed.css',
      },
      output: {
        // Left alone, each chunk that is loaded late would cut these into ever smaller pieces.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // Endless lists stand on few pages.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(useInfiniteQuery|infiniteQueryObserver)\.)/,
            },
            {
              name: 'ui',
              test: /islands\/ui\/(?!(field|text-field|text-area|select|file-picker|progress)\.)/,
              minShareCount: 4,
            },
            {
              // Comes with the first form, which most pages open in a dialog.
              name: 'form',
              test: /islands\/ui\/(field|text-field|text-area|select|file-picker|progress)\./,
            },
          ],
        },
      },
      // React's server directives in libraries mean nothing here.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  plugins: [lucideIcons(), listing(), serviceWorker(), maps(), openApi()],
})

/** Has icons drawn by islands/ui/lucide-icon.ts, which is a tenth of lucide-react's own code. */
function lucideIcons(): Plugin {
  return {
    name: 'stoke-lucide-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
        ? resolve(root, 'islands/ui/lucide-icon.ts')
        : null,
  }
}

/** Writes `dist/build.json`, by which the Worker finds the hashed files; see worker/ui/build.ts. */
function listing(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'stoke-listing',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const sheet = (name: string) =>
        files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`))
      const withImports = (name: string): string[] => {
        const chunk = chunks.find((each) => each.fileName === name)
        return chunk ? [name, ...chunk.imports.flatMap(withImports)] : []
      }
      const islands: Record<string, string[]> = {}
      for (const chunk of chunks) {
        const path = chunk.facadeModuleId && relative(root, chunk.facadeModuleId)
        const name = path && /^islands\/(.+)\.tsx?$/.exec(path)?.[1]
        const styles = chunk.viteMetadata?.importedCss ?? []
        if (name) islands[name] = [...new Set(withImports(chunk.fileName)), ...styles].map(address)
      }
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'hydrate')
      const app = sheet('app')
      const style = (name: string) => {
        const found = sheet(name)
        return inlined(found?.type === 'asset' ? String(found.source) : '')
      }
      const script = (name: string) => buildInlineScript(name, config)
      mkdirSync(resolve(root, 'dist'), { recursive: true })
      writeFileSync(
        resolve(root, 'dist/build.json'),
        JSON.stringify({
          hydrate: entry ? [...new Set(withImports(entry.fileName))].map(address) : [],
          islands,
          appSheet: app ? address(app.fileName) : '',
          styles: {
            share: style('share'),
            skater: style('skater'),
            public: style('public'),
            embed: style('embed'),
          },
          scripts: {
            share: await script('share'),
            player: await script('player'),
            accessPoll: await script('access-poll'),
            clearFlags: await script('clear-flags'),
          },
        }),
      )
    },
  }
}

/** Builds a script of `islands/inline`, which pages carry in themselves. */
async function buildInlineScript(name: string, { mode, build: { target } }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    publicDir: false,
    define: { __BILLING_STATUS_URL__: JSON.stringify(urls.api.billingStatus()) },
    build: {
      write: false,
      target,
      rolldownOptions: { input: `islands/inline/${name}.ts`, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`Nothing was built of ${name}.`)
  return inlined(built.output[0].code)
}

/** A text that pages carry in themselves, and the hash by which their policy allows it. */
function inlined(source: string) {
  const text = source.trim()
  const hash = createHash('sha256').update(text).digest('base64')
  return { text, hash: `'sha256-${hash}'` }
}

/**
 * Builds the service worker, in one file at the root, so that it is in charge of the whole site. It
 * knows the build that it belongs to by the names of its files: another build is another one.
 */
function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'stoke-service-worker',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_, bundle) {
      const files = Object.keys(bundle).sort()
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const sheets = files.filter((file) => /\/app-[^/]+\.css$/.test(file)).map(address)
      const shell = { version, files: [...sheets, '/fonts/barlow-condensed-800.woff2'] }
      await build({
        configFile: false,
        root,
        mode: config.mode,
        logLevel: 'error',
        publicDir: false,
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: {
            input: 'islands/service-worker/index.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

/** Cuts the world into the pieces that maps are drawn from, and tells the Worker their version. */
function maps(): Plugin {
  return {
    name: 'stoke-maps',
    closeBundle() {
      const version = buildMaps(resolve(root, 'dist/client'))
      writeFileSync(resolve(root, 'dist/maps.json'), JSON.stringify({ version }))
    },
  }
}

/** Writes the description of the API, which is served as it stands there. */
function openApi(): Plugin {
  return {
    name: 'stoke-openapi',
    writeBundle() {
      mkdirSync(resolve(root, 'dist/client/api'), { recursive: true })
      const text = JSON.stringify(openApiDocument())
      writeFileSync(resolve(root, 'dist/client/api/openapi.json'), text)
    },
  }
}

const address = (file: string) => `/${file}`
