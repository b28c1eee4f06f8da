import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type * as Session from '../../../islands/tripod/session'
import { freePort } from '../../../dev/free-port'
import { policy } from '../../../worker/http/security'
import { temporaryFolder } from '../../temporary'

const root = new URL('../../..', import.meta.url).pathname
const library = new URL(
  'bundles/mediabunny.min.mjs',
  new URL('../../', import.meta.resolve('mediabunny')),
)

const html = '<!doctype html><script type="module" src="/page.js"></script>'
const pageScript = `import * as engine from '/session.js'
import * as bunny from '/mediabunny.js'
Object.assign(globalThis, { engine, bunny })`

/**
 * Builds the engine as the app's own scripts are built, and serves it to a page under the app's policy. No test
 * can stand in for the server of a worklet's script, so there is one.
 */
export async function serveEngine(): Promise<{ url: string; close: () => void }> {
  const outDir = join(temporaryFolder(), `tripod-${process.pid}`)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { session: 'islands/tripod/session.ts' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const pathOf = (name: string) => (name === '/mediabunny.js' ? library : join(outDir, name))
  const bodyOf = (name: string) =>
    name === '/page.js' ? pageScript : name.endsWith('.js') ? readFileSync(pathOf(name)) : html
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Security-Policy', policy({ scripts: [], styles: [] }, {}, false))
    response.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(bodyOf(url))
  })
  const port = await freePort()
  await once(server.listen(port), 'listening')
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

export interface Take {
  rate: number
  samples: Float32Array
  /** When the picture is white for a moment, in seconds. */
  flashes: number[]
  /** When the phone is turned upright. */
  turnSeconds: number
  /** When the session is stopped. */
  stopSeconds: number
  /** How long before it the session begins. */
  leadSeconds?: number
}

/** A film of a session, as its file says it is. */
export interface ReadFilm {
  type: string
  codecs: (string | null)[]
  isKeyFirst: boolean
  size: [width: number, height: number]
  startSeconds: number
  lengthSeconds: number
  airSeconds: number
  landedAtMs: number
  marks: { popMs: number; landMs: number; catchMs?: number }
  /** How bright each picture is, of 255, at its time in seconds. */
  pictures: [seconds: number, bright: number][]
  soundRate: number
  sound: Float32Array
}

export interface SessionResult {
  missing: string | null
  /** How late each flash was drawn, in seconds: a busy machine draws when it can. */
  drawnLate: number[]
  /** When each was told of, in seconds of the take. */
  tries: number[]
  /** How many tries there were, each time this was told. */
  counts: number[]
  ends: string[]
  films: ReadFilm[]
}

const asText = (samples: Float32Array): string =>
  Buffer.from(Int16Array.from(samples, (each) => 32_767 * each).buffer).toString('base64')

const asSamples = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64')
  return Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2),
    (each) => each / 32_767,
  )
}

/** Plays a take to a session, picture and sound by one clock, and reads its films. */
export async function filmTake(page: Page, take: Take): Promise<SessionResult> {
  // Browsers run no sound on a page that nobody has touched.
  await page.mouse.click(5, 5)
  await page.waitForFunction(() => 'engine' in globalThis)
  const filmed = await page.evaluate(filmInPage, asShown(take))
  return { ...filmed, films: await readFilms(page, filmed.films) }
}

/** What a function in a page is given has to be JSON. */
export const asShown = (take: Take) => ({ ...take, samples: asText(take.samples) })

/** Reads the films of a session on a page of the engine's server, in the same or another browser. */
export async function readFilms(page: Page, films: FilmedInPage['films']): Promise<ReadFilm[]> {
  await page.waitForFunction(() => 'bunny' in globalThis)
  const read = await page.evaluate(readInPage, films)
  return read.map(({ sound, ...film }) => ({ ...film, sound: asSamples(sound) }))
}

interface Loaded {
  engine: typeof Session
  bunny: typeof import('mediabunny')
}

