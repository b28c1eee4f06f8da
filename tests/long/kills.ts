/**
 * Kills the whole stack again and again while skaters upload, play and delete; then compares what they
 * were told with what is there. `--kills 3` kills it three times. The build must be there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStack } from '../../dev/stack.ts'
import { newAccount } from '../browser/support/account.ts'
import type { Trick } from '../../worker/tricks/contract.ts'
import { Client } from './client.ts'
import { Match } from './match.ts'
import { forgetQuotas, orphansIn } from './storage.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const kills = Number(values.kills)
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
  const { cookie } = await newAccount(url, tag)
  const answer = await fetch(`${url}/api/profile`, { headers: { cookie } })
  const { userId } = (await answer.json()) as { userId: string }
  clients.push(new Client(url, cookie, userId, random))
}
const match = await newMatch()

const going = [...clients, match].map((each) => each.run())
for (let killed = 1; killed <= kills; killed++) {
  await setTimeout(300 + random() * 3_000)
  await stack.kill()
  if (killed % 5 === 0) await forgetQuotas(state)
  stack = await startStack({ state, port })
  if (killed % 10 === 0) console.log(`Killed ${killed} times.`)
}
for (const each of [...clients, match]) each.stop()
await Promise.all(going)

const trouble = (await Promise.all([...clients, match].map((each) => each.compare()))).flat()
await leaveAlone()
await stack.stop()
trouble.push(...(await orphansIn(state)))
await rm(state, { recursive: true, force: true })

const count = clients.reduce((sum, { clips }) => sum + clips.length, 0)
if (trouble.length > 0) console.error(trouble.join('\n'))
const result =
  trouble.length > 0 ? `${trouble.length} things are wrong` : 'nothing lost, nothing doubled'
const turns = [...match.turns.values()].reduce((sum, each) => sum + each, 0)
const what = `${count} clips and ${turns} turns of ${match.turns.size} games`
console.log(`Killed ${kills} times amid ${what} (seed ${seed}): ${result}`)
process.exitCode = trouble.length > 0 ? 1 : 0

/** Makes the first two homies, who play from then on. */
async function newMatch(): Promise<Match> {
  const [ann, bob] = clients as [Client, Client]
  const body = JSON.stringify({ receiverId: bob.userId })
  const headers = { 'Content-Type': 'application/json' }
  const asked = await ann.ask('/api/homies/requests', { method: 'POST', headers, body })
  const { id } = (await asked.json()) as { id: string }
  const answer = { method: 'PUT', headers, body: JSON.stringify({ status: 'accepted' }) }
  await bob.ask(`/api/homies/requests/${id}`, answer)
  const tricks = (await (await ann.ask('/api/tricks')).json()) as Trick[]
  const basics = tricks.filter(({ category }) => category === 'The Basics')
  return new Match(
    [ann, bob],
    basics.map((trick) => trick.id),
  )
}

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
