import { chars, dataViewOf } from './bytes'

export type JpegSegment = { marker: number; bytes: Uint8Array }

export const frames = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
export const [soi, eoi, sos] = [0xd8, 0xd9, 0xda]
const [dht, dac, dqt, dnl, dri, com] = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xfe]

const maxSegments = 1000
/** Encoders align with a few. Each would be read again at every pass. */
const maxFill = 1024

/**
 * A scan's data belongs to its segment. Null if the file breaks off, or a segment is not as long as its own
 * counts say (ISO 10918-1, B.2): decoders refuse that too.
 */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] | null {
  if (bytes.length < 4 || chars(bytes, 0, 2) !== '\xff\xd8') return null
  const segments: JpegSegment[] = [{ marker: soi, bytes: bytes.subarray(0, 2) }]
  let fill = 0
  for (let at = 2; at + 2 <= bytes.length && segments.length < maxSegments;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      if (++fill > maxFill) return null
      continue
    }
    if (marker === eoi) return [...segments, { marker, bytes: bytes.subarray(at, at + 2) }]
    if (at + 4 > bytes.length) return null
    const length = dataViewOf(bytes).getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length || !isGrammatical(marker, bytes.subarray(at + 4, end)))
      return null
    if (marker === sos) {
      const scan = endOfScan(bytes, end)
      if (scan === null) return null
      end = scan
    }
    segments.push({ marker, bytes: bytes.subarray(at, end) })
    at = end
  }
  return null
}

/** FF 00 is a coded FF, FF D0 to D7 are restarts; any other marker ends the scan. Null for too many FF. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  let fill = 0
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]
    if (next === 0xff && ++fill > maxFill) return null
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at
  }
  return bytes.length
}

/** Whether a marker may come outside a scan, and its body has the length that it names. */
function isGrammatical(marker: number, body: Uint8Array): boolean {
  if ((marker >= 0xe0 && marker <= 0xef) || marker === com) return true
  if (frames.has(marker)) return body.length >= 6 && body.length === 6 + 3 * body[5]!
  if (marker === sos) return body.length >= 1 && body.length === 4 + 2 * body[0]!
  if (marker === dri || marker === dnl) return body.length === 2
  if (marker === dac) return body.length % 2 === 0 && body.length <= 64
  if (marker === dqt) return isListOf(body, (at) => 1 + 64 * (1 + (body[at]! >> 4)))
  return marker === dht && isListOf(body, (at) => lengthOfTable(body, at))
}

/** 16 counts of codes, and the codes. */
const lengthOfTable = (body: Uint8Array, at: number): number =>
  body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 17)

/** There are four of each kind of table: more would be written over one another. */
const maxTables = 8

function isListOf(body: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0
  for (let tables = 0; at < body.length; tables++) {
    if (tables >= maxTables || (body[at]! & 15) > 3) return false
    at += lengthAt(at)
  }
  return at === body.length
}
