import { join } from 'node:path'
import * as notificationEndpoints from '../../worker/notifications/endpoints.ts'
import * as feedEndpoints from '../../worker/feed/endpoints.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as mediaEndpoints from '../../worker/media/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import type { App } from './app.ts'
import { writeFilm } from './capacity/film.ts'
import { entry } from './capacity/population.ts'
import { settle, type Settler } from './capacity/settle.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const viewers = scaled(500, 20)
const skatersAtWork = scaled(50, 5)
const ms = scaled(60_000, 2_000)
const everyMs = scaled(5_000, 500)
const rangeBytes = 256 * 1024
const filmBytes = 12_000_000

/** What the viewers ask for: the bytes of a clip from an address. */
interface Server {
  name: string
  /** The name that the counts of its calls have; none where it is not the app that answers. */
  counted?: string
  url(from: number): URL
  isRanged: boolean
}

/**
 * Very many watch one clip while some skaters are at work. What the viewers ask of the database, and
 * how long the skaters wait, beside a bare route that serves the same bytes.
 */
export async function measureViewers(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house, { entry })
  try {
    const [group] = await settle(runtime, 1, 1)
    const [ann] = group as [Settler]
    const film = writeFilm(join(folder, 'viewed.mp4'), filmBytes)
    const clip = await post(runtime, ann, film)
    const unsigned = mediaEndpoints.video.url({ name: clip.videoObjectName })
    const bare = (from: number) => {
      const query = { name: clip.videoObjectName, from: `${from}`, length: `${rangeBytes}` }
      return new URL(`/range?${new URLSearchParams(query)}`, runtime.plain)
    }
    const servers: Server[] = [
      { name: 'a bare route', url: bare, isRanged: false },
      ...[
        ['an unsigned URL', 'unsigned', unsigned] as const,
        ['a signed URL', 'signed', clip.videoUrl ?? null] as const,
      ].flatMap(([name, counted, path]) =>
        path ? [{ name, counted, url: () => new URL(path, runtime.app), isRanged: true }] : [],
      ),
    ]
    const rows: string[][] = []
    let bareWaits: number[] = []
    for (const server of servers) {
      await counts(runtime)
      const waits = await watch(runtime, server, group!)
      const used = (await counts(runtime))[server.counted ?? ''] ?? {}
      if (!server.counted) bareWaits = waits
      const perMinute = (used.trips ?? 0) / (ms / 60_000)
      rows.push([
        server.name,
        server.counted ? perMinute.toFixed(0) : '-',
        server.counted ? `${used.classB ?? 0}` : '-',
        `${median(waits).toFixed(1)} ms`,
        ratio([median(waits)], [median(bareWaits)]),
        ratio([late(waits)], [late(bareWaits)]),
      ])
    }
    printTable(
      `${viewers} viewers of one clip beside ${skatersAtWork} skaters (aim: 3 trips a minute, 1.3×)`,
      ['their D1 trips a minute', 'R2 reads', 'a skater waits', 'of bare', 'of bare, 95 %'],
      rows,
    )
  } finally {
    await runtime.stop()
  }
}

const late = (waits: number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)]!

const counts = async ({ app }: Runtime) =>
  (await fetch(new URL('/counts', app))).json<Record<string, { trips?: number; classB?: number }>>()

/** A minute of it: how long each call of a skater took. */
async function watch({ app }: Runtime, server: Server, group: Settler[]): Promise<number[]> {
  const until = performance.now() + ms
  const waits: number[] = []
  const screens = [
    notificationEndpoints.countUnread.url(),
    urls.activity(),
    urls.games(),
    feedEndpoints.list.url(),
  ]
  const watching = Array.from({ length: viewers }, (_, nth) =>
    inStep(until, (nth / viewers) * everyMs, async (time) => {
      const from = ((nth + time) * rangeBytes) % (filmBytes - rangeBytes)
      const range = { Range: `bytes=${from}-${from + rangeBytes - 1}` }
      const headers = { 'Bench-Act': server.counted ?? 'bare', ...(server.isRanged && range) }
      await answered(server.url(from), headers)
    }),
  )
  const working = Array.from({ length: skatersAtWork }, (_, nth) =>
    inStep(until, (nth / skatersAtWork) * everyMs, async (time) => {
      const { cookie } = group[nth % group.length]!
      const path = screens[(nth + time) % screens.length]!
      const start = performance.now()
      await answered(new URL(path, app), { cookie, 'Bench-Act': 'skaters' })
      waits.push(performance.now() - start)
    }),
  )
  await Promise.all([...watching, ...working])
  return waits
}

/** Does something every few seconds, from some time on, until the minute is over. */
async function inStep(
  until: number,
  delay: number,
  ask: (time: number) => Promise<void>,
): Promise<void> {
  const start = performance.now() + delay
  for (let time = 0; ; time++) {
    const next = start + time * everyMs
    if (next >= until) return
    await sleep(Math.max(0, next - performance.now()))
    await ask(time)
  }
}

const sleep = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs))

async function answered(url: URL, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

interface Clip {
  videoObjectName: string
  /** Signed, where answers carry such URLs. */
  videoUrl?: string
}

async function post({ app }: Runtime, { cookie }: Settler, film: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('video', new File([film], 'clip.mp4'))
  const headers = { cookie, origin: app.origin }
  const url = new URL(clipEndpoints.ownList.url(), app)
  const made = await fetch(url, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(`Posting the clip answered ${made.status}: ${await made.text()}`)
  const read = await fetch(url, { headers: { cookie } })
  const { allClips } = (await read.json()) as { allClips: Clip[] }
  return allClips[0]!
}
