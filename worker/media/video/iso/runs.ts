import { Refused } from '../facts'
import { boxesIn, view, type Box } from './boxes'
import { childrenOf, type SampleDefaults } from './movie'
import type { Range } from './samples'

interface Header {
  id: number
  base: number
  size: number
}

/**
 * Where in the file the samples of these tracks are, for one fragment (14496-12, 8.8.7 and 8.8.8).
 * `moof` is its box without the header, `moofStart` the box's offset in the file.
 */
export function runsOf(
  moof: Uint8Array,
  moofStart: number,
  ids: Set<number>,
  defaults: Map<number, SampleDefaults>,
): Range[] {
  const found: Range[] = []
  let behindLast = moofStart
  for (const traf of boxesIn(moof).filter(({ type }) => type === 'traf')) {
    const header = headerIn(moof, childrenOf(moof, traf).get('tfhd'), moofStart, behindLast)
    const size = header.size || (defaults.get(header.id)?.size ?? 0)
    let at = header.base
    for (const box of boxesIn(moof, traf.body, traf.end)) {
      if (box.type !== 'trun') continue
      const run = runIn(moof.subarray(box.body, box.end), size)
      const start = run.offset === null ? at : header.base + run.offset
      at = start + run.length
      if (ids.has(header.id) && run.length > 0) found.push({ start, end: at })
    }
    behindLast = at
  }
  return found
}

// Offsets count from a given base, from the fragment's start, or from the end of the last track.
function headerIn(
  moof: Uint8Array,
  tfhd: Box | undefined,
  moofStart: number,
  behindLast: number,
): Header {
  const data = view(moof.subarray(tfhd?.body, tfhd?.end))
  if (!tfhd || data.byteLength < 8) throw new Refused('unreadable')
  const flags = data.getUint32(0)
  const [ofBase, ofDescription, ofDuration, ofSize] = [0x1, 0x2, 0x8, 0x10].map(
    (bit) => flags & bit,
  )
  const sizeAt = 8 + (ofBase ? 8 : 0) + (ofDescription ? 4 : 0) + (ofDuration ? 4 : 0)
  if (data.byteLength < sizeAt + (ofSize ? 4 : 0)) throw new Refused('unreadable')
  const fromFragment = flags & 0x020000 ? moofStart : behindLast
  return {
    id: data.getUint32(4),
    base: ofBase ? Number(data.getBigUint64(8)) : fromFragment,
    size: ofSize ? data.getUint32(sizeAt) : 0,
  }
}

function runIn(trun: Uint8Array, sampleSize: number): { offset: number | null; length: number } {
  const data = view(trun)
  if (trun.length < 8) throw new Refused('unreadable')
  const flags = data.getUint32(0)
  const count = data.getUint32(4)
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (first + count * width > trun.length) throw new Refused('unreadable')
  const offset = flags & 0x1 ? data.getInt32(8) : null
  if (!(flags & 0x200)) return { offset, length: count * sampleSize }
  let length = 0
  const sizeAt = first + (flags & 0x100 ? 4 : 0)
  for (let sample = 0; sample < count; sample++) length += data.getUint32(sizeAt + sample * width)
  return { offset, length }
}
