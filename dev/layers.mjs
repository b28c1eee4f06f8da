import { posix } from 'node:path'
import { parseAst } from 'vite'

/**
 * The seven layers of worker/, from the ground up. A file may import files of its own layer and of those below,
 * as long as the folders of a layer import one another in no circle. Type-only imports are free, because nothing
 * of them runs. So are the rows of endpoints, by which URLs are built everywhere, and the contracts among each
 * other.
 */
export const layers = {
  base: [
    'access',
    'text',
    'brand.ts',
    'built.d.ts',
    'endpoint.ts',
    'enums.ts',
    'env.ts',
    'lib',
    'median.ts',
    'shapes.ts',
    'urls.ts',
  ],
  'db and http': ['db', 'http', 'jobs', 'limits', 'metrics', 'page-cache', 'ui', 'visibility'],
  session: ['pwa', 'session'],
  media: ['layout', 'maps', 'media', 'stream'],
  social: ['activity', 'flags', 'live', 'notifications', 'push', 'score'],
  features: [
    'account',
    'billing',
    'blocks',
    'challenges',
    'clips',
    'crews',
    'feed',
    'feedback',
    'films',
    'games',
    'homies',
    'link-pictures',
    'moderation',
    'phone',
    'player',
    'profiles',
    'props',
    'skate-sessions',
    'spots',
    'tricks',
    'videos',
  ],
  pages: [
    'app.ts',
    'error-responses.tsx',
    'handlers.ts',
    'health',
    'index.ts',
    'landing',
    'legal',
    'queue.ts',
    'scheduled.ts',
    'server-timing.ts',
    'shares',
    'skater-pages',
  ],
}

const inOrder = Object.values(layers)
const layerOf = new Map(inOrder.flatMap((names, layer) => names.map((name) => [name, layer])))
const isContract = (path) => /\/contract(\.ts)?$/.test(path)
const partOf = (path) => path.split('/')[1]

/**
 * Lists every import in worker/ that breaks the layers. `files` maps paths such as
 * `worker/clips/routes.ts` to their source text.
 */
export function layerViolations(files) {
  const found = []
  const beside = new Map()
  for (const [path, text] of files) {
    const from = partOf(path)
    if (!layerOf.has(from)) {
      found.push(`${path}: dev/layers.mjs gives "${from}" no layer`)
      continue
    }
    for (const specifier of runtimeImports(path, text)) {
      const target = posix.join(posix.dirname(path), specifier)
      if (!specifier.startsWith('.') || !target.startsWith('worker/')) continue
      if (/\/endpoints(\.ts)?$/.test(specifier)) continue
      if (isContract(path) && isContract(specifier)) continue
      const to = layerOf.has(partOf(target)) ? partOf(target) : fileAt(partOf(target))
      if (to === from) continue
      if (to === undefined || layerOf.get(to) > layerOf.get(from)) {
        found.push(`${path}: "${from}" may not import "${partOf(target)}" (${specifier})`)
      } else if (layerOf.get(to) === layerOf.get(from)) {
        beside.set(from, (beside.get(from) ?? new Set()).add(to))
      }
    }
  }
  const circle = circleIn(beside)
  return circle ? [...found, `a circle of imports: ${circle.join(' → ')}`] : found
}

