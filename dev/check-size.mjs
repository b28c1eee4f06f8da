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
  script: 110_000,
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

/**
 * The islands of each page. Those of the header are on all pages; most are on the setup page too.
 */
const header = [
  'billing/button',
  'feedback/button',
  'notifications/bell',
  'session/sign-out-button',
  'upload/indicator',
]
const pages = {
  'profile page': [
    ...header,
    'profiles/own',
    'score/card',
    'clips/section',
    'clips/owner-actions',
    'clips/upload',
    'tricks/bag',
  ],
  "another's profile": [
    ...header,
    'homies/relation',
    'profiles/share',
    'score/card',
    'clips/section',
    'tricks/bag',
    'flags/safety-acts',
  ],
  'activity page': [...header, 'feed/screen', 'flags/safety-acts'],
  'games page': [...header, 'games/screen'],
  "the page of a game's link": [...header, 'challenges/join'],
  "the page of Stream's player": ['stream/player'],
  'spots page': [...header, 'spots/screen'],
  'homies page': [...header, 'homies/screen', 'homies/suggestions'],
  'setup page': ['billing/button', 'feedback/button', 'session/sign-out-button', 'profiles/setup'],
  overlay: [
    'billing/button',
    'feedback/button',
    'notifications/bell',
    'session/sign-out-button',
    'games/open-games',
  ],
  'subscribe page': [...header, 'billing/subscribe'],
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

const scriptOf = (names) => sum([...hydrate, ...names.flatMap((name) => islands[name])])

const sizes = [
  ...Object.entries(pages).map(([page, names]) => [
    `${page}, script`,
    scriptOf(names),
    limits.script,
  ]),
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
