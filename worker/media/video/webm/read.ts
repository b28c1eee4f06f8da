import { Refused, type Reader } from '../reader'
import {
  besideCluster,
  elementAt,
  headLength,
  ids,
  inCluster,
  unsigned,
  type Element,
} from './ebml'
import { tickOf, tracksOf, type WebmTrack } from './tracks'

export interface Block {
  track: WebmTrack
  isGroup: boolean
  start: number
  end: number
  children: Element[]
  dataEnd: number
  /** `timeAt`: the offset of the time in the file. `ticks`: the time in the film. */
  timeAt: number
  ticks: number
  isKey: boolean
}

export interface Cluster {
  ticks: number
  start: number
  /** The bytes before its first block; null if there are unusually many. */
  head: Uint8Array | null
  blocks: Block[]
}

export interface WebmVideo {
  tracks: WebmTrack[]
  tick: number
  info: Uint8Array
  tracksBody: Uint8Array
  clusters: Cluster[]
}

const largestElement = 4 * 1024 * 1024
/** Lists such as the tracks are read whole; they usually have a few kilobytes. */
const largestList = 64 * 1024
const maxElements = 500_000
const maxInGroup = 200
const shortHead = 64

export async function readWebm(reader: Reader): Promise<WebmVideo> {
  const segment = await openSegment(reader)
  if (segment.end !== null && segment.end > reader.size) throw new Refused('truncated')
  const end = segment.end ?? reader.size
  const video: WebmVideo = {
    tracks: [],
    tick: 1e-3,
    info: new Uint8Array(),
    tracksBody: new Uint8Array(),
    clusters: [],
  }
  const walk = new Walk(reader, video, end)
  let at = segment.body
  for (let count = 0; at < end; count++) {
    if (count > maxElements) throw new Refused('unreadable')
    at = await walk.step(at)
  }
  if (video.clusters.length === 0) throw new Refused('truncated')
  walk.setLengths()
  return video
}

async function openSegment(reader: Reader): Promise<Element> {
  const ebml = await elementInFile(reader, 0)
  if (ebml.id !== ids.ebml || ebml.end === null) throw new Refused('unreadable')
  const segment = await elementInFile(reader, ebml.end)
  if (segment.id !== ids.segment) throw new Refused('unreadable')
  return segment
}

/** Throws `truncated` if the file ends inside the element's header. */
async function elementInFile(reader: Reader, at: number): Promise<Element> {
  const head = await reader.upTo(at, at + headLength)
  const element = elementAt(head, at)
  if (!element) throw new Refused(head.length < headLength ? 'truncated' : 'unreadable')
  return element
}

class Walk {
  readonly #ends = new Map<WebmTrack, { at: number; gap: number }>()
  #hasTracks = false
  readonly reader: Reader
  readonly video: WebmVideo
  readonly end: number

  constructor(reader: Reader, video: WebmVideo, end: number) {
    this.reader = reader
    this.video = video
    this.end = end
  }

  async step(at: number): Promise<number> {
    const { reader, video } = this
    const head = await reader.upTo(at, Math.min(at + headLength, this.end))
    const element = elementAt(head, at)
    const hasClusters = video.clusters.length > 0
    const isKnown = element && (besideCluster.has(element.id) || inCluster.has(element.id))
    if (!element || (hasClusters && !isKnown)) {
      if (!hasClusters) throw new Refused(head.length < headLength ? 'truncated' : 'unreadable')
      return this.#skip(at, element)
    }
    if (element.id === ids.cluster) {
      if (element.end !== null && element.end > this.end) throw new Refused('truncated')
      video.clusters.push({ ticks: 0, start: at, head: null, blocks: [] })
      // A cluster's children are read in the same loop, because its end may be unknown.
      return element.body
    }
    if (element.end === null) throw new Refused('unreadable')
    if (element.end > this.end) throw new Refused('truncated')
    await this.#read(element, video.clusters.at(-1))
    return element.end
  }

