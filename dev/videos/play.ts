/** Plays films in each browser that is installed, for `table.mjs`. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { launch } from '../../tests/browser/support/chromium'
import { firefoxMissing, startFirefox } from '../../tests/engines/support/firefox'
import { startWebkit, webkitMissing } from '../../tests/engines/support/webkit'

interface Player {
  open(url: string): Promise<unknown>
  evaluate(expression: string): Promise<string>
  close(): Promise<void>
}

type Browser = { newPage(): Promise<Player>; stop(): Promise<void> }

const chromium = async (): Promise<Browser> => {
  const browser = await launch()
  const newPage = async () => {
    const page = await browser.newPage()
    return {
      open: (url: string) => page.goto(url),
      evaluate: (expression: string) => page.evaluate<string>(expression),
      close: () => page.close(),
    }
  }
  return { newPage, stop: () => browser.close() }
}

const browsers: Record<string, () => Promise<Browser>> = {
  Chromium: chromium,
  ...(!firefoxMissing && { Firefox: startFirefox }),
  ...(!webkitMissing && { WebKit: startWebkit }),
}

/** What each browser shows of each file, in the order of the files. */
export async function playInEach(paths: string[]): Promise<Array<[string, Shown[]]>> {
  const server = await serve(paths)
  const played: Array<[string, Shown[]]> = []
  for (const [name, start] of Object.entries(browsers)) {
    let browser = await start()
    const shown: Shown[] = []
    for (const index of paths.keys()) {
      const found = await Promise.race([show(browser, `${server.url}/${index}`), patience()])
      shown.push(found ?? noAnswer)
      if (found) continue
      await browser.stop()
      browser = await start()
    }
    await browser.stop()
    played.push([name, shown])
  }
  server.stop()
  return played
}

/** `pictures`: the brightness of a few places at the start, and near the end. */
export interface Shown {
  problem?: string
  seconds: number
  width: number
  height: number
  firstAt: number
  pictures: number[][]
  hasEnded: boolean
}

const noAnswer: Shown = {
  problem: 'no answer',
  seconds: 0,
  width: 0,
  height: 0,
  firstAt: 0,
  pictures: [],
  hasEnded: false,
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, 60_000, null))

async function show(browser: Browser, url: string): Promise<Shown | null> {
  try {
    const page = await browser.newPage()
    await page.open(new URL('/', url).href)
    const expression = `(${String(watch)})(${JSON.stringify(url)}).then(JSON.stringify)`
    const shown = JSON.parse(await page.evaluate(expression)) as Shown
    await page.close()
    return shown
  } catch (error) {
    console.warn(url, error)
    return null
  }
}

/** Runs in the page. */
async function watch(url: string): Promise<Partial<Shown>> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const event = (name: string, ms = 8000) =>
    new Promise<boolean>((resolve) => {
      video.addEventListener(name, () => resolve(true), { once: true })
      video.addEventListener('error', () => resolve(false), { once: true })
      setTimeout(() => resolve(false), ms)
    })
  const picture = () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 8
    const context = canvas.getContext('2d')!
    context.drawImage(video, 0, 0, 8, 8)
    const { data } = context.getImageData(0, 0, 8, 8)
    return Array.from({ length: 64 }, (_, at) => data[4 * at + 1]!)
  }
  const frame = () =>
    new Promise<number>((resolve) => {
      video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime))
      setTimeout(() => resolve(-1), 5000)
    })
  const firstAt = frame()
  video.src = url
  document.body.replaceChildren(video)
  if (!(await event('loadeddata'))) return { problem: video.error?.message || 'nothing' }
  const pictures = [(await firstAt, picture())]
  const { duration: seconds, videoWidth: width, videoHeight: height } = video
  if (Number.isFinite(seconds)) {
    const seeked = event('seeked')
    video.currentTime = Math.max(0, seconds - 0.5)
    await seeked
    await new Promise((resolve) => setTimeout(resolve, 200))
    pictures.push(picture())
  }
  const ended = event('ended', 5000)
  await video.play().catch(() => {})
  const hasEnded = await ended
  return { seconds, width, height, firstAt: await firstAt, pictures, hasEnded }
}

function serve(paths: string[]): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = paths[Number(request.url?.slice(1) || Number.NaN)]
    if (!path) return response.end('<!doctype html>')
    const { size } = statSync(path)
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const [start, end] = [Number(from ?? 0), Math.min(Number(to || size - 1), size - 1)]
    response.writeHead(from ? 206 : 200, {
      'Content-Type': types[basename(path).split('.').at(-1)!] ?? 'video/mp4',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(from && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    })
    return createReadStream(path, { start, end }).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() })
    })
  })
}

const types: Record<string, string> = {
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  '3gp': 'video/3gpp',
}
