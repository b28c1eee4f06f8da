import { Refused } from './facts'
import { isoLocations } from './iso/location'
import type { Range } from './iso/samples'
import type { VideoFormat } from './sniff'
import { Reader, type ByteSource } from './source'
import { webmLocations } from './webm/location'

export type { Range } from './iso/samples'

/**
 * The byte ranges (end exclusive, in order) of what tells where a video was filmed, values only:
 * once blanked in place, the file is as valid as before. Takes a video that `readVideo` has read;
 * gives nothing for another. AVI has no place for a location: it knows a date (`IDIT`), no more.
 */
export async function findLocation(source: ByteSource, format: VideoFormat): Promise<Range[]> {
  if (format === 'avi') return []
  const reader = new Reader(source)
  try {
    const found = format === 'webm' ? await webmLocations(reader) : await isoLocations(reader)
    const sane = found.filter(({ start, end }) => start < end && end <= source.size)
    return sane.sort((a, b) => a.start - b.start)
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

/**
 * What stands in a range afterwards: zero bytes. Text of both containers may be padded with them
 * and so reads as empty (RFC 8794, 7.4 and 7.5; C strings in ISO base media), a coordinate reads
 * as 0, and recorded GPS data as its end.
 */
export function blank(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.length)
}

/** A stretch of a file that starts at `offset`, with the parts of the ranges in it blanked. */
export function blankWithin(stretch: Uint8Array, offset: number, ranges: Range[]): Uint8Array {
  const result = stretch.slice()
  for (const range of ranges) {
    const start = Math.max(0, range.start - offset)
    const end = Math.min(result.length, range.end - offset)
    if (start < end) result.set(blank(result.subarray(start, end)), start)
  }
  return result
}
