import type { Page } from 'playwright-core'

/** A film, its bytes as text. */
export interface FilmText {
  type: string
  file: string
}

/** A film, as its file says it is. */
export interface ReadFilm {
  type: string
  codecs: (string | null)[]
  isKeyFirst: boolean
  size: [width: number, height: number]
  startSeconds: number
  lengthSeconds: number
  /** How bright each picture is, of 255, at its time in seconds. */
  pictures: [seconds: number, bright: number][]
  /** How green the quarters of the first picture are, upper ones first, as players show it. */
  green: number[]
  soundRate: number
  sound: Float32Array
}

/** Reads films on a page of `serveEngine`, in the same browser that made them or another. */
export async function readFilms<Film extends FilmText>(
  page: Page,
  films: Film[],
): Promise<(Film & ReadFilm)[]> {
  await page.waitForFunction(() => 'bunny' in globalThis)
  const texts = films.map(({ type, file }) => ({ type, file }))
  const read = await page.evaluate(readInPage, texts)
  return read.map(({ sound, ...film }, at) => ({ ...films[at]!, ...film, sound: asSamples(sound) }))
}

const asSamples = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64')
  return Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2),
    (each) => each / 32_767,
  )
}

/** Decodes the films. Runs in a page: it can use nothing from outside. */
async function readInPage(films: FilmText[]) {
  const { bunny } = globalThis as unknown as { bunny: typeof import('mediabunny') }
  const read = []
  for (const { type, file } of films) {
    const bytesOfFile = Uint8Array.from(atob(file), (each) => each.charCodeAt(0))
    const input = new bunny.Input({
      source: new bunny.BlobSource(new Blob([bytesOfFile])),
      formats: bunny.ALL_FORMATS,
    })
    const video = (await input.getPrimaryVideoTrack())!
    const audio = await input.getPrimaryAudioTrack()
    const first = (await new bunny.EncodedPacketSink(video).getFirstPacket())!
    const pictures: [number, number][] = []
    const small = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const quarters = new OffscreenCanvas(40, 40).getContext('2d', { willReadFrequently: true })!
    const greenAt = (x: number, y: number) => quarters.getImageData(x, y, 1, 1).data[1]!
    for await (const sample of new bunny.VideoSampleSink(video).samples()) {
      if (pictures.length === 0) sample.draw(quarters, 0, 0, 40, 40)
      sample.draw(small, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = small.getImageData(0, 0, 1, 1).data
      pictures.push([sample.timestamp, Math.min(red, green, blue)])
      sample.close()
    }
    const length = await input.computeDuration()
    let soundRate = 0
    let sound = new Int16Array()
    const heard = audio ? new bunny.AudioSampleSink(audio).samples() : []
    for await (const sample of heard) {
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
      codecs: [await video.getCodec(), audio && (await audio.getCodec())],
      isKeyFirst: first.type === 'key',
      size: [await video.getDisplayWidth(), await video.getDisplayHeight()] as [number, number],
      startSeconds: first.timestamp,
      lengthSeconds: length,
      pictures,
      green: [greenAt(10, 10), greenAt(30, 10), greenAt(10, 30), greenAt(30, 30)],
      soundRate,
      sound: btoa(text),
    })
  }
  return read
}
