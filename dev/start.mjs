/** `npm start`: installs what is missing, then serves Stoke until Ctrl-C. */
import { install } from './install.mjs'
import { supervise } from './supervise.mjs'

install()
const stack = supervise(process.env)
// The stack leads a process group of its own, so the terminal's Ctrl-C comes only here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stack.stop())

// npm hands SIGTERM to the shell between it and us, and that shell dies without passing it on.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && stack.stop()
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref()

process.exitCode = await stack.ended
