import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../dev/free-port.ts'

const script = join(import.meta.dirname, '../../dev/start.ts')
const running = new Set<ChildProcess>()
let state: string
let port: number

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'stoke-again-'))
  port = await freePort()
})
afterEach(async () => {
  for (const each of running) {
    each.kill('SIGTERM')
    await once(each, 'close')
  }
})
afterAll(() => rm(state, { recursive: true, force: true }))

/** What `npm start` runs, without another build. */
function start(at = port) {
  const env = { ...process.env, PORT: `${at}`, STOKE_STATE: state, STOKE_BUILD: 'off' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  let text = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (more: string) => (text += more))
  }
  return { child, said: () => text }
}

/** Resolves with all that it said, once it serves or has ended. */
async function settled({ child, said }: ReturnType<typeof start>): Promise<string> {
  const ended = once(child, 'close')
  const serves = new Promise((resolve) => {
    child.stdout.on('data', () => said().includes('Ctrl-C stops it') && resolve(null))
  })
  await Promise.race([ended, serves])
  return said()
}

it('the stack starts again at once after it was killed, with the same port and state', async () => {
  const stoke = start()
  expect(await settled(stoke)).toContain(`Stoke is at http://localhost:${port}`)
  stoke.child.kill('SIGKILL')
  await once(stoke.child, 'exit')

  expect(await settled(start())).toContain(`Stoke is at http://localhost:${port}`)
  expect((await fetch(`http://localhost:${port}/terms`)).status).toBe(200)
  // One that goes on is left alone.
  expect(await settled(start(await freePort()))).toContain('Stoke runs already')
})
