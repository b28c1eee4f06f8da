import { type Edit, Refused } from '../reader'
import { elementsIn, type Element, ids, unsigned } from './ebml'

/**
 * How to treat an element: keep all of it, keep it with a zeroed value, or keep only the listed
 * children. Elements that are not listed are removed.
 */
type Rule = 'keep' | 'zero' | AllowList
type AllowList = ReadonlyMap<number, Rule>

const allKept = (...list: number[]): AllowList => new Map(list.map((id) => [id, 'keep']))

/** The file's header: the versions of EBML and of its type, and the limits of a reader. */
export const header = allKept(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285)

/**
 * Ticks and duration. A file must have the names of its software, so these elements stay, but
 * empty.
 */
export const info: AllowList = new Map<number, Rule>([
  [0x2ad7b1, 'keep'],
  [0x4489, 'keep'],
  [0x4d80, 'zero'],
  [0x5741, 'zero'],
])

// For a picture: its size, crop, shape, field order, stereo and alpha mode, and rate.
const picture: AllowList = new Map<number, Rule>([
  ...allKept(0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x54b3),
  ...allKept(0x9a, 0x9d, 0x53b8, 0x53c0, 0x2eb524, 0x2383e3),
  // Colours: all are numbers. Those of the mastering display are in their own list.
  [
    0x55b0,
    new Map<number, Rule>([
      ...allKept(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba),
      ...allKept(0x55bb, 0x55bc, 0x55bd),
      [
        0x55d0,
        allKept(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da),
      ],
    ]),
  ],
  // The projection holds the rotation.
  [0x7670, allKept(0x7671, 0x7673, 0x7674, 0x7675)],
])

// Additional compression of a track's bytes. Encryption is not listed: players could not decrypt
// it.
const encodings: AllowList = new Map<number, Rule>([
  [
    0x6240,
    new Map<number, Rule>([...allKept(0x5031, 0x5032, 0x5033), [0x5034, allKept(0x4254, 0x4255)]]),
  ],
])

/** For a track of pictures or sound: number, id, kind, flags, codec, language and timing. */
const track: AllowList = new Map<number, Rule>([
  ...allKept(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a),
  ...allKept(0x23314f, 0x55ee, 0x22b59c, 0x22b59d, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb),
  [0xe0, picture],
  [0xe1, allKept(0xb5, 0x78b5, 0x9f, 0x6264, 0x52f1)],
  [0x6d80, encodings],
])

/** A point of the index, and its position for each track. */
const cuePoint: AllowList = new Map<number, Rule>([
  [0xb3, 'keep'],
  [0xb7, allKept(0xf7, 0xf1, 0xf0, 0xb2, 0x5378, 0xea)],
])

/** A block with its duration, its references to other blocks and its padding. */
export const blockGroup = allKept(0xa1, 0x9b, 0xfb, 0xfa, 0x75a2, 0xa4)

/** The same for transparent pictures: the alpha channel is an addition to the block. */
export const blockGroupWithAlpha: AllowList = new Map([...blockGroup, [0x75a1, 'keep']])

const maxEdits = 20_000

/** Turns an element into an empty `Void` element of the same length. */
export function voided({ start, end }: Pick<Element, 'start' | 'end'>): Edit {
  if (end === null) throw new Refused('unreadable')
  const length = end - start
  // One byte is too short for an element, and normal files have no single bytes left over.
  if (length < 2) return { start, end }
  // The size needs one byte, or eight: then the header is an id, a marker and 56 bits.
  if (length - 2 < 127) return { start, end, head: new Uint8Array([ids.void, 0x80 + length - 2]) }
  const head = new Uint8Array(9)
  new DataView(head.buffer).setBigUint64(1, (1n << 56n) + BigInt(length - 9))
  head[0] = ids.void
  return { start, end, head }
}

/** Returns the edits for an element in memory, or null to remove it. */
type Scrub = (element: Element) => Edit[] | null

