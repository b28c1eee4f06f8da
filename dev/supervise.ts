/** Starts the stack in its own process group, and ends the whole group. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const patience = 8_000

/**
 * Returns at once: `stop()` ends the stack, `kill()` kills it like a power cut; `ended` resolves to
 * its exit code.
 */
export function supervise(env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe' = 'inherit') {
  // If this process dies without a signal, the IPC channel closes, and the stack ends too.
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
      // The group is already gone, as it should be.
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
