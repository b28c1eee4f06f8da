import { Refused } from '../facts'
import type { Reader } from '../source'
import { boxesIn, boxInFile, fourcc, view, type Box } from './boxes'
import { childrenOf, type Movie } from './movie'

const largestHead = 4 * 1024 * 1024
// A browser's recordings have a fragment every second. For long ones, read only the start and the
// end, because each fragment needs a read.
const walked = 64
const tail = 1024 * 1024
const mostBoxes = 20_000

/**
 * Extends the seconds of the movie's tracks by their fragments (`moof`), from an offset on. The
 * boxes must end exactly at the end of the file.
 */
export async function readFragments(reader: Reader, movie: Movie, from: number): Promise<void> {
  const ends = new Map<number, number>()
  let seen = 0
  let jumped = false
  let at = from
  for (let boxes = 0; at < reader.size; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box || box.end > reader.size) throw new Refused('truncated')
    if (boxes > mostBoxes) throw new Refused('unreadable')
    at = box.end
    if (box.type !== 'moof') continue
    addFragment(await headOf(reader, box), movie, ends)
    if (++seen < walked || jumped || reader.size - at < 2 * tail) continue
    jumped = true
    at = (await lastFragments(reader)) ?? at
  }
  for (const track of movie.tracks) {
    track.seconds = Math.max(track.seconds, (ends.get(track.id) ?? 0) / track.timescale)
  }
}

async function headOf(reader: Reader, box: Box): Promise<Uint8Array> {
  if (box.end - box.body > largestHead) throw new Refused('unreadable')
  return reader.bytes(box.body, box.end)
}

function addFragment(moof: Uint8Array, movie: Movie, ends: Map<number, number>): void {
  for (const traf of boxesIn(moof).filter((box) => box.type === 'traf')) {
    const inTraf = childrenOf(moof, traf)
    const tfhd = inTraf.get('tfhd')
    if (!tfhd || tfhd.end - tfhd.body < 8) throw new Refused('unreadable')
    const head = view(moof.subarray(tfhd.body, tfhd.end))
    const id = head.getUint32(4)
    const each = ownDuration(head) ?? movie.fragments?.get(id)?.duration ?? 0
    let end = startOf(moof, inTraf.get('tfdt')) ?? ends.get(id) ?? 0
    for (const box of boxesIn(moof, traf.body, traf.end)) {
      if (box.type === 'trun') end += ticksOfRun(moof.subarray(box.body, box.end), each)
    }
    ends.set(id, Math.max(end, ends.get(id) ?? 0))
  }
}

// Flags say which fields are present (14496-12, 8.8.7): data offset, description, then duration.
function ownDuration(tfhd: DataView): number | null {
  const flags = tfhd.getUint32(0) & 0xffffff
  if (!(flags & 0x08)) return null
  const at = 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0)
  if (at + 4 > tfhd.byteLength) throw new Refused('unreadable')
  return tfhd.getUint32(at)
}

function startOf(moof: Uint8Array, tfdt: Box | undefined): number | null {
  if (!tfdt) return null
  const data = view(moof.subarray(tfdt.body, tfdt.end))
  const wide = data.byteLength >= 12 && data.getUint8(0) === 1
  if (!wide && data.byteLength < 8) throw new Refused('unreadable')
  return wide ? Number(data.getBigUint64(4)) : data.getUint32(4)
}

function ticksOfRun(trun: Uint8Array, each: number): number {
  if (trun.length < 8) throw new Refused('unreadable')
  const data = view(trun)
  const flags = data.getUint32(0) & 0xffffff
  const count = data.getUint32(4)
  const first = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (first + count * width > trun.length) throw new Refused('unreadable')
  if (!(flags & 0x100)) return count * each
  let ticks = 0
  for (let sample = 0; sample < count; sample++) ticks += data.getUint32(first + sample * width)
  return ticks
}

// The first `moof` in the last part of the file. Its `mfhd` must follow, because samples may happen
// to contain the four letters.
async function lastFragments(reader: Reader): Promise<number | null> {
  const start = reader.size - tail
  const bytes = await reader.bytes(start, reader.size)
  for (let at = 4; at + 12 <= bytes.length; at++) {
    if (bytes[at] !== 0x6d || fourcc(bytes, at) !== 'moof') continue
    if (fourcc(bytes, at + 8) === 'mfhd') return start + at - 4
  }
  return null
}