/** Answers the films as texts. Runs in the page: it can use nothing from outside. */
export async function filmInPage(take: ReturnType<typeof asShown>) {
  const { engine } = globalThis as unknown as Loaded
  const { findMissing, startSession } = engine
  const missing = await findMissing()
  const context = new AudioContext({ sampleRate: take.rate })
  const heard = new Int16Array(
    Uint8Array.from(atob(take.samples), (each) => each.charCodeAt(0)).buffer,
  )
  const buffer = new AudioBuffer({ length: heard.length, sampleRate: take.rate })
  buffer.copyToChannel(
    Float32Array.from(heard, (each) => each / 32_767),
    0,
  )
  const source = new AudioBufferSourceNode(context, { buffer })
  const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
  source.connect(microphone)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 180 })
  const drawing = canvas.getContext('2d')!
  const startsAt = context.currentTime + (take.leadSeconds ?? 0.5)
  const drawnLate: number[] = []
  const drawer = setInterval(() => {
    const seconds = context.currentTime - startsAt
    const flash = take.flashes.findIndex((each) => seconds >= each && seconds < each + 0.15)
    const isFlash = flash >= 0
    if (isFlash) drawnLate[flash] ??= seconds - take.flashes[flash]!
    if (seconds > take.turnSeconds && canvas.width > canvas.height)
      Object.assign(canvas, { width: 180, height: 320 })
    drawing.fillStyle = isFlash ? 'white' : `hsl(${(seconds * 90) % 360} 50% 30%)`
    drawing.fillRect(0, 0, 320, 320)
  }, 10)
  const stream = new MediaStream([
    ...canvas.captureStream(30).getTracks(),
    ...microphone.stream.getTracks(),
  ])
  source.start(startsAt)
  const films: Parameters<Parameters<typeof startSession>[1]['onFilm']>[0][] = []
  const ends: string[] = []
  const tries: number[] = []
  const counts: number[] = []
  const session = await startSession(stream, {
    maxFilmMs: 45_000,
    onTry: (count) => {
      tries.push(context.currentTime - startsAt)
      counts.push(count)
    },
    onFilm: async (film) => void films.push(film),
    onEnd: (reason) => ends.push(reason),
  })
  await new Promise((resolve) =>
    setTimeout(resolve, (startsAt - context.currentTime + take.stopSeconds) * 1000),
  )
  await session.stop()
  clearInterval(drawer)
  for (const track of stream.getTracks()) track.stop()
  await context.close()
  const made = []
  for (const { file, ...film } of films) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    let text = ''
    for (let from = 0; from < bytes.length; from += 32_768)
      text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
    made.push({ ...film, type: file.type, file: btoa(text) })
  }
  return { missing, drawnLate, tries, counts, ends, films: made }
}

type FilmedInPage = Awaited<ReturnType<typeof filmInPage>>

/** Decodes the films. Runs in a page: it can use nothing from outside. */
async function readInPage(films: FilmedInPage['films']) {
  const { bunny } = globalThis as unknown as Loaded
  const read = []
  for (const { type, file, marks, airSeconds, landedAtMs } of films) {
    const bytesOfFile = Uint8Array.from(atob(file), (each) => each.charCodeAt(0))
    const input = new bunny.Input({
      source: new bunny.BlobSource(new Blob([bytesOfFile])),
      formats: bunny.ALL_FORMATS,
    })
    const video = (await input.getPrimaryVideoTrack())!
    const audio = (await input.getPrimaryAudioTrack())!
    const first = (await new bunny.EncodedPacketSink(video).getFirstPacket())!
    const pictures: [number, number][] = []
    const small = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    for await (const sample of new bunny.VideoSampleSink(video).samples()) {
      sample.draw(small, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = small.getImageData(0, 0, 1, 1).data
      pictures.push([sample.timestamp, Math.min(red, green, blue)])
      sample.close()
    }
    const length = await input.computeDuration()
    let soundRate = 0
    let sound = new Int16Array()
    for await (const sample of new bunny.AudioSampleSink(audio).samples()) {
      soundRate = sample.sampleRate
      if (sound.length === 0) sound = new Int16Array(Math.ceil(length * soundRate) + soundRate)
      const plane = new Float32Array(sample.numberOfFrames)
      sample.copyTo(plane, { planeIndex: 0, format: 'f32-planar' })
      const at = Math.round(sample.timestamp * soundRate)
      for (let each = 0; each < plane.length; each++)
        if (at + each >= 0) sound[at + each] = 32_767 * Math.max(-1, Math.min(1, plane[each]!))
      sample.close()
    }
    const bytes = new Uint8Array(sound.buffer)
    let text = ''
    for (let from = 0; from < bytes.length; from += 32_768)
      text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
    read.push({
      type,
      codecs: [await video.getCodec(), await audio.getCodec()],
      isKeyFirst: first.type === 'key',
      size: [await video.getDisplayWidth(), await video.getDisplayHeight()] as [number, number],
      startSeconds: first.timestamp,
      lengthSeconds: length,
      airSeconds,
      landedAtMs,
      marks,
      pictures,
      soundRate,
      sound: btoa(text),
    })
  }
  return read
}
