import { concatBytes } from '../../lib/bytes'
import { chars, dataViewOf } from './bytes'
import { cleanProfile } from './colour-profile'
import { orientationIn, tiffWith } from './jpeg'

/** Of a still picture, and of an animation. Each once, but its frames. */
const pixelChunks = {
  still: new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']),
  animated: new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF']),
}
const inFrame = new Set(['VP8 ', 'VP8L', 'ALPH'])
const animFlag = 0x02
const profileFlag = 0x20
const alphaFlag = 0x10
/** Of the picture, and of one frame. */
const maxChunks = 1000
const maxInFrame = 10
const exifFlag = 0x08

/** See `stripPhoto`. Corrects flags and sizes in the header (WebP container specification). */
export function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const chunks = chunksOf(bytes)
  if (!chunks) return null
  const exif = chunks.find((chunk) => chunk.type === 'EXIF')
  const orientation = exif ? orientationIn(tiffOf(exif.data)) : 1
  const extended = chunks.some((chunk) => chunk.type === 'VP8X')
  const turned = extended && orientation !== 1
  const profile = chunks.find((chunk) => chunk.type === 'ICCP')
  const hasProfile = profile !== undefined && cleanProfile(profile.data) !== null
  const flags =
    (turned ? exifFlag : 0) | (hasProfile ? profileFlag : 0) | (isAnimated(chunks) ? animFlag : 0)
  const body = pixelsOf(chunks).flatMap((chunk) => clean(chunk, flags))
  if (turned) body.push({ type: 'EXIF', data: tiffWith(orientation) })
  return riff(body)
}

export function webpSize(bytes: Uint8Array): Size | null {
  const chunks = chunksOf(bytes)
  if (!chunks || chunks.slice(1).some(({ type }) => type === 'VP8X')) return null
  const frames = chunks.filter(isFrame).map(frameSize)
  const canvas = chunks[0]!.type === 'VP8X' ? sizeAt(chunks[0]!.data, 4) : frames[0]
  return canvas && frames.every((frame) => isSame(frame, canvas)) ? canvas : null
}

export const webpFrames = (bytes: Uint8Array): number =>
  chunksOf(bytes)?.filter(isFrame).length ?? 0

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (bytes.length < 20 || chars(bytes, 0, 4) !== 'RIFF' || chars(bytes, 8, 12) !== 'WEBP')
    return null
  const end = 8 + dataViewOf(bytes).getUint32(4, true)
  if (end > bytes.length) return null
  const chunks = chunksIn(bytes.subarray(0, end), 12, maxChunks)
  const first = chunks?.[0]
  if (!chunks || !first || !/^VP8[XL ]$/.test(first.type)) return null
  if (!pixelsOf(chunks).some(isFrame)) return null
  if (first.type === 'VP8X' && first.data.length !== 10) return null
  return chunks.every(isPlain) ? chunks : null
}

// Metadata could hide in the chunks of an animation's frame.
function isPlain({ type, data }: Chunk): boolean {
  if (type !== 'ANMF') return true
  const chunks = chunksIn(data, 16, maxInFrame) ?? []
  const types = new Set(chunks.map((chunk) => chunk.type))
  return types.size === chunks.length && chunks.every((chunk) => inFrame.has(chunk.type))
}

function pixelsOf(chunks: Chunk[]): Chunk[] {
  const allowed = pixelChunks[isAnimated(chunks) ? 'animated' : 'still']
  const seen = new Set<string>()
  return chunks.filter(({ type }) => {
    const kind = type === 'VP8L' ? 'VP8 ' : type
    if (!allowed.has(type) || (seen.has(kind) && type !== 'ANMF')) return false
    seen.add(kind)
    return true
  })
}

const isAnimated = (chunks: Chunk[]): boolean => chunks.some(({ type }) => type === 'ANMF')

function clean(chunk: Chunk, flags: number): Chunk[] {
  if (chunk.type === 'ICCP') {
    const profile = cleanProfile(chunk.data)
    return profile ? [{ type: 'ICCP', data: profile }] : []
  }
  if (chunk.type === 'ANIM') return [{ type: 'ANIM', data: chunk.data.subarray(0, 6) }]
  if (chunk.type !== 'VP8X') return [chunk]
  const data = chunk.data.slice()
  data.set([(data[0]! & alphaFlag) | flags, 0, 0, 0])
  return [{ type: 'VP8X', data }]
}

// Some writers put JPEG's "Exif" prefix before the TIFF header.
function tiffOf(exif: Uint8Array): Uint8Array {
  return chars(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function riff(chunks: Chunk[]): Uint8Array {
  const body = concatBytes(
    chunks.flatMap(({ type, data }) => [
      head(type, data.length),
      data,
      new Uint8Array(data.length & 1),
    ]),
  )
  const start = head('RIFF', 4 + body.length)
  return concatBytes([start, Uint8Array.from('WEBP', (char) => char.charCodeAt(0)), body])
}

function head(type: string, size: number): Uint8Array {
  const bytes = Uint8Array.from(`${type}\0\0\0\0`, (char) => char.charCodeAt(0))
  dataViewOf(bytes).setUint32(4, size, true)
  return bytes
}

type Chunk = { type: string; data: Uint8Array }
type Size = { width: number; height: number }

const isSame = (one: Size | null, other: Size): boolean =>
  one?.width === other.width && one.height === other.height

const isFrame = ({ type }: Chunk): boolean => ['VP8 ', 'VP8L', 'ANMF'].includes(type)

const frameSize = ({ type, data }: Chunk): Size | null =>
  type === 'ANMF' ? animatedSize(data) : codedSize(type, data)

/** Two 24-bit numbers, stored minus one. */
const sizeAt = (data: Uint8Array, at: number): Size => ({
  width: uint24(data, at) + 1,
  height: uint24(data, at + 3) + 1,
})

// The frame must start at the canvas's corner and hold one picture of the size in its header.
function animatedSize(data: Uint8Array): Size | null {
  if (data.length < 16 || uint24(data, 0) !== 0 || uint24(data, 3) !== 0) return null
  const [picture, ...others] = chunksIn(data, 16, maxInFrame)?.filter(isFrame) ?? []
  const size = picture && others.length === 0 ? codedSize(picture.type, picture.data) : null
  return size && isSame(size, sizeAt(data, 6)) ? size : null
}

function codedSize(type: string, data: Uint8Array): Size | null {
  if (data.length < 10) return null
  const view = dataViewOf(data)
  if (type === 'VP8 ' && chars(data, 3, 6) === '\x9d\x01\x2a') {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  }
  if (type !== 'VP8L' || data[0] !== 0x2f) return null
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function chunksIn(bytes: Uint8Array, from: number, limit: number): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = from
  while (at + 8 <= bytes.length && chunks.length < limit) {
    const end = at + 8 + dataViewOf(bytes).getUint32(at + 4, true)
    if (end > bytes.length) return null
    chunks.push({ type: chars(bytes, at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (end & 1)
  }
  return at >= bytes.length ? chunks : null
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
}
