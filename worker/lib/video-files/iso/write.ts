import { concatBytes } from '../../bytes'
import {
  mergePackets,
  placesOf,
  rangesOf,
  readBytes,
  type ByteRange,
  type Packets,
  type PreparedVideo,
} from '../pieces'
import { Refused, type Reader } from '../reader'
import {
  allowedBoxes,
  brands,
  descriptionRule,
  mediaBoxes,
  only,
  shapeBoxes,
  cleanHeader,
} from './allowed'
import { boxBytes, boxesIn, tableRows, uint32s, view } from './boxes'
import { edits, tablesIn, usualRate, type Rule } from './grammar'
import type { IsoVideo, ShownTrack } from './read'
import { listChunks } from './chunks'
import { decodeTimes, writeTables, type ChosenSamples } from './tables'

const largestFile = 0xffff_ffff

export function isoPackets({ tracks }: IsoVideo): Packets {
  const count = tracks.reduce((sum, { samples }) => sum + samples.length, 0)
  const [starts, ends] = [new Float64Array(count), new Float64Array(count)]
  let at = 0
  for (const { samples, needed } of tracks) {
    for (const { from, until } of needed) {
      for (let entry = from; entry < until; entry++) {
        const [start, size] = [samples.offset[entry]!, samples.size[entry]!]
        if (size === 0) continue
        starts[at] = start
        ends[at++] = start + size
      }
    }
  }
  return mergePackets({ starts: starts.subarray(0, at), ends: ends.subarray(0, at) })
}

/**
 * Cameras store half a second of pictures before the sound of the same time, and players show no
 * picture before they have both. Null if the sound is first already, or too large or far away.
 */
export function firstSound({ tracks }: IsoVideo, { starts }: Packets): ByteRange | null {
  const sound = tracks.find(({ kind }) => kind === 'audio')
  const shown = sound?.needed[0]
  if (!sound || !shown) return null
  const { offset, size, chunk } = sound.samples
  const start = offset[shown.from]!
  let end = start
  for (let entry = shown.from; entry < shown.until; entry++) {
    if (offset[entry] !== end || chunk[entry] !== chunk[shown.from]) break
    end += size[entry]!
  }
  const isNear = end - start <= largestFirstSound && end - starts[0]! <= firstSoundWithin
  return starts[0]! < start && isNear ? { start, end } : null
}

// Larger chunks would delay the first picture themselves.
const largestFirstSound = 64 * 1024
// Within one read of the server, which copies the pictures and the sound together.
const firstSoundWithin = readBytes / 2

export async function writeIso(
  reader: Reader,
  video: IsoVideo,
  packets: Packets,
): Promise<Omit<PreparedVideo, 'isAsSent' | 'packets'>> {
  const pause = () => reader.afterSteps(packets.starts.length * stepsPerPacket)
  await pause()
  const ranges = rangesOf(packets)
  const chosen = new Map(video.tracks.map((track) => [track.id, chooseSamples(track)] as const))
  const mediaBytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
  const ftyp = video.ftyp ? boxBytes('ftyp', brands(video.ftyp)) : new Uint8Array()
  await pause()
  const place = placesOf(ranges)
  await pause()
  const moov = writeMovie(video, chosen, place)
  await pause()
  const from = ftyp.length + moov.length + 8
  if (from + mediaBytes > largestFile) throw new Refused('unreadable')
  moveChunks(moov, from)
  const head = concatBytes([ftyp, moov, mediaHead(mediaBytes)])
  return { pieces: [head, ...ranges], bytes: head.length + mediaBytes }
}

/** Each has rows in five tables, and its place is looked up. */
const stepsPerPacket = 10

/** Offsets always have 32 bits, so that they can be written once the length of the index is known. */
function moveChunks(bytes: Uint8Array, by: number): void {
  for (const { type, body, end } of boxesIn(bytes)) {
    if (holdChunks.has(type)) moveChunks(bytes.subarray(body, end), by)
    if (type !== 'stco') continue
    const data = view(bytes.subarray(body, end))
    for (let at = 8; at < data.byteLength; at += 4) data.setUint32(at, data.getUint32(at) + by)
  }
}

