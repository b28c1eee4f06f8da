import { Refused, type Track, type Reader } from '../reader'
import {
  ascii,
  elementAt,
  elementsIn,
  headLength,
  unsigned,
  type Element,
  ids,
  besideCluster,
  inCluster,
} from './ebml'

/** A track, its number in the blocks, and the length of a frame, if it is given. */
type WebmTrack = Track & { number: number; frameSeconds: number }

type Head = {
  tracks: WebmTrack[]
  /** Seconds per tick of clusters and blocks. */
  tick: number
  /** The offsets of the first cluster and of the segment's end. */
  clusters: number
  end: number
}

const largestElement = 4 * 1024 * 1024
/** Of a list that is looked at whole, such as the tracks: in a usual file it has a few kilobytes. */
export const largestList = 64 * 1024
const mostElements = 200

/** The data before the first cluster. Throws if the segment claims to be longer than the file. */
export async function readHead(reader: Reader): Promise<Head> {
  const segment = await openSegment(reader)
  if (segment.end !== null && segment.end > reader.size) throw new Refused('truncated')
  const head: Head = {
    tracks: [],
    tick: 1e-3,
    clusters: 0,
    end: segment.end ?? reader.size,
  }
  let at = segment.body
  for (let count = 0; count < mostElements && at < head.end; count++) {
    const element = await elementInFile(reader, at)
    if (element.id === ids.cluster) return { ...head, clusters: element.start }
    if (element.end === null) throw new Refused('unreadable')
    if (element.end > reader.size) throw new Refused('truncated')
    if (element.id === ids.info) head.tick = tickOf(await bodyOf(reader, element, largestList))
    if (element.id === ids.tracks)
      head.tracks = tracksOf(await bodyOf(reader, element, largestList))
    at = element.end
  }
  throw new Refused(at >= head.end ? 'truncated' : 'unreadable')
}

/** The element at an offset of the file; throws `truncated` if the file ends inside its header. */
export async function elementInFile(reader: Reader, at: number): Promise<Element> {
  const head = await reader.upTo(at, at + headLength)
  const element = elementAt(head, at)
  if (!element) throw new Refused(head.length < headLength ? 'truncated' : 'unreadable')
  return element
}

/** The body of an element; throws if it is too large to hold in memory, or larger than `most`. */
export function bodyOf(
  reader: Reader,
  element: Element,
  most: number = largestElement,
): Promise<Uint8Array> {
  const end = element.end ?? Infinity
  if (end - element.body > most) throw new Refused('unreadable')
  return reader.bytes(element.body, end)
}

/** The segment, which holds everything, after the file's header. */
export async function openSegment(reader: Reader): Promise<Element> {
  const ebml = await elementInFile(reader, 0)
  if (ebml.id !== ids.ebml || ebml.end === null) throw new Refused('unreadable')
  const segment = await elementInFile(reader, ebml.end)
  if (segment.id !== ids.segment) throw new Refused('unreadable')
  return segment
}

function tickOf(info: Uint8Array): number {
  const scale = numbersIn(info).get(ids.timestampScale) ?? 1_000_000
  if (scale === 0) throw new Refused('unreadable')
  return scale / 1e9
}

function tracksOf(tracks: Uint8Array): WebmTrack[] {
  return elementsIn(tracks)
    .filter((element) => element.id === ids.trackEntry)
    .slice(0, 64)
    .map((element) => trackOf(tracks.subarray(element.body, element.end!)))
}

function trackOf(entry: Uint8Array): WebmTrack {
  const numbers = numbersIn(entry)
  const children = elementsIn(entry)
  const child = (id: number) => {
    const found = children.find((element) => element.id === id)
    return found ? entry.subarray(found.body, found.end!) : new Uint8Array()
  }
  const type = numbers.get(ids.trackType)
  return {
    kind: type === 1 ? 'video' : type === 2 ? 'audio' : 'other',
    number: numbers.get(ids.trackNumber) ?? 0,
    frameSeconds: (numbers.get(ids.defaultDuration) ?? 0) / 1e9,
    seconds: 0,
    rotation: 0,
    codec: ascii(child(ids.codecId))
      .replace(/^[VA]_/, '')
      .toLowerCase(),
    ...sizeOf(numbersIn(child(ids.video))),
  }
}

// Use the displayed size if it is in pixels (unit 0); other units only give an aspect ratio.
function sizeOf(video: Map<number, number>): { width: number; height: number } {
  const pixels = (video.get(ids.displayUnit) ?? 0) === 0
  const width = (pixels && video.get(ids.displayWidth)) || video.get(ids.pixelWidth) || 0
  const height = (pixels && video.get(ids.displayHeight)) || video.get(ids.pixelHeight) || 0
  return { width, height }
}

