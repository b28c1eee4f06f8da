import { afterEach, expect, it, vi } from 'vitest'
import { readAacFormat, rateOf } from '../../../islands/ear/adts'
import { readSound } from '../../../islands/ear/read-sound'
import { makeRealFilm } from '../../bench/real-film'
import { fixture } from '../media/fixtures'

afterEach(() => void vi.unstubAllGlobals())

/** Counts what is read of it. */
class Counted extends Blob {
  read = 0
  override slice(from = 0, to = this.size): Blob {
    const part = super.slice(from, to)
    this.read += part.size
    return part
  }
}

/** Reads a film's sound as a page without a decoder for packets does. */
async function read(film: Blob) {
  const files: { bytes: Uint8Array; rate: number }[] = []
  const pieces: { seconds: number; length: number }[] = []
  const decodeFile = async (bytes: Uint8Array<ArrayBuffer>, rate: number) => {
    files.push({ bytes, rate })
    return new Float32Array(1024 * framesIn(bytes))
  }
  for await (const { seconds, samples } of readSound(film, decodeFile))
    pieces.push({ seconds, length: samples.length })
  return { files, pieces }
}

/** Walks the heads as a decoder does; each tells where the next one is. */
function framesIn(bytes: Uint8Array): number {
  let frames = 0
  for (let at = 0; at < bytes.length; frames++) {
    expect([bytes[at], bytes[at + 1]! & 0xf6]).toEqual([0xff, 0xf0])
    at += ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
    expect(at).toBeLessThanOrEqual(bytes.length)
  }
  return frames
}

it('a long sound is decoded in files of 20 s that overlap, and nothing of it is heard twice', async () => {
  const film = await makeRealFilm({ seconds: 45, bitsPerSecond: 2_000_000, keyBytes: 20_000 })
  const { files, pieces } = await read(new Blob([film]))
  expect(files.length).toBe(3)
  const rate = files[0]!.rate
  const secondsOf = (bytes: Uint8Array) => (1024 * framesIn(bytes)) / rate
  const [first, second, last] = files.map(({ bytes }) => secondsOf(bytes))
  expect(first! - 20).toBeLessThan(0.1)
  expect(second! - 20.2).toBeLessThan(0.1)
  expect(last!).toBeLessThan(6)
  for (const [at, { seconds, length }] of pieces.entries()) {
    const next = pieces[at + 1]
    if (next) expect(Math.abs(seconds + length / rate - next.seconds)).toBeLessThan(0.002)
  }
})

const never = new Promise<void>(() => {})

it.each<[string, (fail: (error: Error) => void) => Promise<void>]>([
  ['fails', async (fail) => fail(new Error('No such decoder'))],
  ['hands out nothing', async () => {}],
  ['never answers', () => never],
])('where a decoder takes packets and %s, files are decoded', async (_, flush) => {
  class Decoder {
    static isConfigSupported = async () => ({ supported: true })
    readonly decodeQueueSize = 0
    readonly state = 'configured'
    readonly #fail: (error: Error) => void
    constructor({ error }: { error: (error: Error) => void }) {
      this.#fail = error
    }
    configure(): void {}
    decode(): void {}
    flush = () => flush(this.#fail)
    close(): void {}
  }
  vi.stubGlobal('AudioDecoder', Decoder)
  vi.stubGlobal('EncodedAudioChunk', Object)
  // Nobody waits for what never comes.
  const later = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, _ms: number, ...args: []) =>
    later(run, 50, ...args),
  )
  const film = await makeRealFilm({ seconds: 4, bitsPerSecond: 600_000, keyBytes: 9000 })
  const { files, pieces } = await read(new Blob([film]))
  expect([files.length, pieces.length]).toEqual([1, 1])
})

it('of a film only its sound and its index are read', async () => {
  const bytes = await makeRealFilm({ seconds: 45, bitsPerSecond: 8_000_000, keyBytes: 60_000 })
  const film = new Counted([bytes])
  await read(film)
  expect(film.read / film.size).toBeLessThan(0.1)
})

it.each(['video-46-seconds.mp4', 'recorded-by-chromium.mp4', 'video-cut-moov.mp4'])(
  'a film without sound, or with none that can be decoded, has no pieces: %s',
  async (name) => {
    const { pieces } = await read(new Blob([fixture(name)])).catch(() => ({ pieces: [] }))
    expect(pieces).toEqual([])
  },
)

it.each([
  [[0x12, 0x10], 44_100, 2],
  [[0x11, 0x88], 48_000, 1],
  [[0x13, 0x88], 22_050, 1],
  [[0x14, 0x10], 16_000, 2],
])('AAC described as %j has %i Hz and %i channels', (description, rate, channels) => {
  const format = readAacFormat(Uint8Array.from(description))!
  expect([rateOf(format), format.channels]).toEqual([rate, channels])
})

it.each([[[]], [[0x12]], [[0x17, 0x90]], [[0x12, 0x00]]])(
  'AAC described as %j can not be told in a head',
  (description) => {
    expect(readAacFormat(Uint8Array.from(description))).toBeNull()
  },
)
