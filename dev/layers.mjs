import { posix } from 'node:path'
import { parseAst } from 'vite'

/**
 * The layers of worker/, from the ground up. A file may import files of its own folder and of layers
 * below its own. Type-only imports are free, because nothing of them runs.
 */
export const layers = [
  ['access', 'brand.ts', 'enums.ts', 'env.ts', 'urls.ts', 'built.d.ts'],
  ['db'],
  ['metrics'],
  ['activity', 'http', 'visibility'],
  ['jobs', 'page-cache', 'ui'],
  ['pwa', 'session'],
  ['feedback', 'flags', 'landing', 'layout', 'live', 'maps', 'media', 'score'],
  ['feed', 'legal', 'notifications', 'spots', 'stream'],
  ['player', 'push', 'videos'],
  ['games', 'homies'],
  ['profiles'],
  ['billing', 'clips'],
  ['tricks'],
  ['moderation'],
  ['account', 'error-responses.tsx'],
  ['health', 'shares'],
  ['skater-pages'],
  ['queue.ts', 'scheduled.ts', 'server-timing.ts'],
  ['app.ts'],
  ['index.ts'],
]

const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer])))
const partOf = (path) => path.split('/')[1]

/**
 * Lists every import in worker/ that breaks the layers. `files` maps paths such as
 * `worker/clips/routes.ts` to their source text.
 */
export function layerViolations(files) {
  const found = []
  for (const [path, text] of files) {
    const from = partOf(path)
    if (!layerOf.has(from)) {
      found.push(`${path}: dev/layers.mjs gives "${from}" no layer`)
      continue
    }
    for (const specifier of runtimeImports(path, text)) {
      const target = posix.join(posix.dirname(path), specifier)
      if (!specifier.startsWith('.') || !target.startsWith('worker/')) continue
      const to = layerOf.has(partOf(target)) ? partOf(target) : fileAt(partOf(target))
      if (to === from) continue
      if (to === undefined || layerOf.get(to) >= layerOf.get(from)) {
        found.push(`${path}: "${from}" may not import "${partOf(target)}" (${specifier})`)
      }
    }
  }
  return found
}

/** What browsers may load of worker/. */
const shared = /^worker\/(.+\/)?(contract|rules|urls|brand|enums)(\.ts)?$/

/**
 * Lists every import by which an island, a contract, or rules that an island loads would bring
 * browsers more than wire types, limits, texts and rules: above all a schema, and zod with it.
 */
export function browserViolations(files) {
  const found = []
  const texts = new Map(files)
  const loaded = new Set(
    [...texts.keys()].filter((path) => /^islands\/|\/contract\.ts$/.test(path)),
  )
  // What a loaded file imports is loaded too: the set grows while it is walked.
  for (const path of loaded) {
    const isIsland = path.startsWith('islands/')
    for (const specifier of runtimeImports(path, texts.get(path))) {
      const target = posix.join(posix.dirname(path), specifier)
      const isOfWorker = specifier.startsWith('.') && target.startsWith('worker/')
      if (isOfWorker ? !shared.test(target) : !isIsland) {
        found.push(`${path}: browsers would load "${specifier}"`)
      }
      const file = `${target.replace(/\.ts$/, '')}.ts`
      if (isOfWorker && shared.test(target) && texts.has(file)) loaded.add(file)
    }
  }
  return found
}

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
