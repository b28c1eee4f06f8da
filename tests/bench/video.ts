import { randomBytes } from 'node:crypto'
import { openSync, closeSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../../worker/media/contract.ts'
import { scaled } from './scale.ts'

export interface Video {
  path: string
  bytes: number
}

const seconds = 45
/** A chunk of each track lasts half a second. */
const chunks = seconds * 2
const pictures = { timescale: 30_000, delta: 1000, perChunk: 15 }
const sounds = { timescale: 48_000, delta: 1000, perChunk: 24 }
const soundBytes = 400

/**
 * Writes a video, by default as large as one may be: 45 seconds of pictures and sound in packets of
 * their usual lengths, filled with what compresses as badly as pictures do. As a phone prepares it,
 * with its index in front, or as a camera writes it, with its index behind the media.
 */
export function writeVideo(
  folder: string,
  bytes = scaled(limits.videoBytes, 20_000_000),
  isPrepared = true,
): Video {
  const path = join(folder, `${bytes}-${isPrepared ? 'prepared' : 'recorded'}.mp4`)
  const ftyp = box('ftyp', text('isom'), numbers(0), text('isommp42'))
  const empty = movie(0, 0).length
  const media = bytes - ftyp.length - empty - 8
  const soundTotal = chunks * sounds.perChunk * soundBytes
  const each = Math.floor((media - soundTotal) / (chunks * pictures.perChunk))
  // The last packet has what is left.
  const rest = media - soundTotal - each * chunks * pictures.perChunk
  const from = ftyp.length + 8 + (isPrepared ? empty : 0)
  const index = movie(from, each, rest)
  const head = Buffer.concat([numbers(8 + media), text('mdat')])
  const noise = randomBytes(limits.partBytes)
  const file = openSync(path, 'w')
  writeSync(file, Buffer.concat(isPrepared ? [ftyp, index, head] : [ftyp, head]))
  for (let left = media; left > 0;)
    left -= writeSync(file, noise.subarray(0, Math.min(left, noise.length)))
  if (!isPrepared) writeSync(file, index)
  closeSync(file)
  return { path, bytes }
}

function movie(from: number, each: number, rest = 0): Buffer {
  const chunkBytes = each * pictures.perChunk + soundBytes * sounds.perChunk
  const starts = Array.from({ length: chunks }, (_, at) => from + at * chunkBytes)
  const picture = Buffer.alloc(78)
  picture.writeUInt16BE(1, 6)
  picture.writeUInt16BE(1920, 24)
  picture.writeUInt16BE(1080, 26)
  const sound = Buffer.alloc(28)
  sound.writeUInt16BE(1, 6)
  sound.writeUInt16BE(2, 16)
  sound.writeUInt16BE(16, 18)
  sound.writeUInt16BE(48_000, 24)
  const keys = Array.from({ length: chunks / 2 }, (_, at) => at * 2 * pictures.perChunk + 1)
  const sizes = Array.from({ length: chunks * pictures.perChunk }, () => each)
  const soundSizes = Array.from({ length: chunks * sounds.perChunk }, () => soundBytes)
  soundSizes[soundSizes.length - 1]! += rest
  const mvhd = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80))
  return box(
    'moov',
    mvhd,
    track(1, 'vide', pictures, [1920, 1080], box('avc1', picture), sizes, starts, keys),
    track(
      2,
      'soun',
      sounds,
      [0, 0],
      box('mp4a', sound),
      soundSizes,
      starts.map((start) => start + each * pictures.perChunk),
    ),
  )
}

function track(
  id: number,
  kind: string,
  { timescale, delta, perChunk }: typeof pictures,
  [width, height]: [number, number],
  entry: Buffer,
  sizes: number[],
  starts: number[],
  keys?: number[],
): Buffer {
  const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const sides = numbers(width * 0x10000, height * 0x10000)
  const tkhd = box('tkhd', numbers(1, 0, 0, id, 0, seconds * 1000), Buffer.alloc(16), matrix, sides)
  const mdhd = box('mdhd', numbers(0, 0, 0, timescale, sizes.length * delta, 0))
  const hdlr = box('hdlr', numbers(0, 0), text(kind), Buffer.alloc(13))
  const stbl = box(
    'stbl',
    box('stsd', numbers(0, 1), entry),
    box('stts', numbers(0, 1, sizes.length, delta)),
    ...(keys ? [box('stss', numbers(0, keys.length, ...keys))] : []),
    box('stsc', numbers(0, 1, 1, perChunk, 1)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, starts.length, ...starts)),
  )
  return box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', stbl)))
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1')

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(8 + body.length), text(type), body])
}
