import { join } from 'node:path'
import { urls } from '../../worker/urls.ts'
import type { App } from './app.ts'
import { waitForPictures } from './link-pictures.ts'
import { load } from './load.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { changeBio, skater, stack } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const rounds = scaled(5, 1)
const ms = scaled(2000, 100)

/**
 * Requests a second of pages for visitors, cached and rendered again, against those of a bare text route of the
 * app, which passes through all that every request does; and against a Worker that only answers a text, or reads
 * one row. Cached ones once more while another skater writes once a second. Those that are made go without
 * the imitated limit, which would take a quarter of their time.
 */
export async function measureShares(house: App): Promise<void> {
  const keeping = await startRuntime(house)
  const entry = join(import.meta.dirname, 'unlimited.mjs')
  const making = await startRuntime(house, { entry, versioned: false })
  const unlimited = await startRuntime(house, { entry })
  try {
    const bob = await skater(keeping, 'bob')
    const kept = await pagesOf(keeping, 'kept')
    const ways: Measured[] = [
      { name: 'a Worker of nothing but a text', url: new URL('/text', keeping.plain) },
      { name: 'a bare text route of the app', url: new URL('/robots.txt', keeping.app) },
      { name: 'the same, without an imitated limit', url: new URL('/robots.txt', unlimited.app) },
      { name: 'one row of the database', url: new URL('/row', keeping.plain) },
      ...kept,
      ...kept.map((way) => ({
        ...way,
        name: `${way.name}, one write a second beside`,
        write: () => changeBio(keeping, bob),
      })),
      ...(await pagesOf(making, 'made')).map((way) => ({ ...way, isUnlimited: true })),
    ]
    for (const runtime of [keeping, making]) await waitForPictures(runtime)
    for (const { url } of ways) await load(url, ms / 2)
    const speeds = ways.map(() => [] as number[])
    for (let round = 0; round < rounds; round++) {
      for (const [i, { url, write }] of ways.entries())
        speeds[i]!.push(await beside(write, () => load(url, ms)))
    }
    const [worker, route, unlimitedRoute, row] = speeds as [number[], number[], number[], number[]]
    const rows = ways.map(({ name, isUnlimited }, i) => {
      const each = speeds[i]!
      const others = [isUnlimited ? unlimitedRoute : route, row, worker]
      return [name, median(each).toFixed(0), ...others.map((other) => ratio(each, other))]
    })
    const heading = 'What visitors are shown (aim: 0.8 of the route kept, 0.6 of one row made)'
    printTable(heading, ['requests/s', 'of the route', 'of one row', 'of the Worker'], rows)
  } finally {
    await keeping.stop()
    await making.stop()
    await unlimited.stop()
  }
}

interface Measured {
  name: string
  url: URL
  isUnlimited?: boolean
  /** What somebody else does once a second meanwhile. */
  write?: () => Promise<void>
}

/** Does something while something else is done once a second. */
async function beside<T>(write: Measured['write'], act: () => Promise<T>): Promise<T> {
  if (!write) return act()
  const failures: unknown[] = []
  const writeOnce = () => void write().catch((error: unknown) => failures.push(error))
  writeOnce()
  const timer = setInterval(writeOnce, 1000)
  const result = await act().finally(() => clearInterval(timer))
  if (failures.length > 0) throw failures[0]
  return result
}

async function pagesOf(runtime: Runtime, how: string) {
  const ann = await skater(runtime)
  const clipId = await stack(runtime, ann)
  const pages = [
    ['the share page of a clip', urls.sharedClip({ clipId })],
    ['a public profile', urls.skater(ann)],
    ['an embedded player', urls.embeddedClip({ clipId })],
  ]
  return pages.map(([name, path = '']) => ({
    name: `${name}, ${how}`,
    url: new URL(path, runtime.app),
  }))
}
