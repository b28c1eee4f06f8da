import { Refused, type Track } from '../facts'
import type { Reader } from '../source'
import { ascii, elementAt, elementsIn, headLength, unsigned, type Element } from './ebml'
import { ids } from './ids'

/** A track, its number in the blocks, and the length of a frame, if it is given. */
export type WebmTrack = Track & { number: number; frameSeconds: number }

export type Head = {
  tracks: WebmTrack[]
  /** Seconds per tick of clusters and blocks. */
  tick: number
  /** The offsets of the first cluster and of the segment's end. */
  clusters: number
  end: number
}

const largestElement = 4 * 1024 * 1024
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
    if (element.id === ids.info) head.tick = tickOf(await bodyOf(reader, element))
    if (element.id === ids.tracks) head.tracks = tracksOf(await bodyOf(reader, element))
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

/** The body of an element; throws if it is too large to hold in memory. */
export function bodyOf(reader: Reader, element: Element): Promise<Uint8Array> {
  const end = element.end ?? Infinity
  if (end - element.body > largestElement) throw new Refused('unreadable')
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
