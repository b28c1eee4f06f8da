import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { openBrowser } from './person'

type Bunny = typeof import('mediabunny')

/** What is filmed: each picture as grey as its second, so that it tells when it was. */
export interface Film {
  seconds: number
  codec?: 'avc' | 'vp9' | 'vp8'
  width?: number
  height?: number
  fps?: number
  /** How long each picture lasts, in seconds, in place of `seconds` and `fps`; each is numbered. */
  lengths?: number[]
  /** A key frame each so many seconds. */
  keys?: number
  /** Bits a second; more is made of noise. */
  bits?: number
  /** A tone, or these samples of 48 kHz. */
  sound?: boolean | Float32Array
  rotation?: 0 | 90
  /** Its lower half is black: a film of one colour gets no cover by itself. */
  hasHorizon?: boolean
}

/** Of 256 for each second. */
export const greyPerSecond = 4
/** Of 256 for each picture, in a film whose pictures are numbered. */
export const greyPerNumber = 12

const library = new URL(
  'bundles/mediabunny.min.mjs',
  new URL('../../', import.meta.resolve('mediabunny')),
)
const address = 'http://film.localhost/'
const blank = `<!doctype html><script type="module">
import * as mediabunny from '/mediabunny.mjs'
Object.assign(globalThis, { mediabunny })
</script>`

/** Films what a test needs, as long as it likes in no time. */
export async function makeFilm(what: Film) {
  const context = await (await openBrowser()).newContext()
  try {
    return await filmed(await context.newPage(), what)
  } finally {
    await context.close()
  }
}

async function filmed(page: Page, what: Film) {
  await page.route('**/*', (route) =>
    route.fulfill(
      route.request().url() === address
        ? { contentType: 'text/html', body: blank }
        : { contentType: 'text/javascript', body: readFileSync(library, 'utf8') },
    ),
  )
  await page.goto(address)
  await page.waitForFunction(() => 'mediabunny' in globalThis)
  const { sound, ...pictures } = what
  const text = await page.evaluate(inThePage, {
    ...pictures,
    sound: sound !== undefined && sound !== false,
    samples: sound instanceof Float32Array ? asText(sound) : '',
    greyPerSecond,
    greyPerNumber,
  })
  const type = what.codec === 'avc' ? 'mp4' : 'webm'
  const buffer = Buffer.from(text, 'base64')
  return { name: `line.${type}`, mimeType: `video/${type}`, buffer }
}

const asText = (samples: Float32Array): string =>
  Buffer.from(Int16Array.from(samples, (each) => 32_767 * each).buffer).toString('base64')

interface InThePage extends Film {
  sound: boolean
  samples: string
  greyPerSecond: number
  greyPerNumber: number
}

/** Runs in the page: it can use nothing from outside. */
async function inThePage(what: InThePage): Promise<string> {
  const { seconds, codec = 'vp9', width = 320, height = 180, fps = 10 } = what
  const { keys = 2, bits = 200_000, sound, rotation = 0 } = what
  const { mediabunny: bunny } = globalThis as unknown as { mediabunny: Bunny }
  const target = new bunny.BufferTarget()
  const format = codec === 'avc' ? new bunny.Mp4OutputFormat() : new bunny.WebMOutputFormat()
  const output = new bunny.Output({ format, target })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  const quality = new bunny.Quality({ bitrate: bits })
  const pictures = new bunny.CanvasSource(canvas, { codec, quality, keyFrameInterval: keys })
  output.addVideoTrack(pictures, { rotation, ...(!what.lengths && { frameRate: fps }) })
  const tone = new bunny.AudioBufferSource({
    codec: 'opus',
    quality: new bunny.Quality({ bitrate: what.samples ? 96_000 : 32_000 }),
  })
  if (sound) output.addAudioTrack(tone)
  output.setMetadataTags({ raw: { '©xyz': '+34.0195-118.4912/' }, title: 'Behind the school' })
  await output.start()
  const noise = new ImageData(width, Math.ceil(height / 2))
  const lengths = what.lengths ?? Array.from({ length: Math.ceil(seconds * fps) }, () => 1 / fps)
  let begins = 0
  for (const [at, length] of lengths.entries()) {
    const grey = what.lengths ? at * what.greyPerNumber : Math.round(begins * what.greyPerSecond)
    context.fillStyle = `rgb(${grey} ${grey} ${grey})`
    context.fillRect(0, 0, width, height)
    if (what.hasHorizon) {
      context.fillStyle = 'black'
      context.fillRect(0, height / 2, width, height / 2)
    }
    if (bits > 4_000_000) {
      for (let from = 0; from < noise.data.length; from += 65_536) {
        crypto.getRandomValues(noise.data.subarray(from, from + 65_536))
      }
      for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255
      context.putImageData(noise, 0, Math.floor(height / 2))
    }
    await pictures.add(begins, length)
    begins += length
  }
  if (sound) {
    const rate = 48_000
    const buffer = new AudioBuffer({ length: seconds * rate, sampleRate: rate })
    const heard = new Int16Array(
      Uint8Array.from(atob(what.samples), (each) => each.charCodeAt(0)).buffer,
    )
    const sampleAt = (at: number) =>
      what.samples ? (heard[at] ?? 0) / 32_767 : Math.sin(at / 20) / 4
    buffer.copyToChannel(
      Float32Array.from({ length: seconds * rate }, (_, at) => sampleAt(at)),
      0,
    )
    await tone.add(buffer)
  }
  await output.finalize()
  const bytes = new Uint8Array(target.buffer!)
  let text = ''
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  }
  return btoa(text)
}

/** Says in the header of an MP4 when it was filmed. */
export function dateFilm(film: { buffer: Buffer }, at: Date): void {
  const header = film.buffer.indexOf('mvhd') + 4
  film.buffer.writeUInt32BE((at.getTime() - Date.UTC(1904, 0)) / 1000, header + 4)
}
