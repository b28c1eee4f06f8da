/** One whole stack in the foreground. It leads a process group: see supervise.ts. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeConfigs } from './config.ts'
import { explain } from './explain.ts'
import { lock, markEnding } from './lock.ts'
import { prepare } from './prepare.ts'
import { stackConfigFrom, type StackConfig } from './stack-config.ts'
import { wrangler } from './wrangler.ts'

type Configs = ReturnType<typeof writeConfigs>

const minute = 60_000
/** How long a stack may take to end, and how long its port may then take to become free. */
const endsWithinMs = 5_000
const portFreeWithinMs = 5_000
let stop: (() => unknown) | undefined
let state: string | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, end)

function end(): void {
  if (!stop) process.exit()
  if (state) markEnding(state)
  stop()
  // This process leads its own group, and no other process may be left to end it.
  globalThis.setTimeout(() => process.kill(-process.pid, 'SIGKILL'), endsWithinMs).unref()
}

async function serve(place: StackConfig) {
  await lock(place.state, console.log)
  state = place.state
  await waitForPort(place.port)
  rmSync(join(place.state, 'logs'), { recursive: true, force: true })
  const configs = writeConfigs(place)
  const data = join(place.state, 'data')
  await prepare(place, data)
  if (place.build) await startWatching(place, configs, data)
  else {
    const { startRuntime } = await import('./runtime.ts')
    const dispose = await startRuntime(place, configs, data)
    stop = () => dispose().finally(() => process.exit())
  }
  console.log(`\nStoke is at ${place.origin} (Ctrl-C stops it)\n`)
  process.send?.('ready')
  // Neither wrangler nor the runtime runs crons by itself.
  setInterval(() => tick(place), minute)
}

/** Builds the app now and whenever a source changes. */
async function startWatching(place: StackConfig, configs: Configs, data: string): Promise<void> {
  const running = wrangler(place, [...devArgs(place, data), ...flags(configs)], 'inherit')
  stop = () => running.kill('SIGTERM')
  running.once('exit', (code) => process.exit(code ?? 0))
  await answering(place.origin)
}

const devArgs = ({ port }: StackConfig, data: string) =>
  ['dev', '--local', '--port', `${port}`, '--inspector-port', '0', '--persist-to', data].concat(
    '--show-interactive-dev-session=false',
    '--log-level=warn',
  )

/** The first configuration receives the requests. */
const flags = ({ gateway, app, identity, stripe }: Configs) =>
  [gateway, app, identity, stripe].flatMap((file) => ['-c', file])

/** Waits a moment if the port of an earlier stack is not free yet. */
async function waitForPort(port: number) {
  const start = Date.now()
  let hasSaid = false
  while (!(await isFree(port))) {
    if (Date.now() - start > portFreeWithinMs) {
      throw new Error(`Port ${port} is taken. PORT=${port + 1} npm start takes another one.`)
    }
    if (!hasSaid) console.log(`Port ${port} is taken. Waiting a moment for it.`)
    hasSaid = true
    await setTimeout(200)
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost')
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

/** Waits for the app's first response, with any status. */
async function answering(origin: string) {
  for (;;) {
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await setTimeout(100)
  }
}

const tick = ({ origin }: StackConfig) =>
  fetch(`${origin}/dev/tick`, { method: 'POST' }).catch(() => undefined)

await serve(stackConfigFrom(process.env)).catch((error: unknown) => {
  console.error(`\nStoke did not start. ${explain(error)}\n`)
  process.exit(1)
})
