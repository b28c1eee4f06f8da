import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as mediaEndpoints from '../../worker/media/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import { root, type App } from './app.ts'
import { makeRealFilm, type RealFilm } from './real-film.ts'
import { phone, phoneOf } from './phone.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater, type Skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const rounds = scaled(15, 1)
/** 10 Mbit/s, and 40 ms to each answer. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
}

const films: Record<string, RealFilm> = {
  'key picture of 150 KB': { seconds: scaled(14, 4), bitsPerSecond: 6_000_000, keyBytes: 150_000 },
  'key picture of 400 KB': { seconds: scaled(14, 4), bitsPerSecond: 10_000_000, keyBytes: 400_000 },
}

interface Seen {
  ms: number
  /** Requests for the film, until its first picture was there and for a jump to its middle. */
  requests: number
  seekRequests: number
}

/** From the tap on a clip's poster to its first picture, as a skater waits for it on a slow network. */
export async function measureFirstPicture(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  const rows: string[][] = []
  try {
    for (const [name, film] of Object.entries(films)) {
      const bytes = await makeRealFilm(film)
      const owner = await skater(runtime, `film${film.keyBytes}`)
      const stored = await post(runtime, owner, bytes)
      const bare = await serveBare(prepared(folder, bytes) ?? stored)
      const ways = {
        'a bare file server': () => tapBare(browser, bare.url),
        cold: () => tapClip(browser, runtime, owner, false),
        warm: () => tapClip(browser, runtime, owner, true),
      }
      const seen = new Map(Object.keys(ways).map((way) => [way, [] as Seen[]]))
      for (let round = 0; round < rounds; round++)
        for (const [way, see] of Object.entries(ways)) seen.get(way)!.push(await see())
      bare.close()
      const waits = (way: string) => seen.get(way)!.map(({ ms }) => ms)
      for (const [way, each] of seen) {
        rows.push([
          `${way}, ${name}`,
          `${median(waits(way)).toFixed(0)} ms`,
          ratio(waits(way), waits('a bare file server')),
          `${median(each.map(({ requests }) => requests))}`,
          `${Math.max(...each.map(({ seekRequests }) => seekRequests))}`,
        ])
      }
    }
    printTable(
      "From the tap on a clip's poster to its first picture (aim at 150 KB: cold 500 ms, warm 200 ms; else cold 1.2×)",
      ['', 'of bare', 'requests', 'for a jump'],
      rows,
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

/** Posts it as a camera wrote it, and answers what is stored. */
async function post({ app }: Runtime, { cookie }: Skater, film: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('video', new File([film], 'clip.mp4'))
  body.set('poster', new File([readFileSync(poster)], 'poster.jpg'))
  const headers = { cookie, origin: app.origin }
  const url = new URL(clipEndpoints.ownList.url(), app)
  const made = await fetch(url, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(`Posting the clip answered ${made.status}: ${await made.text()}`)
  const { allClips } = await (
    await fetch(url, { headers: { cookie } })
  ).json<{
    allClips: { videoObjectName: string }[]
  }>()
  const name = allClips[0]!.videoObjectName
  const played = await fetch(new URL(mediaEndpoints.video.url({ name }), app), { headers })
  return new Uint8Array(await played.arrayBuffer())
}

const poster = join(root, 'tests/fixtures/photo-plain.jpg')

/** As ffmpeg prepares it; null where there is none. */
function prepared(folder: string, film: Uint8Array): Uint8Array | null {
  const [from, to] = [join(folder, 'recorded.mp4'), join(folder, 'faststart.mp4')]
  writeFileSync(from, film)
  const options = ['-v', 'error', '-y', '-i', from, '-c', 'copy', '-movflags', '+faststart', to]
  return spawnSync('ffmpeg', options).status === 0 ? new Uint8Array(readFileSync(to)) : null
}

const barePage = `<!doctype html><title>Bare</title>
<a class="clip-frame" href="/film.mp4"><img src="/poster.jpg" width="320" height="180"></a>
<script>
document.querySelector('a').addEventListener('click', (event) => {
  event.preventDefault()
  const video = Object.assign(document.createElement('video'), { src: '/film.mp4', autoplay: true, controls: true })
  event.currentTarget.replaceWith(video)
})
</script>`

/** The least that serves a film: a page, a poster, and ranges of a file. */
async function serveBare(film: Uint8Array) {
  const server = createServer((request, answer) => {
    if (request.url === '/') return void answer.setHeader('Content-Type', 'text/html').end(barePage)
    if (request.url !== '/film.mp4') return void answer.end(readFileSync(poster))
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const end = to === '' ? film.length : Number(to) + 1
    answer.writeHead(206, {
      'Accept-Ranges': 'bytes',
      'Content-Type': 'video/mp4',
      'Content-Length': end - Number(from),
      'Content-Range': `bytes ${from}-${end - 1}/${film.length}`,
    })
    answer.end(film.subarray(Number(from), end))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}

async function tapBare(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await tap(page, '/film.mp4')
  } finally {
    await context.close()
  }
}

/** Warm, the card has been in view; cold, the skater saves data, so that nothing is fetched ahead. */
async function tapClip(browser: Browser, runtime: Runtime, skaterShown: Skater, isWarm: boolean) {
  const context = await phoneOf(browser, runtime, skaterShown)
  try {
    const page = await context.newPage()
    if (!isWarm) await page.addInitScript(saveData)
    const path = mediaEndpoints.video.path.replace(/:.*/, '')
    const ahead = isWarm
      ? page.waitForEvent('requestfinished', (request) => request.url().includes(path))
      : null
    await page.goto(new URL(urls.profile(), runtime.site).href)
    await page.locator('[data-island="clips/section"][data-alive]').waitFor()
    await page.locator('.clip-frame').first().scrollIntoViewIfNeeded()
    await ahead
    return await tap(page, path)
  } finally {
    await context.close()
  }
}

function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(navigator, 'connection', { get: () => connection })
}

async function tap(page: Page, path: string): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchFirstPicture)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  let requests = 0
  page.on('request', (request) => void (request.url().includes(path) && requests++))
  await page.locator('.clip-frame').first().click()
  const ms = await page.evaluate(() => (globalThis as unknown as Watched).firstPicture)
  const before = requests
  await page.locator('video').first().evaluate(toMiddle)
  return { ms, requests: before, seekRequests: requests - before }
}

interface Watched {
  firstPicture: Promise<number>
}

/** Runs in the page. */
function watchFirstPicture(): void {
  let tappedAt = 0
  document.addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), true)
  const firstPicture = new Promise<number>((resolve) => {
    const watch = ({ target }: Event) =>
      (target as HTMLVideoElement).requestVideoFrameCallback((now) => resolve(now - tappedAt))
    document.addEventListener('loadstart', watch, { capture: true, once: true })
  })
  Object.assign(globalThis, { firstPicture })
}

/** Runs in the page. */
async function toMiddle(video: HTMLVideoElement): Promise<void> {
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  video.currentTime = video.duration / 2
  await seeked
}
