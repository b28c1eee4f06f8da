/**
 * `node dev/run.mjs TOOL …` installs missing packages, then runs a tool of node_modules, or `node`,
 * on a Node that is new enough. Every npm script runs its tools this way. The script itself runs on
 * Node 20.
 */
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'
import { nodeFolder } from './node/fetch.mjs'

const node = nodeFolder()
installPackages()
const pathTo = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const ownEnv = {
  PATH: [node, pathTo('node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter),
  // What runs again is not compiled again: a stack starts with a fifth less work.
  NODE_COMPILE_CACHE: pathTo('.state/compile-cache'),
}

const [tool, ...args] = process.argv.slice(2)
if (tool) run()

function run() {
  const child = spawn(tool, args, { stdio: 'inherit', env: { ...process.env, ...ownEnv } })

  const passOn = (signal) => {
    // A terminal sends Ctrl-C to the tool too, and a second signal could mean "end at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)

  // npm sends SIGTERM to the shell between it and this process; the shell dies without passing it
  // on.
  const parent = process.ppid
  const endOrphan = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(endOrphan, 500).unref()

  child.once('error', (error) => {
    console.error(error.code === 'ENOENT' ? `There is no tool ${tool}.` : error.message)
    process.exitCode = 127
  })
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (!signal) return
    // Ends with the same signal as the tool, so that a list of commands in an npm script ends too.
    for (const each of signals) process.off(each, passOn)
    process.kill(process.pid, signal)
  })
}
