import { Refused } from '../reader'
import { boxesIn, refuseManyBoxes, view, type Box } from './boxes'
import { childrenOf, type SampleDefaults } from './movie'
import { isSync, type Samples } from './samples'

/** ISO/IEC 14496-12, 8.8.3.1: set for samples that players can't begin with. */
const isNoSync = 0x10000

/** By track id. */
export interface Growing {
  samples: Map<number, Samples>
  defaults: Map<number, SampleDefaults>
  /** In ticks. */
  ends: Map<number, number>
  /** For so many more samples; below zero if there were too many, which are not added. */
  room: number
  chunks: number
}

/** 14496-12, 8.8. `moof` is the box without its header, `moofStart` the box's offset in the file. */
export function addFragment(moof: Uint8Array, moofStart: number, growing: Growing): void {
  refuseManyBoxes(moof, 'moof')
  let behindLast = moofStart
  for (const traf of boxesIn(moof).filter(({ type }) => type === 'traf')) {
    const inTraf = childrenOf(moof, traf)
    const header = headerIn(moof, inTraf.get('tfhd'), moofStart, behindLast, growing.defaults)
    let at = header.base
    let decode = startIn(moof, inTraf.get('tfdt')) ?? growing.ends.get(header.id) ?? 0
    for (const box of boxesIn(moof, traf.body, traf.end)) {
      if (box.type !== 'trun') continue
      ;({ at, decode } = addRun(moof.subarray(box.body, box.end), header, { at, decode }, growing))
    }
    growing.ends.set(header.id, decode)
    behindLast = at
  }
}

interface Header extends SampleDefaults {
  id: number
  base: number
}

// Offsets count from a given base, from the fragment's start, or from the end of the last track.
function headerIn(
  moof: Uint8Array,
  tfhd: Box | undefined,
  moofStart: number,
  behindLast: number,
  defaults: Map<number, SampleDefaults>,
): Header {
  const data = view(moof.subarray(tfhd?.body, tfhd?.end))
  if (!tfhd || data.byteLength < 8) throw new Refused('unreadable')
  const flags = data.getUint32(0)
  const id = data.getUint32(4)
  const usual = defaults.get(id)
  let at = 8
  const field = (bit: number, length: 4 | 8, otherwise: number): number => {
    if (!(flags & bit)) return otherwise
    if (data.byteLength < at + length) throw new Refused('unreadable')
    const value = length === 8 ? Number(data.getBigUint64(at)) : data.getUint32(at)
    at += length
    return value
  }
  return {
    id,
    base: field(0x1, 8, flags & 0x020000 ? moofStart : behindLast),
    description: field(0x2, 4, usual?.description ?? 1),
    duration: field(0x8, 4, usual?.duration ?? 0),
    size: field(0x10, 4, usual?.size ?? 0),
    flags: field(0x20, 4, usual?.flags ?? 0),
  }
}

function startIn(moof: Uint8Array, tfdt: Box | undefined): number | null {
  if (!tfdt) return null
  const data = view(moof.subarray(tfdt.body, tfdt.end))
  const wide = data.byteLength >= 12 && data.getUint8(0) === 1
  if (!wide && data.byteLength < 8) throw new Refused('unreadable')
  return wide ? Number(data.getBigUint64(4)) : data.getUint32(4)
}

function addRun(
  trun: Uint8Array,
  header: Header,
  from: { at: number; decode: number },
  growing: Growing,
): { at: number; decode: number } {
  const data = view(trun)
  if (trun.length < 8) throw new Refused('unreadable')
  const flags = data.getUint32(0) & 0xffffff
  const count = data.getUint32(4)
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
  const width = 4 * fields.length
  if (first + count * width > trun.length) throw new Refused('unreadable')
  growing.room -= count
  if (growing.room < 0) return from
  const samples = growing.samples.get(header.id)
  let [offset, decode] = [flags & 0x1 ? header.base + data.getInt32(8) : from.at, from.decode]
  const firstFlags = flags & 0x4 ? data.getUint32(flags & 0x1 ? 12 : 8) : null
  const valueOf = (sample: number, flag: number, otherwise: number) => {
    const field = fields.indexOf(flag)
    return field < 0 ? otherwise : data.getInt32(first + sample * width + field * 4)
  }
  for (let sample = 0; sample < count; sample++) {
    const duration = valueOf(sample, 0x100, header.duration) >>> 0
    const size = valueOf(sample, 0x200, header.size) >>> 0
    const usual = sample === 0 && firstFlags !== null ? firstFlags : header.flags
    samples?.push({
      offset,
      size,
      decode,
      shown: decode + valueOf(sample, 0x800, 0),
      duration,
      count: 1,
      chunk: growing.chunks,
      description: header.description,
      flags: valueOf(sample, 0x400, usual) & isNoSync ? 0 : isSync,
    })
    offset += size
    decode += duration
  }
  growing.chunks += 1
  return { at: offset, decode }
}
