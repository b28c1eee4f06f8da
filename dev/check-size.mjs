/**
 * Part of `npm run check`: limits the size of what a browser loads, compressed unless it says
 * otherwise, and of the Worker. Run it after a production build.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const root = new URL('../dist/', import.meta.url)
const readJson = (name) => JSON.parse(readFileSync(new URL(name, root)))
const { hydrate, islands, styles, scripts } = readJson('build.json')
const parkScript = readJson('park.json')

const limits = {
  /** Of a page before its first press; those that need more say so below. */
  script: 100_000,
  share: 3_072,
  film: 3_328,
  skater: 5_632,
  landing: 4_096,
  public: 6_144,
  embed: 1_024,
  desk: 6144,
  park: 7168,
  /** Its page may have 60,000 with sheet and tricks, which are 4,000. */
  parkScript: 48_000,
  worker: 5_120,
  reader: 25_000,
  /** All modules of the Worker but WebAssembly: what the runtime parses before it first answers. */
  app: 630_000,
  /** What of it the runtime evaluates before its first answer, which is nearly all of a cold start's time. */
  start: 440_000,
  /** In each page of the app, as it stands there. */
  earlyPress: 1_024,
}

const zipped = (file) => gzipSync(readFileSync(new URL(`client${file}`, root)), { level: 9 }).length
const sum = (files) => [...new Set(files)].reduce((total, file) => total + zipped(file), 0)

const header = 'layout/header-actions'
/** The islands of each page: those that come first, and those that come once it is idle (`later`). */
const pages = {
  'profile page': {
    first: ['profiles/own', 'score/card', 'clips/section'],
    later: [header, 'clips/owner-actions', 'clips/upload', 'tricks/bag'],
    limit: 106_000,
  },
  "another's profile": {
    first: ['homies/relation', 'score/card', 'clips/section'],
    later: [header, 'profiles/share', 'flags/safety-acts', 'tricks/bag'],
    limit: 106_000,
  },
  'activity page': {
    first: ['feed/screen'],
    later: [header, 'flags/safety-acts'],
    limit: 106_500,
  },
  'games page': { first: ['games/screen', 'games/your-moves'], later: [header], limit: 109_000 },
  "the page of a game's link": { first: ['challenges/join'], later: [header] },
  "the page of Stream's player": { first: ['stream/player'], later: [] },
  'spots page': { first: ['spots/screen'], later: [header], limit: 101_500 },
  'homies page': {
    first: ['homies/screen', 'homies/suggestions'],
    later: [header],
    limit: 102_500,
  },
  'sessions page': { first: ['skate-sessions/screen'], later: [header] },
  'setup page': { first: ['profiles/setup'], later: [header], limit: 104_500 },
  overlay: {
    first: ['games/open-games', 'crews/leave', 'session/sign-out-button'],
    later: [header],
  },
  'subscribe page': { first: ['billing/subscribe'], later: [header] },
}

/** The chunk that is loaded when a video is chosen, by the islands' name for it. */
function readerFile() {
  const assets = readdirSync(new URL('client/assets/', root))
  const found = assets.filter((name) => /^container-[\w-]+\.js$/.test(name))
  if (found.length !== 1) throw new Error(`There are ${found.length} readers of videos`)
  return `/assets/${found[0]}`
}

function sizeOfWorker() {
  const folder = new URL('worker/', root)
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sizes = modules.map(
    (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length,
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** `index.js` and its static imports: `import()` is for later. */
function sizeOfStart() {
  const folder = new URL('worker/', root)
  const found = new Set(['index.js'])
  for (const name of found) {
    const code = readFileSync(new URL(name, folder), 'utf8')
    for (const [, next] of code.matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      found.add(next)
  }
  const sizes = [...found].map((name) =>
    gzipSync(readFileSync(new URL(name, folder)), { level: 9 }),
  )
  return sizes.reduce((total, { length }) => total + length, 0)
}

const filesOf = (names) => names.flatMap((name) => islands[name])

function sizesOfPage([page, { first, later, limit = limits.script }]) {
  const atOnce = [...hydrate, ...filesOf(first)]
  const idle = filesOf(later).filter((file) => !atOnce.includes(file))
  return [`${page}, script (and ${sum(idle)} once it is idle)`, sum(atOnce), limit]
}

const sizes = [
  ...Object.entries(pages).map(sizesOfPage),
  ...Object.entries(styles).map(([name, { text }]) => [
    `styles inlined for ${name}`,
    gzipSync(text, { level: 9 }).length,
    limits[name],
  ]),
  ['Park mode, script', gzipSync(parkScript.text, { level: 9 }).length, limits.parkScript],
  ['script for early presses, not compressed', scripts.earlyPress.text.length, limits.earlyPress],
  ['service worker', zipped('/sw.js'), limits.worker],
  ['reader and writer of videos', zipped(readerFile()), limits.reader],
  ['service worker of Park mode', zipped('/park-sw.js'), limits.worker],
  ['the Worker', sizeOfWorker(), limits.app],
  ["the Worker's start", sizeOfStart(), limits.start],
]

for (const [what, bytes, limit] of sizes) {
  console.log(`${bytes > limit ? '✗' : '✓'} ${what}: ${bytes} bytes, of ${limit}`)
}
process.exit(sizes.some(([, bytes, limit]) => bytes > limit) ? 1 : 0)
