/** `npm start`: serves Stoke until Ctrl-C. */
import { supervise } from './supervise.ts'

const stack = supervise(process.env)
// The stack leads a process group of its own, so the terminal's Ctrl-C comes only here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stack.stop())

// Whoever started this may die without a word.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && stack.stop()
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref()

process.exitCode = await stack.ended
