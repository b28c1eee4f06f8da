import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { licencesText, packageFolderOf } from './dev/licences/licences'
import { buildMaps } from './dev/maps/build'
import { describeApi } from './dev/openapi/build'
import { buildPictureFace, drawWordmark } from './dev/picture-face/build'
import { inlineTables } from './dev/inline-tables'
import { withoutUnused } from './dev/without-unused'
import { dependencies } from './package.json'
import * as billingEndpoints from './worker/billing/endpoints.ts'

const root = import.meta.dirname

/** The chunks that come with the first island of a page, whichever it is. */
const ofEveryPage = /\/(rolldown-runtime|react|hydrate)-[^/]+\.js$/

/** The chunks of islands: the page's HTML preloads all that they need. */
const islandChunks = new Set<string>()

/** The folders of all packages whose code the build puts into a file for browsers. */
const sentPackages = new Set<string>()

/** The oldest that Stoke supports. Apart for style sheets: what `es2023` stands for is older, and has less of CSS. */
const browsers = ['chrome123', 'firefox125', 'safari17.5']

/** Builds what browsers load: the islands, each in its own chunk, and the style sheets. */
export default defineConfig({
  publicDir: 'static',
  build: {
    outDir: 'dist/client',
    target: ['es2023', ...browsers],
    cssTarget: browsers,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (chunk, files) =>
        islandChunks.has(chunk) ? [] : files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: {
      input: {
        hydrate: 'islands/hydrate.ts',
        app: 'worker/ui/styles/app.css',
        share: 'worker/ui/styles/share.css',
        film: 'worker/ui/styles/film.css',
        skater: 'worker/ui/styles/skater.css',
        landing: 'worker/ui/styles/landing.css',
        public: 'worker/ui/styles/public.css',
        embed: 'worker/ui/styles/embed.css',
        desk: 'worker/ui/styles/desk.css',
        park: 'worker/ui/styles/park.css',
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
              // The entry, and what most pages share. Many small chunks compress far worse than one.
              name: 'hydrate',
              test: /islands\/(request|use-act|flags\/lazy-safety-acts|hydrate|push\/push-is-useful|ui\/(?!(camera-return|caption|confirm-dialog|dialog|field|file-picker|group-field|header-action|loaded|more|named-icon|pager|photo-picker|pick|progress|radio-cards|save-foot|select|show-sheet|swipe|synth|text-area|text-field|thumb-action|use-come-back|use-first-error|use-last|use-near|use-now|use-sheet)\.).*)\.|icons\/(check|chevron-down|plus|video|x)\.|worker\/(endpoint|enums|shapes|urls|profiles\/stance\/contract|text\/number-alike)\./,
            },
            {
              // Plays a video.
              name: 'player',
              test: /islands\/player\/(?!fetch-ahead)/,
            },
            {
              // Comes with the first dialog.
              name: 'dialog',
              test: /islands\/ui\/(confirm-dialog|dialog|show-sheet|swipe|use-last|use-sheet)\./,
            },
            {
              // What the games page shares with its dialogs.
              name: 'games',
              test: /\/games\/(card\/(die|use-dice-animation)|data\/(clock|games-query|screen-context|use-game-mutation)|view\/(called|clock|countdown|house-rules|pending-move|turns|votes|words))\./,
            },
          ],
        },
      },
      // React's server directives in libraries mean nothing here.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  // Threads are built apart.
  worker: { plugins: () => [packagesOfThreads] },
  plugins: [
    lucideIcons(),
    inlineTables(),
    preload(),
    listing(),
    serviceWorker(),
    maps(),
    pictureFace(),
    openApi(),
    licences(),
  ],
})

/**
 * Has icons drawn by islands/ui/lucide-icon.ts, which is a tenth of lucide-react's own code, and leaves out
 * the keys of their lines, which are hard to compress.
 */
function lucideIcons(): Plugin {
  return {
    name: 'stoke-lucide-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
        ? resolve(root, 'islands/ui/lucide-icon.ts')
        : null,
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replace(/,\s*key: "\w+"| size: 24,|^__iconData\.node;$/gm, ''),
    },
  }
}

