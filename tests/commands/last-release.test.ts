import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { git, lastRelease } from '../../dev/releases'
import { root } from '../copy'
import { endCommands, run, runTool } from './run'

/** `LAST_RELEASE=HEAD~3` tries another commit. */
const release = process.env.LAST_RELEASE ?? lastRelease()
const folder = mkdtempSync(join(tmpdir(), 'stoke-release-'))

afterEach(endCommands)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The release as it was, but with the migrations of today: what it meets before and after a deployment. */
function checkOut(commit: string): void {
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (unpacked.status !== 0) throw new Error(String(archive.stderr) + String(unpacked.stderr))
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true })
  const packages = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  // With other packages the release installs its own.
  if (packages(root) === packages(folder)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  }
}

describe.runIf(release)(`the last release, ${release}`, () => {
  it('works with the migrations of this commit, to which a rollback leaves it', async () => {
    checkOut(release!)
    await run(folder, 'run build:development')
    for (const test of ['commands/smoke.test.ts -t passes', 'browser/ways/first-clip.test.ts'])
      expect(await runTool(folder, `vitest run tests/${test}`)).toMatch(/Test Files .*1 passed/)
  })
})

it.skipIf(release)('there is no release yet that could meet these migrations', () => {
  expect(git('tag', '--list', 'release-*')).toBe('')
})