  async #read(element: Element, cluster: Cluster | undefined): Promise<void> {
    if (element.id === ids.info) {
      this.video.info = await this.#list(element)
      this.video.tick = tickOf(this.video.info)
    } else if (element.id === ids.tracks && !this.#hasTracks) {
      this.#hasTracks = true
      this.video.tracksBody = await this.#list(element)
      this.video.tracks = tracksOf(this.video.tracksBody)
    } else if (element.id === ids.timestamp && cluster) {
      if (element.end! - element.body > 8) throw new Refused('unreadable')
      cluster.ticks = unsigned(await this.reader.bytes(element.body, element.end!))
    } else if (element.id === ids.simpleBlock && cluster) {
      await this.#block(element, element, [], null, cluster)
    } else if (element.id === ids.blockGroup && cluster) {
      await this.#group(element, cluster)
    }
  }

  #list({ body, end }: Element): Promise<Uint8Array> {
    if (end! - body > largestList) throw new Refused('unreadable')
    return this.reader.bytes(body, end!)
  }

  // The block may be large, so read only the headers of the group's elements.
  async #group(group: Element, cluster: Cluster): Promise<void> {
    const children: Element[] = []
    for (let at = group.body; at < group.end!; at = children.at(-1)!.end!) {
      const child = await elementInFile(this.reader, at)
      if (child.end === null || child.end > group.end!) throw new Refused('unreadable')
      if (children.push(child) > maxInGroup) throw new Refused('unreadable')
    }
    const block = children.find(({ id }) => id === ids.block)
    if (!block) return
    const length = children.find(({ id }) => id === ids.blockDuration)
    const ticks =
      length && length.end! - length.body <= 8
        ? unsigned(await this.reader.bytes(length.body, length.end!))
        : null
    await this.#block(group, block, children, ticks, cluster)
  }

  // A block starts with its track's number and its time relative to the cluster's.
  async #block(
    { start, end }: Element,
    block: Element,
    children: Element[],
    length: number | null,
    cluster: Cluster,
  ): Promise<void> {
    const head = await this.reader.bytes(block.body, Math.min(block.body + 12, block.end!))
    const number = trackNumber(head)
    if (head.length < number.length + 3) throw new Refused('unreadable')
    const track = this.video.tracks.find((each) => each.number === number.value)
    if (!track || track.kind === 'other') return
    if (cluster.blocks.length === 0 && start - cluster.start <= shortHead) {
      cluster.head = await this.reader.bytes(cluster.start, start)
    }
    const relative = (((head[number.length]! << 8) | head[number.length + 1]!) << 16) >> 16
    const ticks = cluster.ticks + relative
    const isGroup = children.length > 0
    const isKey = isGroup
      ? !children.some(({ id }) => id === ids.referenceBlock)
      : (head[number.length + 2]! & 0x80) !== 0
    const timeAt = block.body + number.length
    const dataEnd = block.end!
    cluster.blocks.push({
      track,
      isGroup,
      start,
      end: end!,
      children,
      timeAt,
      dataEnd,
      ticks,
      isKey,
    })
    const before = this.#ends.get(track)
    const gap = length ?? (before ? Math.max(0, ticks - before.at) || before.gap : 0)
    if (!before || ticks >= before.at) this.#ends.set(track, { at: ticks, gap })
  }

  setLengths(): void {
    const { tick } = this.video
    for (const [track, { at, gap }] of this.#ends) {
      track.seconds = at * tick + (track.frameSeconds || gap * tick)
    }
  }

  /** Some recorders leave meaningless bytes between elements. */
  async #skip(at: number, element: Element | null): Promise<number> {
    const end = element?.end ?? Infinity
    const isWhole = end <= this.end
    if (isWhole) {
      const head = await this.reader.upTo(end, Math.min(end + headLength, this.end))
      const next = elementAt(head, end)
      if (head.length === 0 || (next && (besideCluster.has(next.id) || inCluster.has(next.id)))) {
        return end
      }
    }
    if (!isWhole && this.end - at < headLength) throw new Refused('truncated')
    const until = Math.min(this.end, at + largestElement)
    const bytes = await this.reader.bytes(at, until)
    for (let index = 1; index < bytes.length; index++) {
      if (bytes[index] === 0x1f && isCluster(bytes.subarray(index, index + 24))) return at + index
    }
    if (until < this.end) throw new Refused('unreadable')
    return this.end
  }
}

function isCluster(bytes: Uint8Array): boolean {
  const cluster = elementAt(bytes, 0)
  if (cluster?.id !== ids.cluster || bytes.length <= cluster.body) return false
  const first = elementAt(bytes.subarray(cluster.body), 0)
  return first !== null && [ids.timestamp, ids.crc, ids.void].includes(first.id as never)
}

function trackNumber(start: Uint8Array): { value: number; length: number } {
  const length = Math.clz32(start[0] ?? 0) - 23
  if (length > 8 || start.length < length) throw new Refused('unreadable')
  return { value: unsigned(start.subarray(0, length)) - 2 ** (7 * length), length }
}
