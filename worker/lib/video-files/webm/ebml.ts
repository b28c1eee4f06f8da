import { Refused } from '../reader'

/** RFC 9559. */
export const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  alphaMode: 0x53c0,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  position: 0xa7,
  prevSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  referenceBlock: 0xfb,
  blockAdditions: 0x75a1,
  blockMore: 0xa6,
  blockAddId: 0xee,
  blockAdditional: 0xa5,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  tags: 0x1254c367,
  void: 0xec,
  crc: 0xbf,
} as const

/** These elements end a cluster of unknown size. */
export const besideCluster = new Set<number>([
  ids.cluster,
  ids.cues,
  ids.tags,
  ids.chapters,
  ids.attachments,
  ids.seekHead,
  ids.info,
  ids.tracks,
])

export const inCluster = new Set<number>([
  ids.timestamp,
  ids.simpleBlock,
  ids.blockGroup,
  ids.void,
  ids.crc,
  ids.position,
  ids.prevSize,
  0x5854,
])

/** RFC 8794. The id includes its length marker; `end` is null if the size is unknown. */
export type Element = { id: number; start: number; body: number; end: number | null }

export const headLength = 12

/** `at`: the offset of `head` in the file. Null if it is not an element's header. */
export function elementAt(head: Uint8Array, at: number): Element | null {
  const idLength = lengthOf(head[0], 4)
  if (!idLength || head.length < idLength + 1) return null
  let id = 0
  for (let index = 0; index < idLength; index++) id = id * 256 + head[index]!
  const sizeLength = lengthOf(head[idLength], 8)
  if (!sizeLength || head.length < idLength + sizeLength) return null
  const body = at + idLength + sizeLength
  const size = sizeIn(head.subarray(idLength, idLength + sizeLength))
  return { id, start: at, body, end: size === null ? null : body + size }
}

// A hostile file could fill the memory with empty elements.
const mostInList = 10_000

export function elementsIn(bytes: Uint8Array, start = 0, end = bytes.length): Element[] {
  const found: Element[] = []
  for (let at = start; at < end && found.length < mostInList;) {
    // Some writers leave zero bytes between elements.
    if (bytes[at] === 0) {
      at += 1
      continue
    }
    const element = elementAt(bytes.subarray(at, Math.min(at + headLength, end)), at)
    if (!element || element.end === null || element.end > end) break
    found.push(element)
    at = element.end
  }
  return found
}

export function unsigned(bytes: Uint8Array): number {
  if (bytes.length > 8) throw new Refused('unreadable')
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

export function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64)).replace(/\0+$/, '')
}

function lengthOf(first: number | undefined, most: number): number | null {
  if (!first) return null
  const length = Math.clz32(first) - 23
  return length <= most ? length : null
}

// If all bits are one, the size is unknown: the recording was streamed.
function sizeIn(vint: Uint8Array): number | null {
  const marker = 1 << (8 - vint.length)
  let value = vint[0]! & (marker - 1)
  let ones = value === marker - 1
  for (const byte of vint.subarray(1)) {
    value = value * 256 + byte
    ones &&= byte === 255
  }
  return ones ? null : value
}
