/**
 * Kills the whole stack again and again while skaters upload, play and delete; then compares what they
 * were told with what is there. `--quick` kills it three times. The build must be there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStack } from '../../dev/stack.ts'
import { newAccount } from '../browser/support/account.ts'
import { Client } from './client.ts'
import { orphansIn } from './storage.ts'

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
const kills = quick ? 3 : 100
const seed = 2026
/** More than anything that is left behind is kept for. */
const longAfterHours = 24 * 8

const random = mulberry32(seed)
const state = await mkdtemp(join(tmpdir(), 'stoke-kills-'))
let stack = await startStack({ state })
const { url } = stack
const port = Number(new URL(url).port)
const clients: Client[] = []
for (const tag of ['ann.killed', 'bob.killed', 'eve.killed']) {
  clients.push(new Client(url, await newAccount(url, tag), random))
}

const going = clients.map((client) => client.goOn())
for (let killed = 1; killed <= kills; killed++) {
  await setTimeout(300 + random() * 3_000)
  await stack.kill()
  stack = await startStack({ state, port })
  if (killed % 10 === 0) console.log(`Killed ${killed} times.`)
}
for (const client of clients) client.stop()
await Promise.all(going)

const trouble = (await Promise.all(clients.map((client) => client.compare()))).flat()
await leaveAlone()
await stack.stop()
trouble.push(...(await orphansIn(state)))
await rm(state, { recursive: true, force: true })

const count = clients.reduce((sum, { clips }) => sum + clips.length, 0)
if (trouble.length > 0) console.error(trouble.join('\n'))
const result =
  trouble.length > 0 ? `${trouble.length} things are wrong` : 'nothing lost, nothing doubled'
console.log(`Killed ${kills} times amid ${count} clips (seed ${seed}): ${result}`)
process.exitCode = trouble.length > 0 ? 1 : 0

/** Lets the time pass after which the scheduled job deletes what was left behind. */
async function leaveAlone(): Promise<void> {
  const body = JSON.stringify({ forwardHours: longAfterHours })
  const moved = await fetch(`${url}/dev/clock`, { method: 'POST', body })
  if (!moved.ok) throw new Error(`The scheduled job failed: ${await moved.text()}`)
  for (let times = 0; times < 5; times++) await fetch(`${url}/dev/tick`, { method: 'POST' })
}

/** Numbers from 0 up to 1, the same for the same seed. */
function mulberry32(from: number): () => number {
  let at = from
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
