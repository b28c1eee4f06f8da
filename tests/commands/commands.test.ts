import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { smallMap } from '../small-map'
import { app, proveCommands } from './copied-app'
import { commit, git } from './git'
import { run, serve } from './run'

const pathOf = (name: string) => join(app, name)
const pageAt = async (url: string) => (await fetch(url)).text()

proveCommands('migration', async () => {
  expect(await run(app, 'run migration -- --name nothing')).toContain('No schema changes')
})

proveCommands('start, flags, moderators, jobs, gazetteer, export, shed, map, smoke', async () => {
  await serve(app, 'start', async (url) => {
    expect(await pageAt(url)).toContain('Share the Stoke.')
    expect(await run(app, 'run ops -- flags')).toContain('Nothing is flagged.')
    expect(await run(app, 'run ops -- moderators')).toContain('There are no moderators.')
    expect(await run(app, 'run ops -- jobs')).toContain('Nothing has failed for good.')
    const looked = await run(app, `run ops -- smoke ${url}`).catch((error: Error) => error.message)
    expect(looked).toMatch(/ok +the database answers[^]*FAILED +no stand-in is deployed/)
  })
  expect(await run(app, 'run ops -- gazetteer')).toContain('The gazetteer is filled.')
  // It asks a real account: see export.test.ts.
  await expect(run(app, 'run ops -- export --to .state/export')).rejects.toThrow('Say what')
  expect(await run(app, 'run ops -- shed on')).toContain('Visitors are kept out.')
  expect(await run(app, 'run ops -- shed off')).toContain('Visitors come in.')
  writeFileSync(pathOf('region.pmtiles'), smallMap())
  expect(await run(app, 'run map -- region.pmtiles')).toContain('The map is shown from now on')
})

proveCommands('long', async () => {
  const output = await run(app, 'run ops -- long --quick')
  expect(output).toMatch(/Test Files .*2 passed/)
  expect(output).toMatch(/Killed 3 times .* nothing lost, nothing doubled/)
})

proveCommands('test:engines', async () => {
  const command = 'run test:engines -- tests/engines/keyboard.test.ts'
  // The one engine that comes with the packages; the others are for machines that have them.
  expect(await run(app, command, { ENGINE: 'Chromium' })).toMatch(/Test Files .*1 passed/)
})

proveCommands('screens', async () => {
  const output = await run(app, 'run screens -- visitors -t setup')
  expect(output).toMatch(/Test Files .*1 passed/)
  expect(existsSync(pathOf('.state/screens/visitors/setup-dark.png'))).toBe(true)
})

proveCommands('planted', async () => {
  git(app, 'init', '--quiet', '--initial-branch=main')
  git(app, 'add', '--all')
  commit(app)
  const fault = 'preview-bar-ahead'
  const output = await run(app, `run ops -- planted --near --only ${fault}`)
  expect(output).toContain('1 of 1 faults are noticed.')
})
