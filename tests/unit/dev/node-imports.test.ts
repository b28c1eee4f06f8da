import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** What the commands run in plain Node: what the scripts name, and what is started as a process. */
function entries(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/\bnode (\S+\.(?:ts|mjs))/g)].map(([, file]) => file!),
  )
  return [...new Set([...named, 'dev/serve.ts', 'dev/stack.ts', 'dev/demo/index.ts'])]
}

/** The files that a file imports when it runs: types are gone by then. */
function importsOf(file: URL): string[] {
  const source = readFileSync(file, 'utf8')
  const code = file.pathname.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  const { module } = parseSync(file.pathname.replace(/ts$/, 'js'), code)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries: all }) =>
      all.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^'([^']+)'$/.exec(code.slice(start, end)) ?? []
      return literal ?? []
    }),
  ].filter((name) => name.startsWith('.'))
}

/** Follows the imports of a file, and returns those that Node would not find. */
function missingFrom(entry: URL, seen: Set<string>): string[] {
  if (seen.has(entry.href)) return []
  seen.add(entry.href)
  return importsOf(entry).flatMap((specifier) => {
    const file = new URL(specifier, entry)
    // Node takes a file by its whole name, with its extension.
    const isFound = /\.(ts|m?js|json)$/.test(specifier) && existsSync(file)
    if (!isFound) return [`${relative(fileURLToPath(root), entry.pathname)} imports ${specifier}`]
    return specifier.endsWith('.json') ? [] : missingFrom(file, seen)
  })
}

it('plain Node finds every file that a command imports, all the way down', () => {
  const seen = new Set<string>()
  expect(entries().flatMap((name) => missingFrom(new URL(name, root), seen))).toEqual([])
  // The walk has come into the app, and through every benchmark.
  expect([...seen]).toContain(new URL('worker/urls.ts', root).href)
  expect([...seen]).toContain(new URL('tests/bench/games.ts', root).href)
})
