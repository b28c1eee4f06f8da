/** Starts the stack in a process group of its own, and ends all of it. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const patience = 8_000

/** Answers at once: `stop()` ends the stack, `kill()` as a power cut does; `ended` is its exit code. */
export function supervise(env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe' = 'inherit') {
  // The channel tells the stack when we die without a word, so that it does not outlive us.
  const child = spawn(process.execPath, [path('serve.ts')], {
    cwd: path('..'),
    env,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const sweep = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // Nobody of the group is left, as it should be.
    }
  }
  process.once('exit', sweep)

  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => {
      sweep()
      process.off('exit', sweep)
      resolve(code ?? 1)
    })
  })
  const stop = () => {
    child.kill('SIGTERM')
    setTimeout(sweep, patience).unref()
    return ended
  }
  const kill = () => {
    sweep()
    return ended
  }
  return { child, ended, stop, kill }
}
