/** What one file of the repository imports, as the runtimes and builds that load it resolve it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** Paths count from the repository, with `/`. A file that cannot be found is an error. */
export function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const { names, files } = path.endsWith('.css') ? readStyles(text) : readCode(path, text)
  return [
    ...names.flatMap((name) => resolve(root, path, name)),
    // Some are written by the build, and some are folders: what is in those is for the parts to name.
    ...files.map((name) => fromFolderOf(path, name)).filter((file) => isOurs(root, file)),
  ]
}

/** Only `import` of what remains once types are gone. */
function readCode(path: string, text: string) {
  const { module } = parseSync(path, text)
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^'([^']+)'$/.exec(text.slice(start, end)) ?? []
      return literal ?? []
    }),
  ]
  const urls = /(?:new URL\(\s*'([^']+)',\s*import\.meta\.url|import\.meta\.dirname, '([^']+)')/g
  return { names, files: [...text.matchAll(urls)].map(([, url, name]) => (url ?? name)!) }
}

const readStyles = (text: string) => ({
  names: [...text.matchAll(/@import '([^']+)'/g)].map(([, name]) => name!),
  files: [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, name]) => name!),
})

function resolve(root: string, path: string, specifier: string): string[] {
  const [name] = specifier.split('?') as [string]
  if (name.startsWith('#')) return mapName(root, name).map((target) => findFile(root, path, target))
  if (!name.startsWith('.')) return isPackage(root, name) ? [] : [failToFind(path, specifier)]
  const target = fromFolderOf(path, name)
  // A build writes it, from files that are reached otherwise.
  return /^dist\/|\/built\//.test(target) ? [] : [findFile(root, path, target)]
}

/** The targets of `imports` in package.json for all runtimes: each of them runs in some test. */
function mapName(root: string, name: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, Record<string, string>>
  }
  return Object.entries(imports).flatMap(([pattern, targets]) => {
    const [start = '', end] = pattern.split('*')
    const isMatch = end === undefined ? name === pattern : name.startsWith(start)
    return isMatch
      ? Object.values(targets).map((target) =>
          posix.normalize(target.replace('*', name.slice(start.length))),
        )
      : []
  })
}

const isPackage = (root: string, name: string): boolean =>
  isBuiltin(name) ||
  name.startsWith('cloudflare:') ||
  existsSync(join(root, 'node_modules', /^(@[^/]+\/)?[^/]+/.exec(name)![0]))

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

const findFile = (root: string, path: string, target: string): string =>
  endings.map((ending) => target + ending).find((file) => isFile(root, file)) ??
  failToFind(path, target)

function failToFind(path: string, name: string): never {
  throw new Error(`${path} imports ${name}, which is neither a file here nor a package.`)
}

const isFile = (root: string, path: string): boolean =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false

const isOurs = (root: string, path: string): boolean =>
  !path.startsWith('node_modules/') && isFile(root, path)

const fromFolderOf = (path: string, name: string): string => posix.join(posix.dirname(path), name)
