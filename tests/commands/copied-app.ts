import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { copyRepository } from '../copy'
import { endCommands } from './run'

/** A folder for the tests of one file, with a copy of the repository in which its commands run. */
export const folder = mkdtempSync(join(tmpdir(), 'stoke-commands-'))
export const app = join(folder, 'stoke')

beforeAll(() => copyRepository(app))
afterEach(endCommands)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A proof of one command or more: scripts of package.json and commands of `npm run ops`. */
export const proveCommands = (names: string, proof: () => Promise<void>): void =>
  it(`the command does what the documents say: ${names}`, proof)
