import { posix } from 'node:path'
import { parseAst } from 'vite'

/**
 * The layers of worker/, from the ground up. A file may import files of its own folder and of layers
 * below its own. Type-only imports are free, because nothing of them runs.
 */
export const layers = [
  ['access', 'brand.ts', 'enums.ts', 'env.ts', 'urls.ts', 'built.d.ts'],
  ['db'],
  ['activity', 'http', 'visibility'],
  ['page-cache', 'ui'],
  ['pwa', 'session'],
  ['feedback', 'flags', 'landing', 'layout', 'live', 'maps', 'media', 'score'],
  ['feed', 'legal', 'notifications', 'spots', 'stream'],
  ['push', 'videos'],
  ['games', 'homies'],
  ['profiles'],
  ['billing', 'clips'],
  ['error-responses.tsx', 'tricks'],
  ['account', 'moderation', 'shares'],
  ['skater-pages'],
  ['app.ts', 'scheduled.ts'],
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
 * Lists every import by which an island, or a contract that islands load, would bring browsers more
 * than wire types, limits, texts and rules: above all a schema, and zod with it.
 */
export function browserViolations(files) {
  const found = []
  for (const [path, text] of files) {
    const isContract = /^worker\/.*\/contract\.ts$/.test(path)
    if (!isContract && !path.startsWith('islands/')) continue
    for (const specifier of runtimeImports(path, text)) {
      const isPackage = !specifier.startsWith('.')
      const target = posix.join(posix.dirname(path), specifier)
      const isOk = isPackage || !target.startsWith('worker/') ? !isContract : shared.test(target)
      if (!isOk) found.push(`${path}: browsers would load "${specifier}"`)
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
