import type { StoredPart } from '../db/schema'
import { limits } from './contract'

/** The polynomial of CRC-32, its bits reversed. */
const polynomial = 0xedb88320

/** Multiplies two polynomials modulo the one of CRC-32. The highest bit holds the power 0. */
function multiply(one: number, other: number): number {
  let product = 0
  let shifted = other
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}

/** x to the power of the number of bits in so many bytes, modulo the polynomial. */
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

/**
 * The CRC-32 of two pieces one behind the other, from the CRC-32 of each and the length of the second.
 * So the parts of an upload, which arrive in several requests, need not be read again.
 */
export const combineCrc32 = (first: number, second: number, secondBytes: number): number =>
  (multiply(powerOf(secondBytes), first) ^ second) >>> 0

/** The CRC-32 of a whole upload from that of its parts; null if one of them has none. */
export function crc32OfParts(parts: Pick<StoredPart, 'crc32'>[], bytes: number): number | null {
  let sum = 0
  for (const [index, part] of parts.entries()) {
    if (part.crc32 === undefined) return null
    const partBytes = Math.min(limits.partBytes, bytes - index * limits.partBytes)
    sum = combineCrc32(sum, part.crc32, partBytes)
  }
  return sum
}
