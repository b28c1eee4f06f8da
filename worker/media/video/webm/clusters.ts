import { Refused } from '../facts'
import type { Reader } from '../source'
import { elementsIn, unsigned, type Element } from './ebml'
import { bodyOf, elementInFile, type Head, type WebmTrack } from './head'
import { besideCluster, ids, inCluster } from './ids'

const mostElements = 100_000

/**
 * Walks from a cluster to the segment's end, block by block, and sets the length of the tracks. The
 * elements must end exactly at the segment's end: if one is cut off, throws `truncated`.
 */
export async function readClusters(reader: Reader, head: Head, from: number): Promise<void> {
  const ends = new Map<WebmTrack, { at: number; gap: number }>()
  let clusterAt = 0
  let at = from
  for (let count = 0; at < head.end; count++) {
    if (count > mostElements) throw new Refused('unreadable')
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