const holdChunks = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

function mediaHead(bytes: number): Uint8Array {
  const head = boxBytes('mdat')
  view(head).setUint32(0, 8 + bytes)
  return head
}

function writeMovie(video: IsoVideo, chosen: Into['chosen'], place: Into['place']): Uint8Array {
  const { moov, movie, tracks } = video
  const timescale = timescaleFor(video)
  const longest = Math.round(Math.max(...tracks.map(({ seconds }) => seconds)) * timescale)
  const byStart = new Map(tracks.map((track) => [track.id, track]))
  const header: Rule = (body, type) => {
    const bytes = withTime(cleanHeader(body, type)!, headerDuration, longest)
    if (timescale !== movie.timescale) view(bytes).setUint32(bytes[0] === 1 ? 20 : 12, timescale)
    return bytes
  }
  const track: Rule = (body) => {
    const found = byStart.get(idIn(body))
    return found ? writeTrack(found, body, { video, timescale, chosen, place }) : null
  }
  return boxBytes('moov', ...allowedBoxes(moov, { mvhd: header, trak: track }))
}

function idIn(trak: Uint8Array): number {
  let id = 0
  const tkhd: Rule = (body) => {
    if (body.length >= 84) id ||= view(body).getUint32(body[0] === 1 ? 20 : 12)
    return null
  }
  allowedBoxes(trak, { tkhd })
  return id
}

const headerDuration = { narrow: 16, wide: 24 }
const trackDuration = { narrow: 20, wide: 28 }

