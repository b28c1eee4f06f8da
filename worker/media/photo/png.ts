import { chars, concat, viewOf } from './bytes'
import { crc32 } from './crc'
import { orientationIn, tiffWith } from './orientation'

type Chunk = { type: string; bytes: Uint8Array; data: Uint8Array }

// What says how the pixels look; all other ancillary chunks go, an animation's too.
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'mDCV',
  'cLLI',
])

/** See `stripPhoto`. Refuses a wrong checksum and a critical chunk that PNG does not know. */
export function stripPng(bytes: Uint8Array): Uint8Array | null {
  const chunks = chunksOf(bytes)
  if (!chunks || !chunks.every(isSound)) return null
  const ihdr = chunks[0]!
  const exif = chunks.find((chunk) => chunk.type === 'eXIf')
  const orientation = exif ? orientationIn(exif.data) : 1
  const upright = orientation === 1 ? [] : [chunkOf('eXIf', tiffWith(orientation))]
  const rest = chunks
    .slice(1)
    .filter((chunk) => kept.has(chunk.type))
    .map((chunk) => chunk.bytes)
  return concat([bytes.subarray(0, 8), ihdr.bytes, ...upright, ...rest])
}

/** The size in pixels that the one header tells. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const [ihdr, ...rest] = chunksOf(bytes) ?? []
  if (!ihdr || rest.some(({ type }) => type === 'IHDR')) return null
  return { width: viewOf(ihdr.data).getUint32(0), height: viewOf(ihdr.data).getUint32(4) }
}

// From the header to the end chunk; what follows that is not looked at. Null if there is no end.
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = viewOf(bytes).getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const chunk = {
      type: chars(bytes, at + 4, at + 8),
      bytes: bytes.subarray(at, end),
      data: bytes.subarray(at + 8, end - 4),
    }
    if (chunks.length === 0 && (chunk.type !== 'IHDR' || length !== 13)) return null
    chunks.push(chunk)
    if (chunk.type === 'IEND') return chunks.some(({ type }) => type === 'IDAT') ? chunks : null
    at = end
  }
  return null
}

function isSound({ type, bytes }: Chunk): boolean {
  if (!kept.has(type)) return /^[a-z][A-Za-z]{3}$/.test(type)
  const end = bytes.length - 4
  return viewOf(bytes).getUint32(end) === crc32(bytes.subarray(4, end))
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  viewOf(bytes).setUint32(0, data.length)
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(data, 8)
  viewOf(bytes).setUint32(bytes.length - 4, crc32(bytes.subarray(4, bytes.length - 4)))
  return bytes
}
