import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Inputs } from '../../deep/inputs'
import type { Part } from '../../deep/parts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stoke-inputs-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const partOf = (test: string, ...runs: string[]): Part => ({ proves: '', tests: [test], runs })
const filesOf = (part: Part) => [...new Inputs(folder).filesOf(part)].sort()
const hashOf = (part: Part) => new Inputs(folder).hashOf(part)

it('a change that is imported from afar changes the hash of the parts that reach it, and of no others', () => {
  write('tests/one.test.ts', "import { near } from './near'\n")
  write('tests/near.ts', "export { far as near } from '../worker/far.ts'\n")
  write('worker/far.ts', 'export const far = 1\n')
  write('tests/other.test.ts', "import type { far } from '../worker/far'\n")
  const [one, other] = [partOf('tests/one.test.ts'), partOf('tests/other.test.ts')]
  const before = [hashOf(one), hashOf(other)]
  expect([hashOf(one), hashOf(other)]).toEqual(before)

  write('worker/far.ts', 'export const far = 2\n')

  expect(hashOf(one)).not.toBe(before[0])
  // It has only its types, which are gone when it runs.
  expect(hashOf(other)).toBe(before[1])
})

it('what a part runs, its command and what all parts read are in its hash', () => {
  write('tests/one.test.ts', '')
  write('dev/start.ts', "import './serve.ts'\n")
  write('dev/serve.ts', '')
  const part = partOf('tests/one.test.ts', 'dev/start.ts')
  const hashes = [hashOf(part), hashOf({ ...part, env: { LONG: 'deep' } })]
  hashes.push(hashOf({ ...part, args: ['--kills', '3'] }))
  write('dev/serve.ts', '// Changed.')
  hashes.push(hashOf(part))
  for (const path of ['migrations/0001.sql', 'static/_headers', 'wrangler.toml']) {
    write(path, 'new')
    hashes.push(hashOf(part))
  }
  write('static/_headers', 'old')
  hashes.push(hashOf(part))
  expect(new Set(hashes).size).toBe(hashes.length)
})

it.each([
  ['a file without its ending', "import '../worker/page'", 'worker/page.tsx'],
  ['a folder', "import '../worker/room'", 'worker/room/index.ts'],
  ['an export', "export * from '../worker/all.ts'", 'worker/all.ts'],
  ['an import when it is needed', "await import('../islands/late')", 'islands/late.tsx'],
  ['a worker', "new Worker(new URL('../ear/worker.ts', import.meta.url))", 'ear/worker.ts'],
  ['the URL of a worklet', "import url from '../ear/worklet.ts?worker&url'", 'ear/worklet.ts'],
  ['a text', "import text from '../wrangler.toml?raw'", 'wrangler.toml'],
  ['data', "import towns from './towns.json'", 'tests/towns.json'],
  ['a script beside it', "join(import.meta.dirname, 'script.mjs')", 'tests/script.mjs'],
])('is followed: %s', (_, code, file) => {
  write('tests/one.test.ts', `${code}\n`)
  write(file, '')
  expect(filesOf(partOf('tests/one.test.ts'))).toContain(file)
})

it('a name of package.json is followed to its files for all runtimes', () => {
  const targets = { browser: './worker/no-schemas.ts', default: './worker/*/schema.ts' }
  write('package.json', JSON.stringify({ imports: { '#schemas/*': targets } }))
  write('tests/one.test.ts', "import '#schemas/games/skate'\n")
  write('worker/games/skate/schema.ts', "import './letters'\n")
  write('worker/games/skate/letters.ts', '')
  write('worker/no-schemas.ts', '')
  const files = filesOf(partOf('tests/one.test.ts'))
  expect(files.slice(1)).toEqual([
    'worker/games/skate/letters.ts',
    'worker/games/skate/schema.ts',
    'worker/no-schemas.ts',
  ])
})

it('the imports of style sheets and the files that they show are followed', () => {
  write('app.css', "@import './parts.css' layer(parts);\n")
  write('parts.css', "@font-face { src: url('fonts/barlow.woff2') }\n")
  write('fonts/barlow.woff2', '')
  expect(filesOf(partOf('app.css'))).toEqual(['app.css', 'fonts/barlow.woff2', 'parts.css'])
})

it('the whole app is followed only by a part that names it', () => {
  write('tests/one.test.ts', "import app from '../worker/app'\n")
  write('worker/app.ts', "import './feed'\n")
  write('worker/feed.ts', '')
  expect(filesOf(partOf('tests/one.test.ts'))).toEqual(['tests/one.test.ts'])
  expect(filesOf(partOf('tests/one.test.ts', 'worker/app.ts'))).toContain('worker/feed.ts')
})

it('an import of what is not there is an error that says who imports it', () => {
  write('tests/one.test.ts', "import './gone'\n")
  expect(() => filesOf(partOf('tests/one.test.ts'))).toThrow(
    'tests/one.test.ts imports tests/gone, which is neither a file here nor a package.',
  )
  write('tests/one.test.ts', "import 'no-such-package/sub'\n")
  expect(() => filesOf(partOf('tests/one.test.ts'))).toThrow('imports no-such-package/sub')
  write('node_modules/no-such-package/package.json', '{}')
  write(
    'tests/one.test.ts',
    "import 'no-such-package/sub'; import 'node:fs'; import 'cloudflare:test'\n",
  )
  expect(filesOf(partOf('tests/one.test.ts'))).toEqual(['tests/one.test.ts'])
})