/** Leaves a duration that is right within one tick, so that unchanged files stay identical. */
function withTime(
  body: Uint8Array,
  { narrow, wide }: typeof headerDuration,
  ticks: number,
): Uint8Array {
  const data = view(body)
  const isWide = body[0] === 1
  if (body.length < (isWide ? wide + 8 : narrow + 4)) throw new Refused('unreadable')
  const now = isWide ? Number(data.getBigUint64(wide)) : data.getUint32(narrow)
  if (Math.abs(now - ticks) <= 1) return body
  if (isWide) data.setBigUint64(wide, BigInt(ticks))
  else data.setUint32(narrow, ticks)
  return body
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

/** Keeps the movie's timescale unless a new edit list needs a finer one. */
function timescaleFor({ movie, tracks, isUncut }: IsoVideo): number {
  const isRound = (seconds: number) =>
    Math.abs(seconds * movie.timescale - Math.round(seconds * movie.timescale)) < 1e-6
  const areRound = tracks.every(({ segments, timescale }) =>
    segments.every(({ at, from, to }) => isRound(at) && isRound((to - from) / timescale)),
  )
  if (isUncut || areRound) return movie.timescale
  const finest = tracks.reduce(
    (scale, { timescale }) => (scale / greatestDivisor(scale, timescale)) * timescale,
    movie.timescale,
  )
  const longest = Math.max(...tracks.map(({ seconds }) => seconds))
  // Edits and the headers of most films have 32 bits for a length.
  const isUsual = finest < 2 ** 24 && finest * longest < 2 ** 31
  return isUsual ? finest : Math.max(...tracks.map(({ timescale }) => timescale))
}

interface Into {
  video: IsoVideo
  timescale: number
  /** By track id. */
  chosen: Map<number, ChosenSamples>
  place: (offset: number) => number
}

function writeTrack(track: ShownTrack, trak: Uint8Array, into: Into): Uint8Array {
  const { video, timescale, place } = into
  const chosen = into.chosen.get(track.id)!
  const shown = Math.round(track.seconds * timescale)
  const media = mediaBoxes(
    (body, type) =>
      withTime(cleanHeader(body, type)!, headerDuration, mediaTicks(track, chosen, video.isWhole)),
    video.isWhole ? movedTables(track, place) : rebuiltTables(track, chosen, place),
  )
  const header: Rule = (body, type) => withTime(cleanHeader(body, type)!, trackDuration, shown)
  const boxes = allowedBoxes(trak, {
    tkhd: header,
    ...shapeBoxes,
    ...(video.isUncut && { edts: only({ elst: edits }) }),
    mdia: only(media),
  })
  if (video.isUncut) return concatBytes(boxes)
  return concatBytes([boxes[0]!, ...editList(track, chosen, timescale), ...boxes.slice(1)])
}

function chooseSamples({ samples, needed }: ShownTrack): ChosenSamples {
  const count = needed.reduce((sum, { from, until }) => sum + until - from, 0)
  const entries = new Uint32Array(count)
  let at = 0
  for (const { from, until } of needed) {
    for (let entry = from; entry < until; entry++) entries[at++] = entry
  }
  return { samples, entries, times: decodeTimes({ samples, entries }) }
}

function mediaTicks({ samples }: ShownTrack, chosen: ChosenSamples, isWhole: boolean): number {
  if (!isWhole) return chosen.times.at(-1)!
  const last = samples.length - 1
  return last < 0 ? 0 : samples.decode[last]! + samples.duration[last]!
}

function editList(track: ShownTrack, chosen: ChosenSamples, timescale: number): Uint8Array[] {
  const { segments, samples } = track
  const rows: Array<[duration: number, mediaTime: number]> = []
  let reached = 0
  for (const [index, { at, from, to, entry }] of segments.entries()) {
    const begin = Math.round(at * timescale)
    if (begin > reached) rows.push([begin - reached, -1])
    let length = Math.round(((to - from) / track.timescale) * timescale)
    // Otherwise the rounding of each part would add up.
    const next = Math.round((segments[index + 1]?.at ?? Infinity) * timescale)
    if (begin + length + timescale / track.timescale >= next) length = next - begin
    // At the end, readers add what rounding down removes; rounding up could show another packet.
    const isLast = index === segments.length - 1
    if (isLast && Math.round((length / timescale) * track.timescale) > to - from) length -= 1
    const place = chosen.times[chosen.entries.indexOf(entry)]! + from - samples.decode[entry]!
    rows.push([length, Math.round(place)])
    reached = Math.max(reached, begin) + length
  }
  const body = rows.flatMap(([duration, mediaTime]) => [duration, mediaTime, usualRate])
  return [boxBytes('edts', boxBytes('elst', uint32s([0, rows.length]), uint32s(body)))]
}

const movedTables = (track: ShownTrack, place: Into['place']): Rule => {
  const offsets: Rule = (body, type) => {
    const { count } = tableRows(body, 8, type === 'co64' ? 8 : 4)
    const starts = Array.from(listChunks(track.table), ({ start }) => place(start))
    // Chunks without samples need no real offset.
    while (starts.length < count) starts.push(place(-1))
    return uint32s([0, starts.length, ...starts])
  }
  const rule = only({
    ...tablesIn(track.table),
    stsd: descriptionRule[kindOf(track)],
    stco: offsets,
    co64: offsets,
  })
  return (body, type) => asNarrow(rule(body, type)!)
}

/** Offsets now have 32 bits, so `co64` becomes `stco`. */
function asNarrow(stbl: Uint8Array): Uint8Array {
  const narrow: Uint8Array[] = []
  for (let at = 0; at + 8 <= stbl.length;) {
    const size = view(stbl).getUint32(at)
    const isWide = String.fromCharCode(...stbl.subarray(at + 4, at + 8)) === 'co64'
    narrow.push(
      isWide ? boxBytes('stco', stbl.subarray(at + 8, at + size)) : stbl.subarray(at, at + size),
    )
    at += size
  }
  return concatBytes(narrow)
}

const rebuiltTables = (track: ShownTrack, chosen: ChosenSamples, place: Into['place']): Rule => {
  const description = only({ stsd: descriptionRule[kindOf(track)] })
  return (body, type) =>
    concatBytes([description(body, type)!, ...writeTables(chosen, track.table, place)])
}

const kindOf = ({ kind }: ShownTrack): 'video' | 'audio' => (kind === 'video' ? kind : 'audio')
