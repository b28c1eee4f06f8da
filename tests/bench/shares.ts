import { urls } from '../../worker/urls.ts'
import type { App } from './app.ts'
import { load } from './load.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, stack } from './skater.ts'
import { median, printTable, ratio } from './table.ts'

const rounds = scaled(5, 1)
const ms = scaled(2000, 100)

/**
 * Requests a second of pages for visitors, cached and rendered again, against those of a bare text
 * route of the app, which passes through all that every request does; and against a Worker that does
 * nothing else.
 */
export async function measureShares(house: App): Promise<void> {
  const keeping = await startRuntime(house)
  const making = await startRuntime(house, { versioned: false })
  try {
    const ways = [
      { name: 'a Worker of nothing but a text', url: new URL('/text', keeping.plain) },
      { name: 'a bare text route of the app', url: new URL('/robots.txt', keeping.app) },
      { name: 'one row of the database', url: new URL('/row', keeping.plain) },
      ...(await pagesOf(keeping, 'kept')),
      ...(await pagesOf(making, 'made')),
    ]
    for (const { url } of ways) await load(url, ms / 2)
    const speeds = ways.map(() => [] as number[])
    for (let round = 0; round < rounds; round++) {
      for (const [i, { url }] of ways.entries()) speeds[i]!.push(await load(url, ms))
    }
    const [worker, route] = speeds as [number[], number[]]
    const rows = ways.map(({ name }, i) => {
      const each = speeds[i]!
      return [name, median(each).toFixed(0), ratio(each, route), ratio(each, worker)]
    })
    const heading = 'What visitors are shown (aim, of the route: 0.8 kept, 0.25 made)'
    printTable(heading, ['requests/s', 'of the route', 'of the Worker'], rows)
  } finally {
    await keeping.stop()
    await making.stop()
  }
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
