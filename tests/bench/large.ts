import { Agent } from 'node:http'
import { limits } from '../../worker/media/contract.ts'
import type { App } from './app.ts'
import { peakMemory, processorTime } from './memory.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, stack } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'
import { asForm, plainPuts, resumably, type Transport } from './transports.ts'
import { writeVideo, type Video } from './video.ts'

const mostRounds = scaled(3, 1)
/** No round begins after that: a machine with much else to do gets by with fewer. */
const budgetMs = 75_000
const { partBytes } = limits

interface MeasuredUpload {
  send: Transport
  /** As a phone prepares it; otherwise the Worker has to move its index. */
  isPrepared: boolean
}

const ways: Record<string, MeasuredUpload> = {
  'plain puts of 8 MiB parts': { send: plainPuts, isPrepared: true },
  'resumably, by 8 MiB as browsers do': { send: resumably(partBytes), isPrepared: true },
  'resumably, by 80 MiB': { send: resumably(10 * partBytes), isPrepared: true },
  'resumably, its index behind': { send: resumably(partBytes), isPrepared: false },
  'as a form, its index behind': { send: asForm, isPrepared: false },
}

interface Cost {
  seconds: number
  processor: number
  bytes: number
}

/** What an upload of the largest video costs against plain puts of the same bytes. */
export async function measureUploads(house: App, folder: string): Promise<void> {
  const prepared = writeVideo(folder)
  const recorded = writeVideo(folder, prepared.bytes, false)
  const costs = new Map(Object.keys(ways).map((name) => [name, [] as Cost[]]))
  const start = performance.now()
  for (let round = 0; round < mostRounds; round++) {
    if (round > 0 && performance.now() - start > budgetMs) break
    for (const [name, way] of Object.entries(ways)) {
      const video = way.isPrepared ? prepared : recorded
      costs.get(name)!.push(await measure(house, video, way.send))
    }
  }
  const plain = [...costs.values()][0]!
  const rows = [...costs].map(([name, each]) => [
    name,
    ...compared(each, plain, (cost) => cost.seconds, 1, 's'),
    ...compared(each, plain, (cost) => cost.processor, 1, 's'),
    ...compared(each, plain, (cost) => cost.bytes / 1e6, 0, 'MB'),
  ])
  const columns = ['time', '', 'processor', '', 'peak memory', '']
  printTable(
    `An upload of ${prepared.bytes / 1e6} MB (aim: time 1.2×, memory 1.3×; a copy 3 s of processor, 64 MB above idle)`,
    columns,
    rows,
  )
}

/** Each in a runtime of its own: a process remembers its peak. */
async function measure(house: App, video: Video, way: Transport): Promise<Cost> {
  const runtime = await startRuntime(house)
  const agent = new Agent({ keepAlive: true })
  try {
    const ann = await skater(runtime)
    await stack(runtime, ann)
    const spent = processorTime(runtime.pid)
    const start = performance.now()
    await way(runtime, ann, video, agent)
    return {
      seconds: (performance.now() - start) / 1000,
      processor: (processorTime(runtime.pid) ?? NaN) - (spent ?? NaN),
      bytes: peakMemory(runtime.pid) ?? NaN,
    }
  } finally {
    agent.destroy()
    await runtime.stop()
  }
}

function compared(
  each: Cost[],
  plain: Cost[],
  of: (cost: Cost) => number,
  digits: number,
  unit: string,
): string[] {
  const figures = each.map(of)
  return [`${median(figures).toFixed(digits)} ${unit}`, ratio(figures, plain.map(of))]
}