function numbersIn(bytes: Uint8Array): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const { id, body, end } of elementsIn(bytes)) {
    if (end! - body <= 8) numbers.set(id, unsigned(bytes.subarray(body, end!)))
  }
  return numbers
}

const mostInClusters = 100_000

/**
 * Walks from a cluster to the segment's end, block by block, and sets the length of the tracks. The
 * elements must end exactly at the segment's end: if one is cut off, throws `truncated`.
 */
export async function readClusters(reader: Reader, head: Head, from: number): Promise<void> {
  const ends = new Map<WebmTrack, { at: number; gap: number }>()
  let clusterAt = 0
  let at = from
  for (let count = 0; at < head.end; count++) {
    if (count > mostInClusters) throw new Refused('unreadable')
    const element = await elementInFile(reader, at)
    if (element.id === ids.cluster) {
      at = element.body
      if (element.end !== null && element.end > head.end) throw new Refused('truncated')
      continue
    }
    if (!besideCluster.has(element.id) && !inCluster.has(element.id))
      throw new Refused('unreadable')
    if (element.end === null) throw new Refused('unreadable')
    if (element.end > head.end) throw new Refused('truncated')
    if (element.id === ids.timestamp) clusterAt = unsigned(await bodyOf(reader, element))
    if (element.id === ids.simpleBlock || element.id === ids.blockGroup) {
      addBlock(await blockIn(reader, element), clusterAt, head, ends)
    }
    at = element.end
  }
  for (const [track, { at: last, gap }] of ends)
    track.seconds = last * head.tick + (track.frameSeconds || gap * head.tick)
}

type Block = { start: Uint8Array; ticks: number | null }

// A block starts with its track's number and its time relative to the cluster's.
async function blockIn(reader: Reader, element: Element): Promise<Block> {
  if (element.id === ids.simpleBlock) {
    return {
      start: await reader.upTo(element.body, Math.min(element.body + 8, element.end!)),
      ticks: null,
    }
  }
  const group = await bodyOf(reader, element)
  const children = elementsIn(group)
  const body = (id: number) => {
    const found = children.find((child) => child.id === id)
    return found ? group.subarray(found.body, found.end!) : null
  }
  const duration = body(ids.blockDuration)
  return { start: body(ids.block) ?? new Uint8Array(), ticks: duration ? unsigned(duration) : null }
}

/** The track's number at the start of a block, and its length in bytes. */
export function trackOfBlock(start: Uint8Array): { number: number; length: number } {
  const length = Math.clz32(start[0] ?? 0) - 23
  if (length > 8 || start.length < length) throw new Refused('unreadable')
  return { number: unsigned(start.subarray(0, length)) - 2 ** (7 * length), length }
}

function addBlock(
  { start, ticks }: Block,
  clusterAt: number,
  head: Head,
  ends: Map<WebmTrack, { at: number; gap: number }>,
): void {
  const { number, length } = trackOfBlock(start)
  if (start.length < length + 2) throw new Refused('unreadable')
  const track = head.tracks.find((each) => each.number === number)
  if (!track) return
  const at = clusterAt + ((((start[length]! << 8) | start[length + 1]!) << 16) >> 16)
  const before = ends.get(track)
  const gap = ticks ?? (before ? Math.max(0, at - before.at) || before.gap : 0)
  if (!before || at >= before.at) ends.set(track, { at, gap })
}

const smallestStep = 128 * 1024
const largestStep = 1024 * 1024
const farthest = 64 * 1024 * 1024

/**
 * Where the last cluster starts. Searches for its id from the end backwards, because a streamed
 * recording has neither sizes nor an index. A cluster starts with its timestamp (or a checksum).
 */
export async function lastCluster(reader: Reader, head: Head): Promise<number> {
  let until = head.end
  let step = smallestStep
  while (until > head.clusters && head.end - until < farthest) {
    const from = Math.max(head.clusters, until - step)
    // Read a little more than the step: an id may cross its border.
    const bytes = await reader.upTo(from, Math.min(until + 24, head.end))
    for (let at = until - from - 1; at >= 0; at--) {
      if (bytes[at] === 0x1f && isCluster(bytes.subarray(at, at + 24))) return from + at
    }
    until = from
    step = Math.min(step * 4, largestStep)
  }
  throw new Refused('unreadable')
}

function isCluster(bytes: Uint8Array): boolean {
  const cluster = elementAt(bytes, 0)
  if (cluster?.id !== ids.cluster) return false
  // The bytes end right here: it is still a cluster.
  if (bytes.length <= cluster.body) return true
  const first = elementAt(bytes.subarray(cluster.body), 0)
  return (
    first !== null && (first.id === ids.timestamp || first.id === ids.crc || first.id === ids.void)
  )
}
