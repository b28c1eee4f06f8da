import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../copy'

it('the switch for visitors goes on and off, and says how it is', async () => {
  const state = mkdtempSync(join(tmpdir(), 'stoke-shed-'))
  onTestFinished(() => rmSync(state, { recursive: true }))
  const shed = async (...args: string[]) => {
    const env = { ...process.env, STOKE_STATE: state }
    const child = spawn(process.execPath, [join(root, 'dev/shed/index.ts'), ...args], { env })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = (await once(child, 'close')) as [number]
    return [code, (await said).join('')]
  }
  const [out, inside] = ['Visitors are kept out.\n', 'Visitors come in.\n']
  expect(await shed()).toEqual([0, inside])
  expect(await shed('on')).toEqual([0, out])
  expect(await shed()).toEqual([0, out])
  expect(await shed('off')).toEqual([0, inside])
  expect(await shed('maybe')).toEqual([1, 'Say on or off: npm run ops -- shed on --remote\n'])
})