/** Names that import one another in a circle, the first once more at the end; undefined without one. */
function circleIn(imports) {
  const done = new Set()
  const walk = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const to of imports.get(name) ?? []) {
      const circle = walk(to, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return undefined
}

/** Code that both sides run, as pure as rules are. */
const bothSides = [
  'account/size-words',
  'billing/paywall-texts',
  'db/bookmarks/bookmark',
  'lib/capitals',
  'games/view/[^/]+',
  'live/socket-messages',
  'maps/squares',
  'media/marks/air-words',
  'media/photo/photo-type',
  'median',
  'profiles/dates',
  'profiles/tag-limit',
  'text/number-alike',
].join('|')

/** What islands may import of worker/: rows and shapes, and code that both sides run. */
const forIslands = new RegExp(
  `^worker/(urls|brand|shapes|lib/[^/]+/index|${bothSides}|(.+/)?(contract|endpoints))(\\.ts)?$`,
)

/** What these files may import in their turn. The libraries run on both sides too. */
const forBrowsers = new RegExp(
  `^worker/(urls|brand|endpoint|enums|shapes|lib/.+|${bothSides}|(.+/)?(contract|endpoints))(\\.ts)?$`,
)

/**
 * What Park mode loads of the server's games, by this name: its adapter, and in its turn the rules
 * with their words and schemas. What reads or writes a row stays out: no room, no query.
 */
const parkRules = { name: '#park-rules', file: 'worker/shares/park/game.ts' }
const forPark =
  /^worker\/(enums|shapes|urls|games\/(registry|contract|refusals|(engine|skate|own-the-spot)\/[^/]+)|endpoint|notifications\/words|.+\/(contract|endpoints))(\.ts)?$/

/**
 * Lists every import by which an island, a contract, or code that both sides run would bring browsers
 * more than wire types, limits, texts and such code: above all a schema, and zod with it.
 */
export function browserViolations(files) {
  const found = []
  const texts = new Map(files)
  const loaded = new Set(
    [...texts.keys()].filter((path) => path.startsWith('islands/') || forIslands.test(path)),
  )
  found.push(...parkViolations(texts))
  // What a loaded file imports is loaded too: the set grows while it is walked.
  for (const path of loaded) {
    const isIsland = path.startsWith('islands/')
    for (const specifier of runtimeImports(path, texts.get(path))) {
      const target = posix.join(posix.dirname(path), specifier)
      const isOfWorker = specifier.startsWith('.') && target.startsWith('worker/')
      const isFree = (isIsland ? forIslands : forBrowsers).test(target)
      if (isOfWorker ? !isFree : !isIsland) {
        found.push(`${path}: browsers would load "${specifier}"`)
      }
      const file = `${target.replace(/\.ts$/, '')}.ts`
      if (isOfWorker && isFree && texts.has(file)) loaded.add(file)
    }
  }
  return found
}

const libraryOf = (path) => /^worker\/lib\/([^/]+)\//.exec(path)?.[1]
const face = /^worker\/lib\/[^/]+\/index$/

/**
 * Lists every import by which a library in worker/lib would know of Stoke, and every other one that does not go
 * through a library's `index.ts`. A library runs on a phone and in a Worker alike.
 */
export const libraryViolations = (files) =>
  files.flatMap(([path, text]) => {
    const library = libraryOf(path)
    return runtimeImports(path, text).flatMap((specifier) => {
      const target = posix.join(posix.dirname(path), specifier.replace(/\.ts$/, ''))
      const isRelative = specifier.startsWith('.')
      if (library) {
        const isOwn =
          isRelative &&
          (/^worker\/lib\/(bytes|capitals)$/.test(target) || libraryOf(target) === library)
        return isOwn ? [] : [`${path}: the library ${library} needs nothing else (${specifier})`]
      }
      const isPrivate = isRelative && libraryOf(target) !== undefined && !face.test(target)
      return isPrivate ? [`${path}: a library has one face, its index.ts (${specifier})`] : []
    })
  })

/** The imports of Park mode's rules by others, and by which these rules would bring more than rules. */
function parkViolations(texts) {
  const found = []
  for (const [path, text] of texts) {
    if (path.startsWith('islands/park/') || !text.includes(parkRules.name)) continue
    if (runtimeImports(path, text).includes(parkRules.name)) {
      found.push(`${path}: "${parkRules.name}" is for islands/park alone`)
    }
  }
  const loaded = new Set(texts.has(parkRules.file) ? [parkRules.file] : [])
  for (const path of loaded) {
    for (const specifier of runtimeImports(path, texts.get(path))) {
      const target = posix.join(posix.dirname(path), specifier)
      const isFree = specifier.startsWith('.') ? forPark.test(target) : specifier === 'zod/mini'
      if (!isFree) found.push(`${path}: Park mode would load "${specifier}"`)
      const file = `${target.replace(/\.ts$/, '')}.ts`
      if (isFree && texts.has(file)) loaded.add(file)
    }
  }
  return found
}

/**
 * The files that may hold SQL: queries, statements of one act, and the data of a skater.
 * A game's rows are read and written beside the decisions of its room.
 */
const holdsSql =
  /^worker\/(db|visibility|games)\/|\/([a-z-]+-)?queries\.ts$|\/(statements|user-data|work-rows)\.ts$/

/** Lists every other file of worker/ that takes a table or a part of a statement from Drizzle. */
export const sqlViolations = (files) =>
  files
    .filter(([path]) => !holdsSql.test(path))
    .flatMap(([path, text]) =>
      runtimeImports(path, text)
        .filter((specifier) => /^drizzle-orm|\/db\/schema(\/|$)/.test(specifier))
        .map((specifier) => `${path}: SQL belongs in queries.ts (${specifier})`),
    )

const decidesSight = /^worker\/(visibility|db\/schema)\//

/** Conditions of who may see a video. */
const sights = [
  /\bvideos\.isOpen\b/,
  /\b(isHomieOf|isBlockBetween|noBlockBetween|playsIn|playsInRunning|ownerColumns)\((?:[^()]|\([^()]*\))*\bvideos\./,
]
const joinsOwner = /\beq\(profiles\.userId, videos\.userId\)/
const decidesByOwner = /\b(canViewSkater|isHomieOf|isBlockBetween|noBlockBetween)\(/
const asksSight = /\/visibility\/videos'/

/** Lists every file that decides by itself who may see a video, beside `worker/visibility/videos.ts`. */
export const sightViolations = (files) =>
  files
    .filter(([path]) => !decidesSight.test(path))
    .filter(
      ([, text]) =>
        sights.some((each) => each.test(text)) ||
        (joinsOwner.test(text) && (decidesByOwner.test(text) || !asksSight.test(text))),
    )
    .map(([path]) => `${path}: worker/visibility/videos.ts says who may see a video`)

const fileAt = (name) => [`${name}.ts`, `${name}.tsx`].find((file) => layerOf.has(file))

function runtimeImports(path, text) {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return parseAst(text, { lang, sourceType: 'module' }).body.flatMap((statement) => {
    if (!/^(Import|Export)(Named|All)?Declaration$/.test(statement.type)) return []
    const specifier = statement.source?.value
    const isType = (statement.importKind ?? statement.exportKind) === 'type'
    const names = statement.specifiers ?? []
    const areTypes =
      names.length > 0 && names.every((each) => (each.importKind ?? each.exportKind) === 'type')
    return specifier !== undefined && !isType && !areTypes ? [specifier] : []
  })
}
