/** Fills a separate stack with a demo town, then serves it until it is stopped. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain } from '../explain.ts'
import { waitUntilFree } from '../lock.ts'
import { stackConfigFrom, root } from '../stack-config.ts'
import { secretsOf } from '../secrets.ts'
import { supervise } from '../supervise.ts'
import { installMap } from '../map/install.ts'
import { prepare } from '../prepare.ts'
import { picturesIn } from './pictures.ts'
import { planOf } from './plan.ts'
import { beginsHoursAgo, tell } from './story.ts'
import { login, townAt, type Pictures } from './town.ts'

/** `npm run demo -- --quick`: only three skaters and their activity; `--map FILE`: on streets. */
const { quick, map } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, map: { type: 'string' } },
}).values
const plan = planOf(quick)
const place = stackConfigFrom({
  ...process.env,
  STOKE_STATE: process.env.STOKE_STATE ?? '.state/demo',
})
const { state, origin } = place
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await waitUntilFree(state, say)
} catch {
  console.error(`The town runs already, with what is kept in ${state}.`)
  process.exit(1)
}
// Starts from scratch each time: games run out of time, and fresh activity would look old tomorrow.
rmSync(state, { recursive: true, force: true })
if (map) {
  await prepare(place, join(state, 'data'))
  await installMap(map, { local: place }, say)
}
say('A town is being drawn and lived. This takes a minute or two.')
const env = { ...process.env, STOKE_STATE: state, STOKE_BEGINS_HOURS_AGO: `${beginsHoursAgo}` }
const stack = supervise(env, 'pipe')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stack.stop())
const parent = process.ppid
setInterval(() => process.ppid !== parent && stack.stop(), 500).unref()

let isReady = false
for (const output of [stack.child.stdout, stack.child.stderr]) {
  let held = ''
  output?.setEncoding('utf8').on('data', (text: string) => {
    if (isReady) process.stdout.write(text)
    else held += text
  })
  stack.child.once('exit', () => isReady || process.stderr.write(held))
}

async function fill(): Promise<void> {
  const began = Date.now()
  // Drawing runs at the same time as the story.
  const { drawn, ...pictures } = picturesIn(join(root, '.state/demo-pictures'), plan)
  await Promise.all([drawn, live(pictures)])
  isReady = true
  const took = Math.round((Date.now() - began) / 1000)
  say(`\nThe town is ready after ${took} s: ${origin} (Ctrl-C stops it)`)
  say(`Sign in with the login "${login}" and any password.\n`)
}

async function live(pictures: Pictures): Promise<void> {
  await once(stack.child, 'message')
  await tell(townAt(origin, secretsOf(state).STRIPE_PUBLISHABLE_KEY, pictures), plan)
}

const filled = fill().catch(async (error: unknown) => {
  console.error(`The town was not finished. ${explain(error)}`)
  await stack.stop()
  process.exitCode = 1
})
const code = await stack.ended
await Promise.race([filled, new Promise((resolve) => setTimeout(resolve, 500))])
process.exit(process.exitCode ?? code)
