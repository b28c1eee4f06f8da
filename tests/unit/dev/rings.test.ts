import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../../dev/ops/commands'
import { root } from '../../copy'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The names of all commands that some file here proves. */
const provenCommands = (): string[] =>
  globSync('tests/commands/*.test.ts', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/^proveCommands\('([^']+)'/gm)])
    .flatMap(([, names]) => names!.split(', '))

it('every command that there is or that a document names is run by a test or before each landing', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  const text = documents.map((path) => read(path)).join('\n')
  const named = [
    ...text.matchAll(/\bnpm (?:run ops -- (\w+)|run (?!ops\b)([\w:]+)|(start|test)\b)/g),
  ]
  const { scripts } = JSON.parse(read('package.json'))
  const all = [...Object.keys(scripts).filter((name) => name !== 'ops'), ...Object.keys(commands)]
  const checked = ['check', 'lint', 'build', 'build:development']
  const tests = ['test', 'test:unit', 'test:worker', 'test:browser']
  const landing = [...checked, ...tests, 'test:deep']
  const proven = [...landing, ...provenCommands()]
  expect(proven.toSorted()).toEqual(all.toSorted())
  const unknown = named.map(([, ops, script, name]) => ops ?? script ?? name!)
  expect(unknown.filter((name) => !all.includes(name))).toEqual([])
})

it('every landing runs the checks and all tests', () => {
  const steps = read('.ci/run')
  expect(steps).toMatch(
    /^npm run check\nnpm test\nnpm run test:browser\nnpm run test:deep -- --changed$/m,
  )
  const jobs = read('.github/workflows/check.yml')
  for (const [step] of steps.matchAll(/^npm .*$/gm)) expect(jobs).toContain(`- run: ${step}\n`)
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts.test).toMatch(/vitest run --project unit --project worker --project ways$/)
  expect(scripts['test:browser']).toMatch(/vitest run --project browser$/)
})

it('every change is walked in Firefox and WebKit too, with the packages that the document names', () => {
  const jobs = read('.github/workflows/check.yml')
  const [, job = ''] = jobs.split(/^  engines:\n/m)
  expect(job).toMatch(/- run: npm run test:engines\n +env:[^]* EVERY_ENGINE: /)
  const document = read('CONTRIBUTING.md')
  const [, packages] = /`apt-get install (.+?)`/.exec(document)!
  expect(job).toContain(` ${packages}\n`)
})
