import { urls } from '../../worker/urls.ts'
import type { App } from './app.ts'
import { load } from './load.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, stack } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const rounds = scaled(5, 1)
const ms = scaled(2000, 100)

/** Requests a second of the share page against those of the least a Worker can answer. */
export async function measureSpeed(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const { app, plain } = runtime
  try {
    const clipId = await stack(runtime, await skater(runtime))
    const pages = new Map([
      ['a bare text', new URL('/text', plain)],
      ['one row of the database', new URL('/row', plain)],
      ['a page without the database (/terms)', new URL(urls.terms(), app)],
      ['the share page of a clip', new URL(urls.sharedClip({ clipId }), app)],
    ])
    for (const url of pages.values()) await load(url, ms / 2)
    const speeds = new Map([...pages.keys()].map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of pages) speeds.get(name)!.push(await load(url, ms))
    }
    print(speeds)
  } finally {
    await runtime.stop()
  }
}

function print(speeds: Map<string, number[]>): void {
  const [text, row] = [...speeds.values()] as [number[], number[]]
  const rows = [...speeds].map(([name, each]) => [
    name,
    median(each).toFixed(0),
    ratio(each, text),
    ratio(each, row),
  ])
  printTable('Requests a second, 32 connections', ['requests/s', 'of text', 'of row'], rows)
}
