/** Stacks for tests and benchmarks: each has its own port, state and processes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { supervise } from './supervise.ts'
import { freePort } from './free-port.ts'

export interface StackOptions {
  /** By default a free port. */
  port?: number
  /** The folder for all its files. By default a temporary one, which is removed with the stack. */
  state?: string
  /** 'development' shows React's warnings. */
  mode?: 'production' | 'development'
  /**
   * Builds the app first and at every change. Otherwise it serves dist/ as it is, which is faster.
   */
  build?: boolean
  /** Settings of the app in place of the stand-ins', such as another sign-in provider's. */
  vars?: Record<string, string>
}

export interface Stack {
  url: string
  /** The folder of all its files. */
  state: string
  /** The whole output of the stack so far. */
  log(): string
  stop(): Promise<void>
  /** Kills it in the middle of its work. Its state stays. */
  kill(): Promise<void>
}

/** Starts a stack and waits until its front page answers without an error. */
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
  // However long it takes: a slow machine is no failure, and a stack that can't start ends.
  const up = await Promise.race([ready, running.ended.then(() => false)])
  const status = up && (await fetch(url, { redirect: 'manual' })).status
  if (status && status < 500)
    return { url, state, log: () => said, stop, kill: async () => void (await running.kill()) }
  await stop()
  const trouble = status ? `its front page answers ${status}` : 'it ended'
  throw new Error(`The stack did not start: ${trouble}.\n${said}`)
}

const environment = (port: number, state: string, options: StackOptions) => ({
  ...process.env,
  PORT: `${port}`,
  STOKE_STATE: state,
  STOKE_ENV: options.mode ?? 'production',
  STOKE_BUILD: options.build ? 'on' : 'off',
  STOKE_VARS: JSON.stringify(options.vars ?? {}),
  // By default wrangler would print where each Worker's settings are.
  WRANGLER_LOG: 'warn',
})
