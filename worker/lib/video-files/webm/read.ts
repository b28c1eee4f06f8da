import { maxPackets, Refused, type Reader } from '../reader'
import { allowedInGroup, rangesLength } from './allowed'
import { Blocks } from './blocks'
import {
  besideCluster,
  elementAt,
  headLength,
  ids,
  inCluster,
  unsigned,
  type Element,
} from './ebml'
import { isPicture, tickOf, tracksOf, type WebmTrack } from './tracks'

/** `first` and `until` are indexes of blocks. */
export interface Cluster {
  ticks: number
  start: number
  /** The bytes before its first block; null if there are unusually many. */
  head: Uint8Array | null
  first: number
  until: number
}

export interface WebmVideo {
  tracks: WebmTrack[]
  /** Of each track. Browsers play the first pictures and the first sound. */
  played: boolean[]
  tick: number
  info: Uint8Array
  tracksBody: Uint8Array
  /** Those that have blocks. */
  clusters: Cluster[]
  blocks: Blocks
  /** In ticks: the film begins here. */
  start: number
}

const largestElement = 4 * 1024 * 1024
/** Lists such as the tracks are read whole; they usually have a few kilobytes. */
const largestList = 64 * 1024
/** Empty elements take no memory, but time. */
const maxElements = 4 * maxPackets
const maxInGroup = 200
const shortHead = 24

export async function readWebm(reader: Reader): Promise<WebmVideo> {
  const segment = await openSegment(reader)
  if (segment.end !== null && segment.end > reader.size) throw new Refused('truncated')
  const end = segment.end ?? reader.size
  const walk = new Walk(reader, end)
  for (let at = segment.body; at < end;) at = await walk.step(at)
  return walk.finish()
}

