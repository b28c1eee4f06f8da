import { limits as media } from '../contract'
import { limits, tus } from './contract'

/** What the headers of a piece say. `bytes` is null where the body's length is not announced. */
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

/** A number of bytes as a header spells it; null for anything else. */
export function bytesOf(header: string | undefined): number | null {
  return /^\d{1,15}$/.test(header ?? '') ? Number(header) : null
}

/** Why no upload of this length can begin. */
export function rejectLength(length: number | null): 'bad_length' | 'empty' | 'too_large' | null {
  if (length === null) return 'bad_length'
  if (length === 0) return 'empty'
  return length > limits.bytes ? 'too_large' : null
}

/** Keys with Base64 values, in the format of tus. Only echoed to the client: nothing trusts them. */
export function isMetadata(header: string): boolean {
  if (header.length > limits.metadataLetters) return false
  return header.split(',').every((pair) => /^[!-+\--~]+( [\w+/=-]*)?$/.test(pair.trim()))
}

/** Null for what is no checksum, or of another algorithm than those offered. */
export function readChecksum(header: string): Checksum | null {
  const [, name, expected] = /^(\w+) ([A-Za-z0-9+/]+={0,2})$/.exec(header.trim()) ?? []
  const algorithm = tus.checksums.find((known) => known === name)
  return algorithm && expected ? { algorithm, expected } : null
}

/** Why a piece is refused before its body is read. */
export function rejectChunk(upload: UploadProgress, { offset, bytes }: Announced, now: Date) {
  if (hasExpired(upload, now)) return 'expired'
  if (offset !== upload.offset) return 'wrong_offset'
  if (bytes === null) return null
  if (bytes > limits.pieceBytes) return 'piece_too_large'
  return offset + bytes > upload.length ? 'beyond_length' : null
}

/** What has been used has no such time. */
export const hasExpired = ({ expiresAt }: Pick<UploadProgress, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** When an upload that is used now expires, unless it is used again. */
export function expiryAfter(createdAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + limits.lifetimeMs, createdAt.getTime() + limits.receivingMs),
  )
}

const mostParts = Math.ceil(limits.bytes / media.partBytes)
const numbersPerPart = Math.floor(10_000 / mostParts)

/**
 * The bucket's number for a part. A later part has a higher number, and each try its own: the
 * bucket keeps one part of a number, so that a request left behind, which still writes, would
 * destroy what has been counted since.
 */
export const partNumber = (index: number, attempt: number): number =>
  index * numbersPerPart + (attempt % numbersPerPart) + 1
