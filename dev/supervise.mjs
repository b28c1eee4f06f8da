/** Starts the stack on the packaged Node, in a process group of its own, and ends all of it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const patience = 8_000

/** Answers at once: `stop()` ends the stack, `kill()` as a power cut does; `ended` is its exit code. */
export function supervise(env, output = 'inherit') {
  // The channel tells the stack when we die without a word, so that it does not outlive us.
  const child = spawn(packagedNode(), [path('serve.ts')], {
    cwd: path('..'),
    env,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const sweep = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of the group is left, as it should be.
    }
  }
  process.once('exit', sweep)

  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(console.error(error.message) ?? 1))
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

/** Asked late: at the first start the package is installed only after this file is loaded. */
export function packagedNode() {
  const packaged = path('../node_modules/.bin/node')
  if (existsSync(packaged)) return packaged
  // The package is empty where npm was told to run no install scripts.
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('Stoke needs Node 24 here, or `npm ci` with the install script of its own copy.')
  process.exit(1)
}
