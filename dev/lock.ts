import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A killed parent is noticed within `noticeMs`, and a stack takes at most `endingMs` to end. */
const noticeMs = 2_000
const endingMs = 20_000
const ending = 'ending'

const fileOf = (state: string) => join(state, 'running')

/** The stack that uses this state: its process id, and whether it is ending. */
function holderOf(state: string): { pid: number; isEnding: boolean } | null {
  const file = fileOf(state)
  if (!existsSync(file)) return null
  const [pid, word] = readFileSync(file, 'utf8').split(' ')
  return isAlive(Number(pid)) ? { pid: Number(pid), isEnding: word === ending } : null
}

/**
 * Prevents a second stack on the same state: two would write the same databases and settings. Waits
 * for a stack that is just ending, and says so; throws if the other stack goes on.
 */
export async function lock(state: string, say: (line: string) => void): Promise<void> {
  await waitUntilFree(state, say)
  mkdirSync(state, { recursive: true })
  const file = fileOf(state)
  writeFileSync(file, `${process.pid}`)
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Resolves once no stack uses this state. */
export async function waitUntilFree(state: string, say: (line: string) => void): Promise<void> {
  const start = Date.now()
  let hasSaid = false
  for (;;) {
    const holder = holderOf(state)
    if (!holder) return
    if (Date.now() - start > (holder.isEnding ? endingMs : noticeMs)) throw runsAlready(state)
    if (holder.isEnding && !hasSaid) say('The Stoke that was stopped is still ending. Waiting.')
    hasSaid ||= holder.isEnding
    await setTimeout(100)
  }
}

/** From now on the next stack waits for this one to end. */
export function markEnding(state: string): void {
  if (holderOf(state)?.pid === process.pid) writeFileSync(fileOf(state), `${process.pid} ${ending}`)
}

const runsAlready = (state: string) =>
  new Error(`Stoke runs already with what is kept in ${state}. (If not, delete ${fileOf(state)}.)`)

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
