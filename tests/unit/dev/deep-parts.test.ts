import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as repository from '../../copy'
import { Inputs } from '../../deep/inputs'
import { commandOf, parts } from '../../deep/parts'
import { readProven, stateOf, writeProven } from '../../deep/proven'
import { runPart } from '../../deep/run-part'

/** Made for each test, and the only thing that is removed here. */
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stoke-deep-parts-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const find = (globs: string | string[]) => globSync(globs, { cwd: repository.root })
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8')
const engines = ['chromium', 'firefox', 'webkit']
const all = Object.entries(parts)

/** Tests that run in the deep parts alone, and those that have numbers for them. */
const deep = [
  ...find([
    'tests/{commands,engines}/**/*.test.ts',
    'tests/browser/{screens,real-time}/*.test.ts',
    'tests/long/kills.ts',
  ]),
  ...find('tests/{unit,worker}/**/*.test.ts').filter(
    (file) =>
      !file.includes('/deep-') && /\bchooseRuns\b|\bisLong\b|support\/runs'/.test(read(file)),
  ),
]

it.each(deep)('belongs to one part, or to one for each engine: %s', (file) => {
  const owners = all.filter(([, { tests }]) => find(tests).includes(file)).map(([name]) => name)
  if (file.startsWith('tests/engines/')) expect(owners).toEqual(engines)
  else expect(owners).toHaveLength(1)
})

it.each(all)('%s has tests, and everything that it names is there', (_, part) => {
  expect(part.tests.length).toBeGreaterThan(0)
  for (const glob of [...part.tests, ...part.runs])
    expect([glob, find(glob)]).not.toEqual([glob, []])
  const named = commandOf(part, repository.root).filter((word) => word.startsWith('tests/'))
  expect(named).toEqual(find(part.tests).sort())
})

it.each(all)('%s runs its tests in the projects that have them', (_, { projects, tests }) => {
  for (const name of projects ?? []) expect(read('vitest.config.ts')).toContain(`name: '${name}'`)
  expect(projects === undefined).toBe(find(tests).every((file) => !file.includes('.test.')))
})

it('the inputs of all parts are found, each without those of the others', () => {
  const inputs = new Inputs(repository.root)
  const filesOf = (name: string) => inputs.filesOf(parts[name]!)
  expect(filesOf('games')).toContain('worker/games/skate/rules.ts')
  expect(filesOf('backups')).toContain('dev/backup/rows.ts')
  expect(filesOf('sound')).toContain('islands/tripod/sound-worklet.ts')
  expect(filesOf('sound')).not.toContain('dev/backup/rows.ts')
  expect(filesOf('screens')).toContain('worker/games/games.css')
  const hashes = all.map(([, part]) => inputs.hashOf(part))
  expect(new Set(hashes).size).toBe(hashes.length)
})

it('a green part is noted by its hash, in the order of names, and a red one is forgotten', () => {
  const file = join(folder, 'proven.json')
  expect(readProven(file)).toEqual({})
  writeProven(file, 'sound', 'a hash')
  writeProven(file, 'games', 'another')
  expect(readFileSync(file, 'utf8')).toBe('{\n  "games": "another",\n  "sound": "a hash"\n}\n')
  writeProven(file, 'games', null)
  expect(readProven(file)).toEqual({ sound: 'a hash' })
  expect(stateOf('a hash', readProven(file).sound)).toBe('proven')
  expect(stateOf('a third', readProven(file).sound)).toBe('changed')
  expect(stateOf('a hash', readProven(file).games)).toBe('never')
})

it('what was green is noted, what was red is forgotten, and what changed meanwhile stays as it was', async () => {
  const file = join(folder, 'proven.json')
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  for (const name of ['dev', 'tests']) mkdirSync(join(folder, name))
  write('dev/run.mjs', 'await import(`../${process.argv[3]}`)\n')
  const part = { proves: '', tests: ['tests/part.mjs'], runs: ['tests/read.json'] }
  const run = async (code: string) => {
    write('tests/part.mjs', code)
    const { isGreen, isSame } = await runPart(folder, file, 'part', part)
    return [isGreen, isSame, readProven(file).part]
  }
  const hash = () => new Inputs(folder).hashOf(part)

  expect(await run('')).toEqual([true, true, hash()])
  const before = hash()
  const changes = "import { writeFileSync } from 'node:fs'\nwriteFileSync('tests/read.json', '1')\n"
  expect(await run(changes)).toEqual([true, false, before])
  expect(await run('process.exitCode = 1\n')).toEqual([false, true, undefined])
})
