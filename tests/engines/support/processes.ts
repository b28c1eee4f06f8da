import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Starts a program that must not outlive the tests. */
export function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

/** Waits until an output says something, and answers that. */
export async function waitForOutput(output: Readable, pattern: RegExp): Promise<string> {
  let said = ''
  for await (const piece of output.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    const match = pattern.exec(said)
    if (match) {
      // What nobody reads would stop the program once the pipe is full.
      output.resume()
      return match[0]
    }
  }
  throw new Error(`It ended without ${pattern}:\n${said}`)
}