/** Loads what `import()` needs by islands/preload.ts, which is a third of Vite's own code. */
function preload(): Plugin {
  return {
    name: 'stoke-preload',
    enforce: 'pre',
    resolveId: (id) =>
      id === '\0vite/preload-helper.js' ? resolve(root, 'islands/preload.ts') : null,
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
    generateBundle: {
      // Before Vite asks `resolveDependencies`.
      order: 'pre',
      handler(_, bundle) {
        const registry = this.getModuleInfo(resolve(root, 'islands/registry.ts'))
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.facadeModuleId) continue
          if (registry?.dynamicallyImportedIds.includes(file.facadeModuleId))
            islandChunks.add(file.fileName)
        }
      },
    },
    async writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const sheet = (name: string) =>
        files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`))
      const withImports = (name: string, found = new Set<string>()): string[] => {
        const chunk = chunks.find((each) => each.fileName === name)
        if (!chunk || found.has(name)) return []
        found.add(name)
        for (const each of chunk.imports) withImports(each, found)
        return [...found]
      }
      const islands: Record<string, string[]> = {}
      for (const chunk of chunks) {
        const styles = chunk.viteMetadata?.importedCss ?? []
        for (const id of chunk.moduleIds) {
          const name = /^islands\/(.+)\.tsx?$/.exec(relative(root, id))?.[1]
          // A press loads a dialog, so no page lists it; the bench of uploads asks for its own.
          if (!name || /^(?!clips\/).*dialog$/.test(name)) continue
          if (!this.getModuleInfo(id)?.dynamicImporters.length) continue
          islands[name] = [...new Set(withImports(chunk.fileName)), ...styles].map(address)
        }
      }
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'hydrate')
      const app = sheet('app')
      const style = (name: string) => {
        const found = sheet(name)
        const source = found?.type === 'asset' ? String(found.source) : ''
        // Scripts of Park mode read the colours by which they draw a card.
        return inlined(name === 'park' ? source : withoutUnused(source))
      }
      const script = (name: string) => buildInlineScript(`islands/inline/${name}-script.ts`, config)
      const park = await buildInlineScript('islands/park/index.ts', config)
      mkdirSync(resolve(root, 'dist'), { recursive: true })
      // Apart: only Park mode's own page needs it.
      writeFileSync(resolve(root, 'dist/park.json'), JSON.stringify(park))
      writeFileSync(
        resolve(root, 'dist/build.json'),
        JSON.stringify({
          hydrate: entry ? [...new Set(withImports(entry.fileName))].map(address) : [],
          islands,
          appSheet: app ? address(app.fileName) : '',
          phone: await buildPhonePage(config),
          styles: {
            share: style('share'),
            film: style('film'),
            skater: style('skater'),
            landing: style('landing'),
            public: style('public'),
            embed: style('embed'),
            desk: style('desk'),
            park: style('park'),
          },
          scripts: {
            share: await script('share'),
            player: await script('player'),
            accessPoll: await script('access-poll'),
            clearFlags: await script('clear-flags'),
            desk: await script('desk'),
            earlyPress: await script('early-press'),
            offline: await script('offline'),
          },
        }),
      )
      await buildWorker(config, {
        input: 'islands/park/service-worker.ts',
        file: 'park-sw.js',
        define: { __PARK__: JSON.stringify(parkFiles(park.hash + style('park').hash)) },
      })
    },
  }
}

/** Builds a script that pages carry in themselves. */
async function buildInlineScript(input: string, { mode, build: { target } }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    plugins: [inlineTables()],
    publicDir: false,
    define: { __BILLING_STATUS_URL__: JSON.stringify(billingEndpoints.status.url()) },
    build: {
      write: false,
      target,
      rolldownOptions: {
        input,
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in built)) throw new Error(`Nothing was built of ${input}.`)
  notePackages(built.output)
  return inlined(built.output[0].code)
}

/**
 * Builds the script of `/dev/phone`, and gives its address. It is apart from the islands: what it has in common with
 * Tripod mode would cut their chunks, which other pages load.
 */
async function buildPhonePage({ mode, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: { phone: 'islands/phone/index.ts' } },
    },
  })
  if (!('output' in built)) throw new Error('Nothing was built for /dev/phone.')
  return address(built.output[0].fileName)
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
      await buildWorker(config, {
        input: 'islands/service-worker/index.ts',
        file: 'sw.js',
        define: { __SHELL__: JSON.stringify(shell) },
      })
    },
  }
}

interface WorkerFile {
  input: string
  file: string
  define: Record<string, string>
}

/** Builds a service worker, in one file at the root. */
async function buildWorker(
  { mode, build: { target } }: ResolvedConfig,
  { input, file, define }: WorkerFile,
): Promise<void> {
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    plugins: [inlineTables()],
    publicDir: false,
    define,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target,
      rolldownOptions: {
        input,
        // Reading a property of a contract does nothing: with it every message of games would stay.
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
  if ('output' in built) notePackages(built.output)
}

/** Writes who made what browsers get, and under which licences. */
function licences(): Plugin {
  return {
    name: 'stoke-licences',
    generateBundle: (_, bundle) => notePackages(Object.values(bundle)),
    // The service workers and the scripts in pages are built by then.
    closeBundle() {
      const folderOf = (name: string) => resolve(root, 'node_modules', name)
      const others = Object.keys(dependencies).map(folderOf)
      const text = licencesText({
        sent: sentPackages,
        others: others.filter((folder) => !sentPackages.has(folder)),
        files: { 'The font Barlow Condensed': resolve(root, 'static/fonts/OFL.txt') },
      })
      writeFileSync(resolve(root, 'dist/client/licences.txt'), text)
    },
  }
}

const packagesOfThreads: Plugin = {
  name: 'stoke-packages-of-threads',
  generateBundle: (_, bundle) => notePackages(Object.values(bundle)),
}

function notePackages(files: readonly { type: string; moduleIds?: string[] }[]): void {
  for (const id of files.flatMap(({ moduleIds = [] }) => moduleIds)) {
    const folder = packageFolderOf(id)
    if (folder) sentPackages.add(folder)
  }
}

/** What Park mode needs beside its page, and the version of its script and its sheet. */
function parkFiles(hashes: string) {
  const version = createHash('sha256').update(hashes).digest('hex').slice(0, 12)
  const files = [
    '/fonts/barlow-condensed-800.woff2',
    '/fonts/barlow-condensed-800-ext.woff2',
    '/park.webmanifest',
    '/favicon.svg',
    '/icon-192.png',
    '/apple-touch-icon.png',
  ]
  return { version, files }
}

/** Makes the map of the world, and tells the Worker where it is. */
function maps(): Plugin {
  return {
    name: 'stoke-maps',
    closeBundle() {
      const made = buildMaps(resolve(root, 'dist/client'))
      writeFileSync(resolve(root, 'dist/maps.json'), JSON.stringify(made))
    },
  }
}

/**
 * Makes the face of the pictures of links, and tells the Worker its files, its widths and the brand's
 * outline.
 */
function pictureFace(): Plugin {
  return {
    name: 'stoke-picture-face',
    closeBundle() {
      const face = buildPictureFace(resolve(root, 'dist/client'))
      writeFileSync(resolve(root, 'dist/picture-face.json'), JSON.stringify(face))
      writeFileSync(resolve(root, 'dist/wordmark.json'), JSON.stringify(drawWordmark()))
    },
  }
}

/** Writes the description of the API, which is served as it stands there. */
function openApi(): Plugin {
  return {
    name: 'stoke-openapi',
    // After the list of files, which the app imports.
    async closeBundle() {
      mkdirSync(resolve(root, 'dist/client/api'), { recursive: true })
      writeFileSync(resolve(root, 'dist/client/api/openapi.json'), await describeApi())
    },
  }
}

const address = (file: string) => `/${file}`