async function openSegment(reader: Reader): Promise<Element> {
  const ebml = await elementInFile(reader, 0)
  if (ebml.id !== ids.ebml || ebml.end === null) throw new Refused('unreadable')
  const segment = await elementInFile(reader, await pastZeros(reader, ebml.end, reader.size))
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

/** Some writers leave zero bytes between elements. */
async function pastZeros(reader: Reader, from: number, end: number): Promise<number> {
  const most = Math.min(end, from + largestElement)
  for (let at = from; at < most; at += searched) {
    const bytes = await reader.bytes(at, Math.min(at + searched, most))
    const found = bytes.findIndex((byte) => byte !== 0)
    if (found >= 0) return at + found
  }
  if (most < end) throw new Refused('unreadable')
  return end
}

const searched = 4096

interface End {
  at: number
  gap: number
}

class Walk {
  readonly #reader: Reader
  readonly #end: number
  #elements = 0
  #all: WebmTrack[] = []
  #hasTracks = false
  #hasClusters = false
  #cluster: Cluster = { ticks: 0, start: 0, head: null, first: 0, until: 0 }
  readonly #ends: Array<End | undefined> = []
  /** In ticks, of the first list of pictures, which browsers show. */
  #firstPicture = Infinity
  readonly #video: WebmVideo = {
    tracks: [],
    played: [],
    tick: 1e-3,
    info: new Uint8Array(),
    tracksBody: new Uint8Array(),
    clusters: [],
    blocks: new Blocks(),
    start: 0,
  }

  constructor(reader: Reader, end: number) {
    this.#reader = reader
    this.#end = end
  }

  async step(at: number): Promise<number> {
    this.#count()
    const head = await this.#reader.upTo(at, Math.min(at + headLength, this.#end))
    if (head[0] === 0) return pastZeros(this.#reader, at, this.#end)
    const element = elementAt(head, at)
    const isKnown = element && (besideCluster.has(element.id) || inCluster.has(element.id))
    if (!element || (this.#hasClusters && !isKnown)) {
      if (this.#hasTracks) return this.#skip(at, element)
      throw new Refused(head.length < headLength ? 'truncated' : 'unreadable')
    }
    if (element.id === ids.cluster) {
      if (element.end !== null && element.end > this.#end) throw new Refused('truncated')
      const first = this.#video.blocks.length
      this.#cluster = { ticks: 0, start: at, head: null, first, until: first }
      this.#hasClusters = true
      // A cluster's children are read in the same loop, because its end may be unknown.
      return element.body
    }
    if (element.end === null) throw new Refused('unreadable')
    if (element.end > this.#end) throw new Refused('truncated')
    await this.#read(element)
    return element.end
  }

  #count(): void {
    if (++this.#elements > maxElements) throw new Refused('too_long')
  }

  async #read(element: Element): Promise<void> {
    const { id, body, end } = element
    if (id === ids.info) {
      this.#video.info = await this.#list(element)
      this.#video.tick = tickOf(this.#video.info)
    } else if (id === ids.tracks && !this.#hasTracks) {
      this.#hasTracks = true
      this.#video.tracksBody = await this.#list(element)
      this.#all = tracksOf(this.#video.tracksBody)
    } else if (!this.#hasClusters) return
    else if (id === ids.timestamp) {
      if (end! - body > 8) throw new Refused('unreadable')
      this.#cluster.ticks = unsigned(await this.#reader.bytes(body, end!))
    } else if (id === ids.simpleBlock) await this.#block(element, element, null)
    else if (id === ids.blockGroup) await this.#group(element)
  }

  /** A copy: the bytes that a reader gives hold its whole stretch in memory. */
  async #list({ body, end }: Element): Promise<Uint8Array> {
    if (end! - body > largestList) throw new Refused('unreadable')
    return (await this.#reader.bytes(body, end!)).slice()
  }

  // The block may be large, so read only the headers of the group's elements.
  async #group(group: Element): Promise<void> {
    const children: Element[] = []
    for (let at = group.body; at < group.end!;) {
      this.#count()
      const head = await this.#reader.upTo(at, Math.min(at + headLength, group.end!))
      if (head[0] === 0) {
        at = await pastZeros(this.#reader, at, group.end!)
        continue
      }
      const child = elementAt(head, at)
      if (child === null || child.end === null || child.end > group.end!)
        throw new Refused('unreadable')
      if (children.push(child) > maxInGroup) throw new Refused('unreadable')
      at = child.end
    }
    const block = children.find(({ id }) => id === ids.block)
    if (block) await this.#block(group, block, children)
  }

  // A block starts with its track's number and its time relative to the cluster's.
  async #block(outer: Element, block: Element, children: Element[] | null): Promise<void> {
    const head = await this.#reader.bytes(block.body, Math.min(block.body + 12, block.end!))
    const number = trackNumber(head)
    if (head.length < number.length + 3) throw new Refused('unreadable')
    const track = this.#all.findIndex((each) => each.number === number.value)
    const { kind = 'other', isTransparent } = this.#all[track] ?? {}
    if (kind === 'other') return
    const { start, end } = outer
    const relative = (((head[number.length]! << 8) | head[number.length + 1]!) << 16) >> 16
    const ticks = this.#cluster.ticks + relative
    const isKey = children
      ? !children.some(({ id }) => id === ids.referenceBlock)
      : (head[number.length + 2]! & 0x80) !== 0
    const allowed = children && (await allowedInGroup(children, this.#reader, isTransparent))
    const isWhole = !allowed || rangesLength(allowed) === end! - outer.body
    await this.#enter(start)
    this.#video.blocks.push({
      track,
      isGroup: children !== null,
      isKey,
      start,
      end: end!,
      dataEnd: block.end!,
      timeAt: block.body + number.length,
      ticks,
      kept: isWhole ? null : allowed,
    })
    this.#cluster.until += 1
    await this.#follow(track, ticks, children)
  }

  /** A cluster counts from its first block on. */
  async #enter(start: number): Promise<void> {
    const cluster = this.#cluster
    if (cluster.until > cluster.first) return
    const isShort = start - cluster.start <= shortHead
    cluster.head = isShort ? (await this.#reader.bytes(cluster.start, start)).slice() : null
    this.#video.clusters.push(cluster)
  }

  /** Notes how long a track is by now. */
  async #follow(track: number, ticks: number, children: Element[] | null): Promise<void> {
    const length = children?.find(({ id }) => id === ids.blockDuration)
    const told =
      length && length.end! - length.body <= 8
        ? unsigned(await this.#reader.bytes(length.body, length.end!))
        : null
    const before = this.#ends[track]
    const gap = told ?? (before ? Math.max(0, ticks - before.at) || before.gap : 0)
    if (!before || ticks >= before.at) this.#ends[track] = { at: ticks, gap }
    if (this.#all.findIndex(isPicture) !== track) return
    this.#firstPicture = Math.min(this.#firstPicture, ticks)
    const ms = (ticks - this.#firstPicture) * this.#video.tick * 1000
    if (ms > this.#reader.maxMs) throw new Refused('too_long')
  }

  finish(): WebmVideo {
    const video = this.#video
    if (video.clusters.length === 0)
      throw new Refused(this.#hasClusters ? 'unreadable' : 'truncated')
    const kinds = new Set<string>()
    const played = this.#all.map(({ kind }, track) => {
      const isFirst = this.#ends[track] !== undefined && !kinds.has(kind)
      if (isFirst) kinds.add(kind)
      return isFirst
    })
    const tracks = this.#all.map((track, index) => {
      const { at, gap } = this.#ends[index] ?? { at: 0, gap: 0 }
      const last = track.frameSeconds || gap * video.tick
      return { ...track, seconds: played[index] ? at * video.tick + last : 0 }
    })
    return { ...video, tracks, played }
  }

  /** Some recorders leave meaningless bytes between elements. */
  async #skip(at: number, element: Element | null): Promise<number> {
    const end = element?.end ?? Infinity
    const isWhole = end <= this.#end
    if (isWhole) {
      const head = await this.#reader.upTo(end, Math.min(end + headLength, this.#end))
      const next = elementAt(head, end)
      if (head.length === 0 || (next && (besideCluster.has(next.id) || inCluster.has(next.id)))) {
        return end
      }
    }
    if (!isWhole && this.#end - at < headLength) throw new Refused('truncated')
    const until = Math.min(this.#end, at + largestElement)
    const bytes = await this.#reader.bytes(at, until)
    for (let index = 1; index < bytes.length; index++) {
      if (bytes[index] === 0x1f && isCluster(bytes.subarray(index, index + 24))) return at + index
    }
    if (until < this.#end) throw new Refused('unreadable')
    return this.#end
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
