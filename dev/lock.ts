import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a stack runs with what is kept there. */
export function isRunning(state: string) {
  const file = fileOf(state)
  return existsSync(file) && alive(Number(readFileSync(file, 'utf8')))
}

const fileOf = (state: string) => join(state, 'running')

/** Keeps a second stack off the same state: two would write the same databases and settings. */
export function lock(state: string) {
  const file = fileOf(state)
  if (isRunning(state)) {
    throw new Error(`Stoke runs already with what is kept in ${state}. (If not, delete ${file}.)`)
  }
  mkdirSync(state, { recursive: true })
  writeFileSync(file, `${process.pid}`)
  process.on('exit', () => rmSync(file, { force: true }))
}

function alive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
