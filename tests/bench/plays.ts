import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { Browser, CDPSession, Page } from 'playwright-core'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as mediaEndpoints from '../../worker/media/endpoints.ts'
import * as profileEndpoints from '../../worker/profiles/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import { root, type App } from './app.ts'
import { rendererBytes } from './memory.ts'
import { phoneOf } from './phone.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, type Skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'
import { inUnwatched } from './unwatched.ts'

/** Of one who stacks more within an hour, the rest is folded. */
const [skaters, clipsEach] = [scaled(67, 2), scaled(3, 2)]
const clips = skaters * clipsEach
const runs = scaled(5, 1)
const scrollMs = scaled(8_000, 1_000)
const pixelsPerMs = 0.5
const readMs = scaled(60_000, 1_000)
/** A card is looked at this long. */
const lookMs = 5_000
const tenMinutesMs = 600_000

/** What a feed costs whose clips play by themselves: frames, bytes and memory. */
export async function measurePlays(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const film = await makeFilm(browser, runtime)
    const who = await makeFeed(runtime, film)
    const frames = async (slower: number) => {
      const all: { p95: number; longest: number }[] = []
      for (let run = 0; run < runs; run++) all.push(await scroll(browser, runtime, who, slower))
      const of = (pick: (each: (typeof all)[number]) => number) => median(all.map(pick)).toFixed(1)
      const load = loadavg()[0]!.toFixed(1)
      return [`${of(({ p95 }) => p95)} ms`, `${of(({ longest }) => longest)} ms`, load]
    }
    printTable(
      `Frames while a feed is scrolled whose clips play, 720p, ${(film.length / 1e6).toFixed(1)} MB each (aim: p95 17 ms, four times slower 33 ms, none over 100 ms)`,
      ['p95', 'longest', 'load'],
      [
        ['unthrottled', ...(await frames(1))],
        ['a CPU four times slower', ...(await frames(4))],
      ],
    )
    const bytes = async (mode: string, type?: string) => [
      type ? `${mode}, on ${type}` : mode,
      `${(((await read(browser, runtime, who, mode, type)) / readMs) * (tenMinutesMs / 1e6)).toFixed(1)} MB`,
    ]
    printTable(
      `Films that ten minutes of the feed load, a card every ${lookMs / 1000} s`,
      ['of films'],
      [
        await bytes('always'),
        await bytes('wifi', 'wifi'),
        await bytes('wifi', 'cellular'),
        await bytes('never'),
      ],
    )
    printTable(
      'Memory of the page, after a collection',
      ['heap', 'nodes', 'videos', 'rise of the process'],
      await memory(browser, runtime, who),
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

/** Six seconds of 720p, encoded picture by picture: a recorder would drop what a busy machine can't keep up with. */
async function makeFilm(browser: Browser, { site }: Runtime): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage()
  // A blank page has no encoder.
  await page.goto(site.href)
  const pictures = await page.evaluate(encodePictures, scaled(180, 30))
  await page.close()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const track = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(track)
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: 1280, codedHeight: 720 }
  for (const [nth, { base64, isKey }] of pictures.entries()) {
    const data = new Uint8Array(Buffer.from(base64, 'base64'))
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', nth / 30, 1 / 30)
    await track.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

/** Runs in the page. */
async function encodePictures(count: number): Promise<{ base64: string; isKey: boolean }[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  const context = canvas.getContext('2d')!
  // Grain that moves: a film without any would be a tenth of what a camera writes.
  const grain = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
  const picture = new ImageData(1600, 900)
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = Math.random() * 256
  grain.getContext('2d')!.putImageData(picture, 0, 0)
  const pictures: { base64: string; isKey: boolean }[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      pictures.push({ base64: btoa(text), isKey: chunk.type === 'key' })
    },
    error: (error) => console.error(error),
  })
  const bitrate = 4_000_000
  encoder.configure({ codec: 'vp8', width: 1280, height: 720, bitrate, framerate: 30 })
  for (let nth = 0; nth < count; nth++) {
    context.fillStyle = '#777'
    context.fillRect(0, 0, 1280, 720)
    context.drawImage(grain, Math.random() * -320, Math.random() * -180)
    const frame = new VideoFrame(canvas, { timestamp: (nth * 1e6) / 30 })
    encoder.encode(frame, { keyFrame: nth % 60 === 0 })
    frame.close()
    if (encoder.encodeQueueSize > 5) await encoder.flush()
  }
  await encoder.flush()
  return pictures
}

/** Homies of one skater, who have all stacked. */
async function makeFeed(runtime: Runtime, film: Uint8Array<ArrayBuffer>): Promise<Skater> {
  const crew: Skater[] = []
  for (let each = 0; each < skaters; each++) crew.push(await skater(runtime, `plays${each}`))
  const [who] = crew as [Skater]
  const idOf = '(SELECT user_id FROM profiles WHERE skatertag = ?)'
  for (const { skatertag } of crew.slice(1)) {
    const made = runtime.db.prepare(`INSERT INTO homies VALUES (${idOf}, ${idOf}, 0)`)
    await made.bind(who.skatertag, skatertag).run()
    await made.bind(skatertag, who.skatertag).run()
  }
  for (let each = 0; each < clips; each++) await stack(runtime, crew[each % skaters]!, film)
  return who
}

