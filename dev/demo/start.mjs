/** `npm run demo`: installs what is missing, then runs the town on the packaged Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { install } from '../install.mjs'
import { packagedNode } from '../supervise.mjs'

install()
const index = fileURLToPath(new URL('index.ts', import.meta.url))
const town = spawn(
  packagedNode(),
  ['--disable-warning=ExperimentalWarning', index, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// The terminal's Ctrl-C comes to both; the town ends what it has started, and then this ends too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => town.kill(signal))
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && town.kill('SIGTERM'), 500).unref()
}
const [code] = await once(town, 'exit')
process.exitCode = code ?? 1
