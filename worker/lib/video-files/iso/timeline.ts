import { Refused, type Reader } from '../reader'
import type { IsoTrack } from './movie'
import { isSync, Samples } from './samples'

/** `at`: when it is shown, in seconds. `from`, `to`: its part of the media, in ticks. */
export interface Segment {
  at: number
  from: number
  to: number
}

export interface ShownSample {
  segments: Array<Segment & { entry: number }>
  needed: Array<{ from: number; until: number }>
}

/** 14496-12, 8.6.6. */
export function segmentsOf(track: IsoTrack, end: number, movieTimescale: number): Segment[] {
  if (!track.edits) return end > 0 ? [{ at: 0, from: 0, to: end }] : []
  const segments: Segment[] = []
  const rounding = roundingOf(track, movieTimescale)
  let at = 0
  for (const [index, { duration, mediaTime }] of track.edits.entries()) {
    const seconds = duration / movieTimescale
    if (mediaTime < -1) throw new Refused('unreadable')
    if (mediaTime >= 0) {
      const isLast = index === track.edits.length - 1
      const isOpen = isLast && duration === 0
      const edge = isOpen ? end : mediaTime + Math.round(seconds * track.timescale)
      const to = isLast && edge > end - rounding ? end : Math.min(edge, end)
      const last = segments.at(-1)
      const isNext =
        last !== undefined &&
        Math.abs(last.to - mediaTime) <= rounding &&
        Math.abs(last.at + (last.to - last.from) / track.timescale - at) * movieTimescale < 2
      if (isNext) last.to = Math.max(to, last.to)
      else if (to > mediaTime) segments.push({ at, from: mediaTime, to })
    }
    at += seconds
  }
  return segments
}

/** Edits are rounded to a tick of the movie, so the end of a track may be off by this many ticks. */
const roundingOf = ({ timescale }: IsoTrack, movieTimescale: number): number =>
  Math.ceil(timescale / movieTimescale)

export async function firstPictureAt(
  reader: Reader,
  samples: Samples,
  segments: Segment[],
  timescale: number,
): Promise<number | null> {
  for (const { at, from, to } of segments) {
    let first = Infinity
    for (let entry = 0; entry < samples.length; entry++) {
      if (isShown(samples, entry, from, to)) first = Math.min(first, samples.shown[entry]!)
    }
    await reader.afterSteps(samples.length)
    if (first < Infinity) return at + Math.max(0, first - from) / timescale
  }
  return null
}

const isShown = ({ shown, duration }: Samples, entry: number, from: number, to: number): boolean =>
  shown[entry]! < to && shown[entry]! + Math.max(1, duration[entry]!) > from

export function beginAt(start: number, segments: Segment[], timescale: number): Segment[] {
  if (start === 0) return segments
  return segments.flatMap(({ at, from, to }) => {
    const cut = Math.max(0, Math.round((start - at) * timescale))
    const later = { at: Math.max(0, at - start), from: from + cut, to }
    return later.from < to ? [later] : []
  })
}

export async function neededFor(
  reader: Reader,
  track: IsoTrack,
  samples: Samples,
  segments: Segment[],
  movieTimescale: number,
): Promise<ShownSample> {
  const rounding = roundingOf(track, movieTimescale)
  const needed: ShownSample['needed'] = []
  const shown: ShownSample['segments'] = []
  for (const [index, segment] of segments.entries()) {
    let first = -1
    let last = -1
    let earliest = Infinity
    let latest = 0
    for (let entry = 0; entry < samples.length; entry++) {
      if (!isShown(samples, entry, segment.from, segment.to)) continue
      if (first < 0) first = entry
      last = entry
      earliest = Math.min(earliest, samples.shown[entry]!)
      latest = Math.max(latest, samples.shown[entry]! + samples.duration[entry]!)
    }
    await reader.afterSteps(samples.length)
    if (first < 0) continue
    const from =
      track.kind === 'video'
        ? keyBefore(samples, first, earliest)
        : primingBefore(samples, first, track.timescale)
    const isRounded = index === segments.length - 1 && latest - segment.to < rounding
    needed.push({ from, until: last + 1 })
    const to = isRounded || latest < segment.to ? latest : segment.to
    shown.push({ ...segment, to, entry: from })
  }
  return { segments: shown, needed: union(needed) }
}

