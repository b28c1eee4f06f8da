import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { commands } from '../../dev/ops/commands.ts'
import { copyRepository, root } from '../copy'
import { smallMap } from '../small-map'
import { proveDeployment } from './cloudflare/proof'
import { endCommands, run, serve } from './run'

const folder = mkdtempSync(join(tmpdir(), 'stoke-commands-'))
const app = join(folder, 'stoke')
const pathOf = (name: string) => join(app, name)

beforeAll(() => copyRepository(app))
afterEach(endCommands)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageAt = async (url: string) => (await fetch(url)).text()

/** How the table of each benchmark begins. */
const benchmarks = [
  'Processor time of a cold start',
  "A daily skater's",
  'Bytes of a page',
  'Script of the upload dialog',
  'Tries heard in made takes',
  'How quick the ear is',
  'Requests a second',
  'What visitors are shown',
  'A static map',
  'A map with all spots',
  'An upload of',
  "From the tap on a clip's poster",
  'From a press to its answer',
  'A search for',
  'Points among',
  "A skater's notifications",
  'The activity feed',
  'A turn without a video, heard by',
  '8 games with',
  '20 viewers of one clip',
]

/** Each proof, by the commands that it runs. */
const proofs: Record<string, () => Promise<void>> = {
  async migration() {
    expect(await run(app, 'run migration -- --name nothing')).toContain('No schema changes')
  },

  async 'start, flags, moderators, jobs, gazetteer, map, smoke'() {
    await serve(app, 'start', async (url) => {
      expect(await pageAt(url)).toContain('Share the Stoke.')
      expect(await run(app, 'run ops -- flags')).toContain('Nothing is flagged.')
      expect(await run(app, 'run ops -- moderators')).toContain('There are no moderators.')
      expect(await run(app, 'run ops -- jobs')).toContain('Nothing has failed for good.')
      const looked = await run(app, `run ops -- smoke ${url}`).catch(
        (error: Error) => error.message,
      )
      expect(looked).toMatch(/ok +the database answers[^]*FAILED +no stand-in is deployed/)
    })
    expect(await run(app, 'run ops -- gazetteer')).toContain('The gazetteer is filled.')
    writeFileSync(pathOf('region.pmtiles'), smallMap())
    expect(await run(app, 'run map -- region.pmtiles')).toContain('The map is shown from now on')
  },

  'setup, deploy': () => proveDeployment(app),

  async 'backup, restore'() {
    const [from, to] = [join(folder, 'saved'), join(folder, 'restored')]
    const kept = pathOf('.state')
    if (!existsSync(join(kept, 'data'))) await serve(app, 'start', async () => {})
    const saved = await run(app, `run ops -- backup --local --to ${from}`)
    expect(saved).toContain(`The backup is in ${from}.`)
    const env = { STOKE_STATE: to, SESSION_SECRET: Buffer.alloc(32).toString('base64url') }
    const back = await run(app, `run ops -- restore --local --from ${from}`, env)
    expect(back).toContain('The backup is restored.')
  },

  async demo() {
    const env = { STOKE_BUILD: 'off' }
    if (!existsSync(pathOf('dist/build.json'))) await run(app, 'run build')
    await serve(
      app,
      'run demo -- --quick',
      async (url) => expect(await pageAt(`${url}/s/jules.rolls`)).toContain('@jules.rolls'),
      env,
    )
  },

  async lighthouse() {
    expect(await run(app, 'run ops -- lighthouse --quick')).toMatch(
      /^\/activity +Activity · Stoke$/m,
    )
  },

  async long() {
    const output = await run(app, 'run ops -- long --quick')
    expect(output).toMatch(/Test Files .*2 passed/)
    expect(output).toMatch(/Killed 3 times .* nothing lost, nothing doubled/)
  },

  async 'test:engines'() {
    const command = 'run test:engines -- tests/engines/keyboard.test.ts'
    // The one engine that comes with the packages; the others are for machines that have them.
    expect(await run(app, command, { ENGINE: 'Chromium' })).toMatch(/Test Files .*1 passed/)
  },

  async screens() {
    const output = await run(app, 'run screens -- visitors -t setup')
    expect(output).toMatch(/Test Files .*1 passed/)
    expect(existsSync(pathOf('.state/screens/visitors/setup-dark.png'))).toBe(true)
  },

  async capacity() {
    const output = await run(app, 'run capacity -- --quick')
    expect(output).toMatch(/^ +monthly skaters that it answers +[\d,]+ +500,000$/m)
    expect(output).toMatch(/^ +10 GB are reached in month( +\d+){3}$/m)
    expect(output).toMatch(/^ +all, videos from the bucket( +\$[\d,]+){3}$/m)
    expect(existsSync(pathOf('.state/capacity/trace.json'))).toBe(true)
  },

  async bench() {
    const output = await run(app, 'run bench -- --quick')
    expect(benchmarks.filter((heading) => !output.includes(`\n${heading}`))).toEqual([])
    expect(output).toMatch(/screens told +32 of 32/)
  },
}

it('every command that there is or that a document names is run by a test or before each landing', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  const text = documents.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const named = [
    ...text.matchAll(/\bnpm (?:run ops -- (\w+)|run (?!ops\b)([\w:]+)|(start|test)\b)/g),
  ]
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const all = [...Object.keys(scripts).filter((name) => name !== 'ops'), ...Object.keys(commands)]
  const checked = ['check', 'lint', 'build', 'build:development']
  const landing = [...checked, 'test', 'test:unit', 'test:worker', 'test:browser', 'test:commands']
  const proven = [...landing, ...Object.keys(proofs).flatMap((names) => names.split(', '))]
  expect(proven.toSorted()).toEqual(all.toSorted())
  const unknown = named.map(([, ops, script, name]) => ops ?? script ?? name!)
  expect(unknown.filter((name) => !all.includes(name))).toEqual([])
})

it('every landing runs the checks and all tests', () => {
  const steps = readFileSync(join(root, '.ci/run'), 'utf8')
  expect(steps).toMatch(/^npm run check\nnpm test\nnpm run test:commands$/m)
  const jobs = readFileSync(join(root, '.github/workflows/check.yml'), 'utf8')
  for (const [step] of steps.matchAll(/^npm .*$/gm)) expect(jobs).toContain(`- run: ${step}\n`)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const projects = ['unit', 'worker', 'browser', 'real-time'].map((name) => ` --project ${name}`)
  expect(scripts.test).toMatch(new RegExp(`vitest run${projects.join('')}$`))
})

it('every change is walked in Firefox and WebKit too, with the packages that the document names', () => {
  const jobs = readFileSync(join(root, '.github/workflows/check.yml'), 'utf8')
  const [, job = ''] = jobs.split(/^  engines:\n/m)
  expect(job).toMatch(/- run: npm run test:engines\n +env:[^]* EVERY_ENGINE: /)
  const document = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, packages] = /`apt-get install (.+?)`/.exec(document)!
  expect(job).toContain(` ${packages}\n`)
})

it.each(Object.entries(proofs))('the command does what the documents say: %s', async (_, prove) =>
  prove(),
)
