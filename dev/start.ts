/** `npm start`: serves the app until Ctrl-C. */
import { supervise } from './supervise.ts'

const stack = supervise(process.env)
// The stack leads its own process group, so the terminal's Ctrl-C reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stack.stop())

// The parent process may die without sending a signal.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && stack.stop()
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref()

process.exitCode = await stack.ended
