import * as mapEndpoints from '../../worker/maps/endpoints.ts'
import type { App } from './app.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const rounds = scaled(5, 1)
const times = scaled(20, 1)

/** How long it takes to draw a new static map, against a bare text. */
export async function measureMaps(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const { cookie } = await skater(runtime)
    let count = 0
    // Each a little further on: none is the same as one before.
    const mapAt = (zoom: number) => () => {
      const place = { lat: (37 + ++count / 500).toFixed(4), lng: -122.42 }
      return new URL(
        mapEndpoints.staticMap.url({}, { ...place, zoom, size: '400x128' }),
        runtime.app,
      )
    }
    const ways = new Map([
      ['a bare text', () => new URL('/text', runtime.plain)],
      ['a static map, zoom 15', mapAt(15)],
      ['a static map, zoom 6', mapAt(6)],
    ])
    for (const way of ways.values()) await timeOf(cookie, way)
    const all = new Map([...ways.keys()].map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++) {
      for (const [name, way] of ways) all.get(name)!.push(await timeOf(cookie, way))
    }
    const [bare = []] = all.values()
    const rows = [...all].map(([name, each]) => [
      name,
      `${median(each).toFixed(1)} ms`,
      ratio(each, bare),
    ])
    printTable('A static map drawn anew, one after another', ['time', 'of text'], rows)
  } finally {
    await runtime.stop()
  }
}

async function timeOf(cookie: string, way: () => URL): Promise<number> {
  const each: number[] = []
  for (let time = 0; time < times; time++) {
    const url = way()
    const start = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    each.push(performance.now() - start)
  }
  return median(each)
}
