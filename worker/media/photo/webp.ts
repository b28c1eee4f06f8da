import { chars, concat, viewOf } from './bytes'
import { orientationIn, tiffWith } from './orientation'

type Chunk = { type: string; data: Uint8Array }

const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const inFrame = new Set(['VP8 ', 'VP8L', 'ALPH'])
const exifFlag = 0x08
const xmpFlag = 0x04

/** See `stripPhoto`. Flags and sizes in the head are corrected (WebP container specification). */
export function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const chunks = chunksOf(bytes)
  if (!chunks) return null
  const exif = chunks.find((chunk) => chunk.type === 'EXIF')
  const orientation = exif ? orientationIn(tiffOf(exif.data)) : 1
  const extended = chunks.some((chunk) => chunk.type === 'VP8X')
  const turned = extended && orientation !== 1
  const body = chunks.filter((chunk) => kept.has(chunk.type)).map((chunk) => flagged(chunk, turned))
  if (turned) body.push({ type: 'EXIF', data: tiffWith(orientation) })
  return riff(body)
}

/** The size in pixels of the canvas, else of the only picture. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | null {
  const { type, data } = chunksOf(bytes)?.[0] ?? { type: '', data: new Uint8Array() }
  if (data.length < 10) return null
  const view = viewOf(data)
  if (type === 'VP8X') return { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 }
  if (type === 'VP8 ' && chars(data, 3, 6) === '\x9d\x01\x2a') {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  }
  if (type !== 'VP8L' || data[0] !== 0x2f) return null
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (bytes.length < 20 || chars(bytes, 0, 4) !== 'RIFF' || chars(bytes, 8, 12) !== 'WEBP')
    return null
  const end = 8 + viewOf(bytes).getUint32(4, true)
  if (end > bytes.length) return null
  const chunks = chunksIn(bytes.subarray(0, end), 12)
  const hasPicture = chunks?.some(
    ({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF',
  )
  const first = chunks?.[0]
  if (!chunks || !hasPicture || !first || !/^VP8[XL ]$/.test(first.type)) return null
  if (first.type === 'VP8X' && first.data.length !== 10) return null
  return chunks.every(isPlain) ? chunks : null
}

function chunksIn(bytes: Uint8Array, from: number): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = from
  while (at + 8 <= bytes.length) {
    const end = at + 8 + viewOf(bytes).getUint32(at + 4, true)
    if (end > bytes.length) return null
    chunks.push({ type: chars(bytes, at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (end & 1)
  }
  return at >= bytes.length ? chunks : null
}

// A frame of an animation holds chunks of its own, where metadata could hide.
function isPlain({ type, data }: Chunk): boolean {
  if (type !== 'ANMF') return true
  return chunksIn(data, 16)?.every((chunk) => inFrame.has(chunk.type)) ?? false
}

function flagged(chunk: Chunk, turned: boolean): Chunk {
  if (chunk.type !== 'VP8X') return chunk
  const data = chunk.data.slice()
  data[0] = (data[0]! & ~(exifFlag | xmpFlag)) | (turned ? exifFlag : 0)
  return { type: chunk.type, data }
}

// Some writers put JPEG's name before the TIFF header.
function tiffOf(exif: Uint8Array): Uint8Array {
  return chars(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function riff(chunks: Chunk[]): Uint8Array {
  const body = concat(
    chunks.flatMap(({ type, data }) => [
      head(type, data.length),
      data,
      new Uint8Array(data.length & 1),
    ]),
  )
  const start = head('RIFF', 4 + body.length)
  return concat([start, Uint8Array.from('WEBP', (char) => char.charCodeAt(0)), body])
}

function head(type: string, size: number): Uint8Array {
  const bytes = Uint8Array.from(`${type}\0\0\0\0`, (char) => char.charCodeAt(0))
  viewOf(bytes).setUint32(4, size, true)
  return bytes
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
}
