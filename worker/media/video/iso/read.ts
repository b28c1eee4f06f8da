import { Refused, type Track, type Reader } from '../reader'
import {
  boxInFile,
  type Box,
  chunksOf,
  boxesIn,
  fourcc,
  refuseManyBoxes,
  view,
  type BoxRange,
} from './boxes'
import { readMovie, type Movie, childrenOf, type SampleDefaults } from './movie'

/** The movie box of a feature film is smaller. The whole box is held in memory. */
const largestMovie = 16 * 1024 * 1024
const mostBoxes = 1000

/** The tracks of an MP4, QuickTime or 3GP file (ISO 14496-12). */
export async function readIso(reader: Reader): Promise<Track[]> {
  const moov = await findMovie(reader)
  const movie = readMovie(await reader.bytes(moov.body, moov.end))
  mustHold(movie, reader.size)
  if (movie.fragments) await readFragments(reader, movie, moov.end)
  return movie.tracks
}

/** The movie box of the file; throws `truncated` if the file ends before or inside it. */
export async function findMovie(reader: Reader): Promise<Box> {
  let at = 0
  let hasMedia = false
  for (let boxes = 0; boxes < mostBoxes; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box) throw new Refused(hasMedia ? 'truncated' : 'unreadable')
    if (box.type === 'moov' && box.end - box.start > largestMovie) throw new Refused('unreadable')
    if (box.end > reader.size) throw new Refused(isKnown(box) ? 'truncated' : 'unreadable')
    if (box.type === 'moov') return box
    hasMedia ||= box.type === 'mdat'
    at = box.end
  }
  throw new Refused('unreadable')
}

function isKnown(box: Box): boolean {
  return ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta'].includes(box.type)
}

// If the end of a faststart file is cut off, its header is still complete: check the sample
// offsets.
function mustHold(movie: Movie, size: number): void {
  for (const track of movie.tracks) {
    if (track.kind === 'other') continue
    for (const chunk of chunksOf(track.table)) {
      if (chunk.end > size) throw new Refused('truncated')
    }
  }
}

const largestHead = 4 * 1024 * 1024
// A browser's recordings have a fragment every second. For long ones, read only the start and the
// end, because each fragment needs a read.
const walked = 64
const tail = 1024 * 1024
const mostFragmentBoxes = 20_000

/**
 * Extends the seconds of the movie's tracks by their fragments (`moof`), from an offset on. The
 * boxes must end exactly at the end of the file.
 */
async function readFragments(reader: Reader, movie: Movie, from: number): Promise<void> {
  const ends = new Map<number, number>()
  let seen = 0
  let jumped = false
  let at = from
  for (let boxes = 0; at < reader.size; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box || box.end > reader.size) throw new Refused('truncated')
    if (boxes > mostFragmentBoxes) throw new Refused('unreadable')
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
  refuseManyBoxes(moof, 'moof')
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
): BoxRange[] {
  refuseManyBoxes(moof, 'moof')
  const found: BoxRange[] = []
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
