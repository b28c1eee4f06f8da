/** Stacks for tests and benchmarks: each on a port, with a state and processes of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { supervise } from './supervise.ts'
import { freePort } from './free-port.ts'

/** Long enough for a slow machine that builds first. */
const patience = 120_000

export interface StackOptions {
  /** A free one by default. */
  port?: number
  /** The folder it keeps everything in: a temporary one, removed with the stack, by default. */
  state?: string
  /** 'development' shows React's warnings. */
  mode?: 'production' | 'development'
  /** Builds the app first and at every change. Off: dist/ is served as it is, and faster. */
  build?: boolean
}

export interface Stack {
  url: string
  /** All that the stack has said so far. */
  log(): string
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does. Its state stays. */
  kill(): Promise<void>
}

/** Starts a stack and waits until its front page is healthy. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const port = options.port ?? (await freePort())
  const state = options.state ?? (await mkdtemp(join(tmpdir(), 'stoke-')))
  const running = supervise(environment(port, state, options), 'pipe')
  let said = ''
  for (const output of [running.child.stdout, running.child.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const stop = async () => {
    await running.stop()
    if (!options.state) await rm(state, { recursive: true, force: true })
  }

  const url = `http://localhost:${port}`
  const ready = once(running.child, 'message').then(() => true)
  const not = Promise.race([running.ended, setTimeout(patience, 0, { ref: false })])
  const up = await Promise.race([ready, not.then(() => false)])
  const status = up && (await fetch(url, { redirect: 'manual' })).status
  if (status && status < 500)
    return { url, log: () => said, stop, kill: async () => void (await running.kill()) }
  await stop()
  const trouble = status ? `its front page answers ${status}` : 'it never answered'
  throw new Error(`The stack did not start: ${trouble}.\n${said}`)
}

const environment = (port: number, state: string, options: StackOptions) => ({
  ...process.env,
  PORT: `${port}`,
  STOKE_STATE: state,
  STOKE_ENV: options.mode ?? 'production',
  STOKE_BUILD: options.build ? 'on' : 'off',
  // It would tell where each Worker's settings lie.
  WRANGLER_LOG: 'warn',
})
