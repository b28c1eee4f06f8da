import { urls } from '../../worker/urls.ts'
import type { House } from './house.ts'
import { load } from './load.ts'
import { startRuntime } from './runtime.ts'
import { skater, stack } from './skater.ts'
import { median, printTable, ratio } from './table.ts'

const rounds = 5
const ms = 2000

/**
 * Requests a second of what visitors are shown, kept and made anew, against those of a bare text.
 * Who presents a session that is none is never answered from what is kept.
 */
export async function measureShares(house: House): Promise<void> {
  const runtime = await startRuntime(house)
  const { app, plain } = runtime
  try {
    const ann = await skater(runtime)
    const clipId = await stack(runtime, ann)
    const text = new URL('/text', plain)
    const pages = new Map([
      ['the share page of a clip', urls.sharedClip({ clipId })],
      ['a public profile', urls.skater(ann)],
      ['an embedded player', urls.embeddedClip({ clipId })],
    ])
    const headers = { cookie: 'stoke-session=none' }
    const ways = [...pages].flatMap(([name, path]) => [
      { name: `${name}, kept`, ask: (time: number) => load(new URL(path, app), time) },
      { name: `${name}, made`, ask: (time: number) => load(new URL(path, app), time, headers) },
    ])
    const all = [{ name: 'a bare text', ask: (time: number) => load(text, time) }, ...ways]
    for (const { ask } of all) await ask(ms / 2)
    const speeds = all.map(() => [] as number[])
    for (let round = 0; round < rounds; round++) {
      for (const [i, { ask }] of all.entries()) speeds[i]!.push(await ask(ms))
    }
    const rows = all.map(({ name }, i) => [
      name,
      median(speeds[i]!).toFixed(0),
      ratio(speeds[i]!, speeds[0]!),
    ])
    const heading = 'What visitors are shown (aim, of text: 0.8 kept, 0.25 made)'
    printTable(heading, ['requests/s', 'of text'], rows)
  } finally {
    await runtime.stop()
  }
}