/** Frames that follow a key frame but are shown before it need the previous key frame. */
function keyBefore({ shown, flags }: Samples, first: number, earliest: number): number {
  for (let entry = first; entry > 0; entry--) {
    if (flags[entry]! & isSync && shown[entry]! <= earliest) return entry
  }
  return 0
}

const primingPackets = 3
const primingSeconds = 0.08

/** Sound decoders need a few packets before their output is right; uncompressed sound needs none. */
function primingBefore({ packet, decode }: Samples, first: number, timescale: number): number {
  if (packet) return first
  let entry = Math.max(0, first - primingPackets)
  const earliest = decode[first]! - primingSeconds * timescale
  while (entry > 0 && decode[entry]! > earliest) entry--
  return entry
}

function union(ranges: ShownSample['needed']): ShownSample['needed'] {
  const joined: ShownSample['needed'] = []
  for (const { from, until } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else joined.push({ from, until })
  }
  return joined
}

/**
 * Gives one tick to each hidden picture that is decoded before the first one shown. If they last for
 * seconds, WebKit with GStreamer shows no picture at all, and Firefox shows them. The last one keeps its
 * length, since GStreamer takes all pictures for that long, and would show one that reached the first.
 */
export async function shortenHidden(
  reader: Reader,
  samples: Samples,
  { segments, needed }: ShownSample,
): Promise<void> {
  const { decode, shown, duration } = samples
  for (const range of needed) {
    await reader.afterSteps((range.until - range.from) * segments.length)
    const inside = segments.filter(({ entry }) => entry >= range.from && entry < range.until)
    let first = range.from
    while (!inside.some(({ from, to }) => isShown(samples, first, from, to))) first++
    const least = shown
      .subarray(first, range.until)
      .reduce((time, each) => Math.min(time, each), Math.min(...inside.map(({ from }) => from)))
    const hidden = Array.from({ length: first - range.from }, (_, index) => range.from + index)
    hidden.sort((one, other) => shown[one]! - shown[other]!)
    const last = first - 1
    if (last < range.from || decode[last]! - decode[range.from]! <= last - range.from) continue
    const length = decode[first]! - decode[last]!
    // Otherwise they would leave their order, or come before they are decoded.
    const isBefore = shown[hidden.at(-1)!]! < least && decode[first]! <= least
    if (!isBefore) continue
    for (const [index, entry] of hidden.entries()) {
      decode[entry] = decode[last]! - (last - entry)
      shown[entry] = least - length - (last - range.from) + index
      duration[entry] = entry === last ? length : 1
    }
    samples.agree = false
  }
}

export function divideAt(samples: Samples, segments: Segment[]): Samples {
  const { packet } = samples
  if (!packet) return samples
  const edges = segments
    .flatMap(({ from, to }) => [
      { tick: from, round: Math.floor },
      { tick: to, round: Math.ceil },
    ])
    .toSorted((one, other) => one.tick - other.tick)
  let next = 0
  const divided = new Samples(packet)
  divided.agree = samples.agree
  for (let entry = 0; entry < samples.length; entry++) {
    const count = samples.count[entry]!
    const ticks = samples.duration[entry]! / count
    const [start, end] = [samples.decode[entry]!, samples.decode[entry]! + samples.duration[entry]!]
    while (next < edges.length && edges[next]!.tick <= start) next++
    const inside: number[] = []
    for (let at = next; at < edges.length && edges[at]!.tick < end; at++) {
      const { tick, round } = edges[at]!
      const cut = round((tick - start) / ticks / packet.samples) * packet.samples
      if (cut > 0 && cut < count) inside.push(cut)
    }
    inside.sort((one, other) => one - other)
    let done = 0
    for (const until of [...new Set(inside), count]) {
      const before = (done / packet.samples) * packet.bytes
      const decode = samples.decode[entry]! + done * ticks
      divided.push({
        offset: samples.offset[entry]! + before,
        size: Math.ceil((until - done) / packet.samples) * packet.bytes,
        decode,
        shown: decode,
        duration: (until - done) * ticks,
        count: until - done,
        chunk: samples.chunk[entry]!,
        description: samples.description[entry]!,
        flags: samples.flags[entry]!,
      })
      done = until
    }
  }
  return divided
}