/** Scrubs a list of elements in memory. Bytes after the last complete element are removed too. */
function scrubList(bytes: Uint8Array, start: number, end: number, scrub: Scrub): Edit[] {
  const edits: Edit[] = []
  let rest = start
  for (const element of elementsIn(bytes, start, end)) {
    for (const edit of scrub(element) ?? [voided(element)]) edits.push(edit)
    // A hostile file could fill the memory with empty elements.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = element.end!
  }
  return rest < end ? [...edits, voided({ start: rest, end })] : edits
}

/** Keeps only the allowed elements of a list. */
export const only = (bytes: Uint8Array, start: number, end: number, allowed: AllowList): Edit[] =>
  scrubList(bytes, start, end, ({ id, body, end: last }) => {
    const rule = allowed.get(id)
    if (rule === undefined) return null
    if (rule === 'keep') return []
    if (rule === 'zero') return [{ start: body, end: last! }]
    return only(bytes, body, last!, rule)
  })

/**
 * The tracks that are played, by the numbers in their blocks, and which of them are transparent.
 */
export interface Played {
  numbers: Set<number>
  seeThrough: Set<number>
}

const numberIn = (bytes: Uint8Array, parent: Element, id: number): number | null => {
  const found = elementsIn(bytes, parent.body, parent.end!).find((child) => child.id === id)
  return found && found.end! - found.body <= 8
    ? unsigned(bytes.subarray(found.body, found.end!))
    : null
}

/**
 * The tracks of pictures and sound. A number that another kind of track uses too does not count.
 */
export function playedIn(tracks: Uint8Array): Played {
  const played: Played = { numbers: new Set(), seeThrough: new Set() }
  const entries = elementsIn(tracks).filter(({ id }) => id === ids.trackEntry)
  for (const entry of entries) {
    const number = numberIn(tracks, entry, ids.trackNumber)
    if (number === null || !isPlayed(tracks, entry)) continue
    played.numbers.add(number)
    const video = elementsIn(tracks, entry.body, entry.end!).find(({ id }) => id === ids.video)
    if (video && numberIn(tracks, video, ids.alphaMode) === 1) played.seeThrough.add(number)
  }
  for (const entry of entries) {
    const number = numberIn(tracks, entry, ids.trackNumber)
    if (number !== null && !isPlayed(tracks, entry)) played.numbers.delete(number)
  }
  return played
}

function isPlayed(tracks: Uint8Array, entry: Element): boolean {
  const type = numberIn(tracks, entry, ids.trackType)
  return type === 1 || type === 2
}

/** Scrubs `Tracks`: removes the tracks that have neither pictures nor sound. */
export const scrubTracks = (bytes: Uint8Array, { numbers }: Played): Edit[] =>
  scrubList(bytes, 0, bytes.length, (entry) => {
    if (entry.id !== ids.trackEntry || !isPlayed(bytes, entry)) return null
    if (!numbers.has(numberIn(bytes, entry, ids.trackNumber) ?? 0)) return null
    return only(bytes, entry.body, entry.end!, track)
  })

/** Scrubs `Cues`: removes the points of other tracks. */
export const scrubCues = (bytes: Uint8Array, { numbers }: Played): Edit[] =>
  scrubList(bytes, 0, bytes.length, (point) => {
    if (point.id !== ids.cuePoint) return null
    const isOfPlayed = (element: Element) =>
      numbers.has(numberIn(bytes, element, ids.cueTrack) ?? 0)
    const positions = elementsIn(bytes, point.body, point.end!).filter(
      ({ id }) => id === ids.cueTrackPositions,
    )
    if (!positions.some(isOfPlayed)) return null
    return scrubList(bytes, point.body, point.end!, (child) => {
      if (child.id === ids.cueTrackPositions && !isOfPlayed(child)) return null
      const rule = cuePoint.get(child.id)
      if (rule === undefined) return null
      return typeof rule === 'string' ? [] : only(bytes, child.body, child.end!, rule)
    })
  })

const sought = new Set<number>([ids.info, ids.tracks, ids.cues, ids.cluster])

/** Scrubs `SeekHead`: removes the positions of removed elements. */
export const scrubSeekHead = (bytes: Uint8Array): Edit[] =>
  scrubList(bytes, 0, bytes.length, (seek) => {
    const isKept = seek.id === ids.seek && sought.has(numberIn(bytes, seek, ids.seekId) ?? 0)
    return isKept ? [] : null
  })