async function stack({ app }: Runtime, { cookie }: Skater, film: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('video', new File([film], 'clip.webm'))
  body.set('poster', new File([readFileSync(poster)], 'poster.jpg'))
  const headers = { cookie, origin: app.origin }
  const made = await fetch(new URL(clipEndpoints.ownList.url(), app), {
    method: 'POST',
    headers,
    body,
  })
  if (!made.ok) throw new Error(`Posting the clip answered ${made.status}: ${await made.text()}`)
}

const poster = join(root, 'tests/fixtures/photo-plain.jpg')

async function choose({ app }: Runtime, { cookie }: Skater, clipsPlay: string): Promise<void> {
  await fetch(new URL(profileEndpoints.changePreferences.url(), app), {
    method: 'PUT',
    headers: { cookie, origin: app.origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ clipsPlay }),
  })
}

async function inFeed<T>(
  {
    browser,
    runtime,
    who,
    type,
  }: { browser: Browser; runtime: Runtime; who: Skater; type?: string },
  act: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await phoneOf(browser, runtime, who)
  try {
    const page = await context.newPage()
    if (type) await page.addInitScript(tellConnection, type)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await page.goto(new URL(urls.activity(), runtime.site).href)
    await page.locator('[data-island="feed/screen"][data-alive]').waitFor()
    return await act(page, cdp)
  } finally {
    await context.close()
  }
}

function tellConnection(type: string): void {
  const connection = Object.assign(new EventTarget(), { type })
  Object.defineProperty(navigator, 'connection', { get: () => connection })
}

async function scroll(browser: Browser, runtime: Runtime, who: Skater, slower: number) {
  await choose(runtime, who, 'always')
  return inUnwatched(browser, feedOf(runtime, who), async (page) => {
    await page.until(plays)
    await page.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const frames = await page.evaluate(scrollPage, { ms: scrollMs, speed: pixelsPerMs })
    const sorted = frames.toSorted((a, b) => a - b)
    return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1]!, longest: sorted.at(-1)! }
  })
}

const feedOf = ({ site }: Runtime, { cookie }: Skater) => ({
  url: new URL(urls.activity(), site).href,
  cookie,
})

/** Runs in the page. */
const plays = () => document.querySelector('video[data-itself]') !== null

/** Runs in the page: how long each frame took. */
function scrollPage({ ms, speed }: { ms: number; speed: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let [begun, last] = [0, 0]
    const step = (now: number) => {
      if (last > 0) {
        frames.push(now - last)
        scrollBy({ top: (now - last) * speed, behavior: 'instant' })
      }
      begun ||= now
      last = now
      if (now - begun < ms) requestAnimationFrame(step)
      else resolve(frames)
    }
    requestAnimationFrame(step)
  })
}

/** The bytes of films, while a card after the other is looked at. */
async function read(
  browser: Browser,
  runtime: Runtime,
  who: Skater,
  mode: string,
  type?: string,
): Promise<number> {
  await choose(runtime, who, mode)
  return inFeed({ browser, runtime, who, ...(type && { type }) }, async (page, cdp) => {
    const path = mediaEndpoints.video.path.replace(/:.*/, '')
    const films = new Set<string>()
    let bytes = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes(path)) films.add(requestId)
    })
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (films.has(requestId)) bytes += dataLength
    })
    for (let at = 0; at * lookMs < readMs; at++) {
      await page.evaluate(show, at)
      await page.waitForTimeout(Math.min(lookMs, readMs))
    }
    return bytes
  })
}

/** Runs in the page: brings a card into view, for which those before it may have to be loaded. */
async function show(at: number): Promise<void> {
  const cards = document.getElementsByClassName('feed-item')
  for (; !cards[at]; await new Promise(requestAnimationFrame))
    cards[cards.length - 1]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  cards[at].scrollIntoView({ block: 'center', behavior: 'instant' })
}

async function memory(browser: Browser, runtime: Runtime, who: Skater): Promise<string[][]> {
  await choose(runtime, who, 'always')
  const before = await rendererBytes(browser)
  return inUnwatched(browser, feedOf(runtime, who), async (page) => {
    await page.send('Performance.enable')
    await page.until(plays)
    const rows: string[][] = []
    for (let at = 0; at < clips; at++) {
      await page.evaluate(show, at)
      await page.until(plays)
      if (at !== Math.floor(clips / 10) && at !== Math.floor(clips / 2) && at !== clips - 1)
        continue
      await page.send('HeapProfiler.collectGarbage')
      const { metrics } = (await page.send('Performance.getMetrics')) as {
        metrics: { name: string; value: number }[]
      }
      const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
      rows.push([
        `after ${at + 1} clips`,
        `${(of('JSHeapUsedSize') / 1e6).toFixed(1)} MB`,
        `${of('Nodes')}`,
        `${await page.evaluate(() => document.querySelectorAll('video').length)}`,
        `${(((await rendererBytes(browser)) - before) / 1e6).toFixed(0)} MB`,
      ])
    }
    return rows
  })
}
