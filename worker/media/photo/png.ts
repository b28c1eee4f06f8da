import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { concatBytes } from '../../lib/bytes'
import { chars, dataViewOf } from './bytes'
import { cleanProfile } from './colour-profile'
import { orientationIn, tiffWith } from './jpeg'

type Chunk = { type: string; bytes: Uint8Array; data: Uint8Array }

/**
 * Chunks that affect pixels, and whether their data is as long as it should be. All other ancillary chunks are
 * removed, also animation.
 */
const pixelChunks: Record<string, (length: number) => boolean> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length % 3 === 0 && length > 0 && length <= 768,
  IDAT: () => true,
  IEND: (length) => length === 0,
  tRNS: (length) => length <= 256,
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
  iCCP: () => true,
  sBIT: (length) => length <= 4,
  cICP: (length) => length === 4,
  mDCV: (length) => length === 24,
  cLLI: (length) => length === 8,
}
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

const isPixels = (type: string): boolean => Object.hasOwn(pixelChunks, type)

export function stripPng(bytes: Uint8Array): Uint8Array | null {
  const chunks = chunksOf(bytes)
  if (!chunks || !chunks.every(isSound)) return null
  const ihdr = chunks[0]!
  const exif = chunks.find((chunk) => chunk.type === 'eXIf')
  const orientation = exif ? orientationIn(exif.data) : 1
  const upright = orientation === 1 ? [] : [chunkOf('eXIf', tiffWith(orientation))]
  const seen = new Set<string>()
  const rest = chunks.slice(1).flatMap((chunk) => {
    const { type, bytes: whole, data } = chunk
    if (!isPixels(type) || (seen.has(type) && type !== 'IDAT')) return []
    seen.add(type)
    if (type === 'iCCP') return profileChunk(data)
    // A browser leaves out one that is longer or shorter.
    return pixelChunks[type]!(data.length) ? [whole] : []
  })
  return concatBytes([bytes.subarray(0, 8), ihdr.bytes, ...upright, ...rest])
}

export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const [ihdr, ...rest] = chunksOf(bytes) ?? []
  if (!ihdr || rest.some(({ type }) => type === 'IHDR')) return null
  return { width: dataViewOf(ihdr.data).getUint32(0), height: dataViewOf(ihdr.data).getUint32(4) }
}

/** Encoders write chunks of 8 KB or more: at most 1,250 in 10 MB. */
const maxChunks = 5000

// Without bytes after the end chunk. Null if that is missing.
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length && chunks.length < maxChunks;) {
    const length = dataViewOf(bytes).getUint32(at)
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

function isSound({ type, bytes, data }: Chunk): boolean {
  if (!isPixels(type)) return /^[a-z][A-Za-z]{3}$/.test(type)
  if (needed.has(type) && !pixelChunks[type]!(data.length)) return false
  const end = bytes.length - 4
  return dataViewOf(bytes).getUint32(end) === crc32(bytes.subarray(4, end))
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  dataViewOf(bytes).setUint32(0, data.length)
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(data, 8)
  dataViewOf(bytes).setUint32(bytes.length - 4, crc32(bytes.subarray(4, bytes.length - 4)))
  return bytes
}

const maxProfile = 2_000_000

/** A name, a zero byte, the number of the compression, and the compressed profile. */
function profileChunk(data: Uint8Array): Uint8Array[] {
  const name = data.indexOf(0)
  if (name < 1 || name > 79) return []
  try {
    const profile = inflateSync(data.subarray(name + 2), { maxOutputLength: maxProfile })
    const clean = cleanProfile(profile)
    return clean ? [chunkOf('iCCP', concatBytes([profileName, deflateSync(clean)]))] : []
  } catch {
    // A browser goes on without a profile that it can't read.
    return []
  }
}

const profileName = Uint8Array.from('c\0\0', (char) => char.charCodeAt(0))
