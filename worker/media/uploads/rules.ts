import { uploadLimits, tus, limits } from '../contract'

export interface Announced {
  offset: number
  bytes: number | null
}

interface UploadProgress {
  offset: number
  length: number
  expiresAt: Date | null
}

export interface Checksum {
  algorithm: (typeof tus.checksums)[number]
  /** Base64. */
  expected: string
}

export function parseLength(header: string | undefined): number | null {
  return /^\d{1,15}$/.test(header ?? '') ? Number(header) : null
}

export function rejectLength(length: number | null): 'bad_length' | 'empty' | 'too_large' | null {
  if (length === null) return 'bad_length'
  if (length === 0) return 'empty'
  return length > uploadLimits.bytes ? 'too_large' : null
}

/** In the format of tus: keys with Base64 values. We only echo it to the client and never trust it. */
export function isMetadata(header: string): boolean {
  if (header.length > uploadLimits.metadataLetters) return false
  return header.split(',').every((pair) => /^[!-+\--~]+( [\w+/=-]*)?$/.test(pair.trim()))
}

export function readChecksum(header: string): Checksum | null {
  const [, name, expected] = /^(\w+) ([A-Za-z0-9+/]+={0,2})$/.exec(header.trim()) ?? []
  const algorithm = tus.checksums.find((known) => known === name)
  return algorithm && expected ? { algorithm, expected } : null
}

export function rejectChunk(upload: UploadProgress, { offset, bytes }: Announced, now: Date) {
  if (hasUploadExpired(upload, now)) return 'expired'
  if (offset !== upload.offset) return 'wrong_offset'
  if (bytes === null) return null
  if (bytes > uploadLimits.pieceBytes) return 'piece_too_large'
  return offset + bytes > upload.length ? 'beyond_length' : null
}

export const hasUploadExpired = (
  { expiresAt }: Pick<UploadProgress, 'expiresAt'>,
  now: Date,
): boolean => expiresAt !== null && expiresAt <= now

export function expiryAfter(createdAt: Date, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + uploadLimits.lifetimeMs,
      createdAt.getTime() + uploadLimits.receivingMs,
    ),
  )
}

const mostParts = Math.ceil(uploadLimits.bytes / limits.partBytes)
const numbersPerPart = Math.floor(10_000 / mostParts)

/**
 * R2 keeps only one part per number: with the same numbers, an old request that still writes could
 * overwrite a part that already counts.
 */
export const partNumber = (index: number, attempt: number): number =>
  index * numbersPerPart + (attempt % numbersPerPart) + 1

/** CRC-32's polynomial, bits reversed. */
const polynomial = 0xedb88320

/** Modulo the polynomial. The highest bit holds the power 0. */
function multiply(one: number, other: number): number {
  let product = 0
  let shifted = other
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}

function powerOf(bytes: number): number {
  let power = 0x80000000
  // x to the power of 8: one byte.
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}

/** Computed from the parts, so that they need not be read again. */
export const combineCrc32 = (first: number, second: number, secondBytes: number): number =>
  (multiply(powerOf(secondBytes), first) ^ second) >>> 0

export function crc32OfParts(
  parts: { crc32?: number | undefined }[],
  bytes: number,
): number | null {
  let sum = 0
  for (const [index, part] of parts.entries()) {
    if (part.crc32 === undefined) return null
    const partBytes = Math.min(limits.partBytes, bytes - index * limits.partBytes)
    sum = combineCrc32(sum, part.crc32, partBytes)
  }
  return sum
}
