import { readFileSync, readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** The ids of a process's children; none where the system does not tell (it has no /proc). */
export function childrenOf(pid: number): number[] {
  return pids().filter((each) => statusOf(each).PPid === pid)
}

/** The memory that a process has in RAM now, in bytes; null where the system does not tell. */
export function memoryNow(pid: number | null): number | null {
  const kilobytes = pid === null ? undefined : statusOf(pid).VmRSS
  return kilobytes === undefined ? null : kilobytes * 1024
}

/** The most memory that a process has had in RAM, in bytes; null where the system does not tell. */
export function peakMemory(pid: number | null): number | null {
  const kilobytes = pid === null ? undefined : statusOf(pid).VmHWM
  return kilobytes === undefined ? null : kilobytes * 1024
}

/** Seconds that processors have spent on a process; null where the system does not tell. */
export function processorTime(pid: number | null): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}

const ticksPerSecond = 100

/**
 * The same to a microsecond, for what takes less than a tick of the system. What a thread is doing just
 * now may not be in it yet.
 */
export function exactProcessorTime(pid: number | null): number | null {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`).map((task) => {
      const text = readFileSync(`/proc/${pid}/task/${task}/sched`, 'utf8')
      return Number(/sum_exec_runtime +: +([\d.]+)/.exec(text)![1]) / 1000
    })
    return tasks.reduce((sum, time) => sum + time, 0)
  } catch {
    return processorTime(pid)
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** The numbers of a process's status; none once it is gone. */
function statusOf(pid: number): Record<string, number> {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    return Object.fromEntries(
      lines.map((line) => line.split(':')).map(([name, value]) => [name, parseInt(value ?? '')]),
    )
  } catch {
    return {}
  }
}

/** Watches the memory of pages; the answer stops it and says by how many bytes it grew at most. */
export async function watchMemory(browser: Browser): Promise<() => Promise<number>> {
  const before = await rendererBytes(browser)
  let most = before
  const look = async () => {
    most = Math.max(most, await rendererBytes(browser).catch(() => 0))
  }
  const timer = setInterval(look, 50)
  return async () => {
    clearInterval(timer)
    await look()
    return most - before
  }
}

/** The resident memory of all renderers, in bytes. */
export const rendererBytes = (browser: Browser): Promise<number> =>
  processBytes(browser, 'renderer')

/** The resident memory of a browser's processes of a type; the one that has what pages store is `browser`. */
export async function processBytes(browser: Browser, kind: 'renderer' | 'browser') {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === kind)
    .reduce((sum, { id }) => sum + (memoryNow(id) ?? 0), 0)
}
