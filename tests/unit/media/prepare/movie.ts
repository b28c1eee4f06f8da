import { box, bytesOf, uint32 } from '../fixtures'

/** A sample of a film that is made for a test: its bytes, and its times in ticks. */
export interface TestSample {
  bytes: Uint8Array
  duration: number
  /** When it is shown, counted from its decoding. */
  shift?: number
  isKey?: boolean
}

export interface TestTrack {
  kind: 'vide' | 'soun' | 'meta'
  timescale: number
  entry: Uint8Array
  samples: TestSample[]
  /** Rows of length in ticks of the movie, time in ticks of the track. */
  edits?: Array<[number, number]>
  samplesPerChunk?: number
  /** Tables that are written otherwise than the samples say. */
  tables?: Record<string, Uint8Array>
  width?: number
  height?: number
  /** Of its header: 1 if it is enabled. */
  flags?: number
}

const movieTimescale = 1000
const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
export const quarterTurn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

const numbers = (...values: number[]) => bytesOf(...values.map((value) => uint32(value)))

export const pictureEntry = box(
  'avc1',
  new Uint8Array(24),
  bytesOf(0, 160, 0, 90),
  new Uint8Array(50),
  box('avcC', 1, 66, 0, 10, 0xff, 0xe0, 0),
)

/** Plain samples in QuickTime's manner, whose size only this description tells. */
export const plainSound = (type: string, channels: number, bytesPerChannel: number) =>
  box(
    type,
    numbers(0, 1, 0x10000, 0),
    bytesOf(0, channels, 0, 16, 0xff, 0xff, 0, 0),
    numbers((16_000 << 16) >>> 0, 1, bytesPerChannel, channels * bytesPerChannel, 2),
  )

export const codedSound = box(
  'mp4a',
  numbers(0, 1, 0, 0),
  bytesOf(0, 1, 0, 16, 0, 0, 0, 0),
  numbers((44_100 << 16) >>> 0),
)

/** The film, its index behind its media, with chunks of all tracks in turns. */
export function movie(tracks: TestTrack[], matrix = identity): Uint8Array<ArrayBuffer> {
  const ftyp = box('ftyp', 'qt  ', uint32(0), 'qt  ')
  const chunked = tracks.map(({ samples, samplesPerChunk = 2 }) =>
    Array.from({ length: Math.ceil(samples.length / samplesPerChunk) }, (_, at) =>
      samples.slice(at * samplesPerChunk, (at + 1) * samplesPerChunk),
    ),
  )
  const offsets: number[][] = tracks.map(() => [])
  const media: Uint8Array[] = []
  let at = ftyp.length + 8
  const turns = Math.max(...chunked.map(({ length }) => length))
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, chunks] of chunked.entries()) {
      const chunk = chunks[turn]
      if (!chunk) continue
      offsets[index]!.push(at)
      for (const { bytes } of chunk) {
        media.push(bytes)
        at += bytes.length
      }
    }
  }
  const mvhd = box(
    'mvhd',
    numbers(0, 0, 0, movieTimescale, 0),
    new Uint8Array(16),
    numbers(...matrix),
    new Uint8Array(28),
  )
  const traks = tracks.map((track, index) =>
    trak(track, index + 1, chunked[index]!, offsets[index]!),
  )
  return bytesOf(ftyp, box('mdat', ...media), box('moov', mvhd, ...traks))
}

function trak(track: TestTrack, id: number, chunks: TestSample[][], offsets: number[]): Uint8Array {
  const { kind, timescale, samples, edits, width = 160, height = 90, flags = 1 } = track
  const tkhd = box(
    'tkhd',
    numbers(flags, 0, 0, id, 0, 0),
    new Uint8Array(16),
    numbers(...identity, kind === 'vide' ? width << 16 : 0, kind === 'vide' ? height << 16 : 0),
  )
  const rows = edits?.map(([length, time]) => numbers(length, time, 0x10000)) ?? []
  const edts = edits ? box('edts', box('elst', numbers(0, rows.length), ...rows)) : new Uint8Array()
  const total = samples.reduce((sum, { duration }) => sum + duration, 0)
  const mdhd = box('mdhd', numbers(0, 0, 0, timescale, total, 0))
  const hdlr = box('hdlr', numbers(0, 0), kind, new Uint8Array(13))
  const stbl = box('stbl', ...tablesOf(track, chunks, offsets))
  const mdia = box('mdia', mdhd, hdlr, box('minf', stbl))
  return box('trak', tkhd, edts, mdia)
}

function tablesOf(
  { entry, samples, tables = {} }: TestTrack,
  chunks: TestSample[][],
  offsets: number[],
): Uint8Array[] {
  const keys = samples.flatMap(({ isKey = true }, index) => (isKey ? [index + 1] : []))
  const bodies: Record<string, Uint8Array> = {
    stsd: bytesOf(numbers(0, 1), entry),
    stts: numbers(0, samples.length, ...samples.flatMap(({ duration }) => [1, duration])),
    ...(samples.some(({ shift }) => shift) && {
      ctts: numbers(0, samples.length, ...samples.flatMap(({ shift = 0 }) => [1, shift])),
    }),
    ...(keys.length < samples.length && { stss: numbers(0, keys.length, ...keys) }),
    stsc: numbers(0, chunks.length, ...chunks.flatMap(({ length }, at) => [at + 1, length, 1])),
    stsz: numbers(0, 0, samples.length, ...samples.map(({ bytes }) => bytes.length)),
    stco: numbers(0, offsets.length, ...offsets),
    ...tables,
  }
  return Object.entries(bodies).map(([type, body]) => box(type, body))
}

/** Pictures that can be told apart, with a key picture every so often. */
export const pictures = (count: number, keyEvery = 10, duration = 100): TestSample[] =>
  Array.from({ length: count }, (_, at) => ({
    bytes: bytesOf('picture', uint32(at), new Uint8Array(at % 7)),
    duration,
    isKey: at % keyEvery === 0,
  }))

export const packets = (count: number, duration = 1024): TestSample[] =>
  Array.from({ length: count }, (_, at) => ({ bytes: bytesOf('sound', uint32(at)), duration }))
