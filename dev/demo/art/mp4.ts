/** Writes H.264 frames as an MP4 that every phone plays: one track, the index first, one chunk. */
export interface Film {
  width: number
  height: number
  framesPerSecond: number
  /** The encoder's description of its stream: the body of the `avcC` box. */
  description: Uint8Array
  frames: { bytes: Uint8Array; isKey: boolean }[]
}

export function mp4Of(film: Film): Uint8Array {
  const kind = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'))
  // The index has the same length for every offset, so build it once to measure it.
  const start = kind.length + indexOf(film, 0).length + 8
  const data = box('mdat', ...film.frames.map(({ bytes }) => bytes))
  return joined([kind, indexOf(film, start), data])
}

const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32)

function indexOf(film: Film, dataAt: number): Uint8Array {
  const { width, height, framesPerSecond: rate, frames } = film
  const length = frames.length
  const movieHead = [u32(0), u32(0), u32(0), u32(rate), u32(length), u32(0x10000), u16(0x100)]
  const track = [u32(3), u32(0), u32(0), u32(1), u32(0), u32(length), zeros(8), zeros(8)]
  const media = [u32(0), u32(0), u32(0), u32(rate), u32(length), u16(0x55c4), u16(0)]
  return box(
    'moov',
    box('mvhd', ...movieHead, zeros(10), ...identity, zeros(24), u32(2)),
    box(
      'trak',
      box('tkhd', ...track, ...identity, u32(width << 16), u32(height << 16)),
      box(
        'mdia',
        box('mdhd', ...media),
        box('hdlr', u32(0), u32(0), text('vide'), zeros(12), text('Video\0')),
        box(
          'minf',
          box('vmhd', u32(1), zeros(8)),
          box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1)))),
          tableOf(film, dataAt),
        ),
      ),
    ),
  )
}

function tableOf({ width, height, description, frames }: Film, dataAt: number): Uint8Array {
  const keys = frames.flatMap(({ isKey }, at) => (isKey ? [u32(at + 1)] : []))
  const sample = [
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
  ]
  return box(
    'stbl',
    box(
      'stsd',
      u32(0),
      u32(1),
      box(
        'avc1',
        ...sample,
        u32(0),
        u16(1),
        zeros(32),
        u16(24),
        u16(0xffff),
        box('avcC', description),
      ),
    ),
    box('stts', u32(0), u32(1), u32(frames.length), u32(1)),
    box('stss', u32(0), u32(keys.length), ...keys),
    box('stsc', u32(0), u32(1), u32(1), u32(frames.length), u32(1)),
    box(
      'stsz',
      u32(0),
      u32(0),
      u32(frames.length),
      ...frames.map(({ bytes }) => u32(bytes.length)),
    ),
    box('stco', u32(0), u32(1), u32(dataAt)),
  )
}

function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  const body = joined(parts)
  return joined([u32(body.length + 8), text(type), body])
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function u32(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])
}

function u16(value: number): Uint8Array {
  return new Uint8Array([value >>> 8, value])
}

const zeros = (length: number): Uint8Array => new Uint8Array(length)
const text = (letters: string): Uint8Array => new TextEncoder().encode(letters)
