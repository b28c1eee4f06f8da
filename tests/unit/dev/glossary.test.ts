import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'

const check = new URL('../../../dev/check-glossary.mjs', import.meta.url).pathname
const root = mkdtempSync(join(tmpdir(), 'stoke-glossary-'))

const retired = 'Refusal'

beforeEach(() => {
  for (const folder of ['worker/http', 'islands', 'dev', 'tests']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

function checked(code: string) {
  writeFileSync(join(root, 'worker/http/errors.ts'), code)
  const { status, stderr } = spawnSync(process.execPath, [check, root], { encoding: 'utf8' })
  return { status, stderr: stderr.trim() }
}

it('finds a planted word and says its successor', () => {
  expect(checked(`export class ${retired} extends Error {}\n`)).toEqual({
    status: 1,
    stderr: `worker/http/errors.ts: ${retired} is now HttpError`,
  })
})

it.each([
  ['in a line comment', `// ${retired} is an English word.`],
  ['in a block comment', `/** ${retired} of a request. */`],
  ['in a string', `export const text = '${retired}'`],
  ['as a part of a longer identifier', `export const is${retired}Of = 1`],
])('lets the word pass %s', (_, code) => {
  expect(checked(`${code}\n`)).toEqual({ status: 0, stderr: '' })
})

it('finds a turn of phrase that is hard to read in a comment, also over two lines', () => {
  const stderr = 'worker/http/errors.ts: say "of which" in a plainer way'
  const split = '/**\n * Errors of\n * which some are shown.\n */\n'
  expect(checked(split)).toEqual({ status: 1, stderr })
  expect(checked("export const text = 'two of which'\n")).toEqual({ status: 0, stderr: '' })
})
