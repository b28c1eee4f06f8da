import { blank, type Edit, Refused } from '../reader'
import { boxesIn, type Box, view, fourcc } from './boxes'
import { childrenOf, type Movie } from './movie'

/** Returns the edits for a box in memory, as offsets in the same bytes. */
type Scrub = (bytes: Uint8Array, box: Box) => Edit[]

/** The scrub for each type of box that stays; all other types are removed. */
export type AllowList = Record<string, Scrub>

const maxEdits = 20_000

export const freeType = new TextEncoder().encode('free')

const keep: Scrub = () => []

/** Turns a box into an empty `free` box of the same size. */
export const free: Scrub = (bytes, { start, body, end }) => {
  if (body === start + 8) return [{ start: start + 4, end, head: freeType }]
  // A large box has its size, in 64 bits, after its type.
  const head = new Uint8Array([...freeType, ...bytes.subarray(start + 8, body)])
  return [{ start: start + 4, end, head }]
}

/** An allow-list that keeps these types unchanged: four characters each, separated by spaces. */
const allKept = (types: string): AllowList =>
  Object.fromEntries(types.split(' ').map((type) => [type, keep]))

/** Zeroes a part of a box's body. */
const zero =
  (from: number, to = Infinity): Scrub =>
  (_, { body, end }) =>
    blank(body + from, Math.min(body + to, end))

/** Keeps a box, and the allowed boxes inside it, which start `skip` bytes into its body. */
const only =
  (allowed: AllowList, skip = 0): Scrub =>
  (bytes, { body, end }) =>
    children(bytes, Math.min(body + skip, end), end, allowed)

/** The same for boxes without a parent. Bytes after the last complete box are zeroed too. */
export function children(
  bytes: Uint8Array,
  start: number,
  end: number,
  allowed: AllowList,
): Edit[] {
  const edits: Edit[] = []
  let rest = start
  for (const box of boxesIn(bytes, start, end)) {
    const scrub = Object.hasOwn(allowed, box.type) ? allowed[box.type]! : free
    for (const edit of scrub(bytes, box)) edits.push(edit)
    // A hostile file could fill the memory with empty boxes.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = box.end
  }
  return [...edits, ...blank(rest, end)]
}

/** Applies one scrub after another. */
const both =
  (...scrubs: Scrub[]): Scrub =>
  (bytes, box) =>
    scrubs.flatMap((scrub) => scrub(bytes, box))

// Colours given as numbers stay. An ICC profile is removed: it names the device it was measured on.
const colour: Scrub = (bytes, box) => {
  const kind = String.fromCharCode(...bytes.subarray(box.body, box.body + 4))
  return kind === 'nclx' || kind === 'nclc' ? [] : free(bytes, box)
}

/** The boxes for a picture's codec that stay: its configuration, shape and colours. */
const pictureBoxes: AllowList = {
  ...allKept('avcC hvcC lhvC vvcC av1C vpcC esds dvcC dvvC dvwC hvcE avcE'),
  ...allKept('pasp clap fiel gama mdcv clli cclv amve SmDm CoLL btrt'),
  colr: colour,
  // In 3GP a codec's configuration begins with its vendor and the vendor's version.
  d263: zero(0, 5),
}

const soundSetUp: AllowList = {
  ...allKept('esds alac dac3 dec3 dac4 dOps dfLa mhaC dapa ddts dmlp pcmC'),
  ...allKept('chan chnl srat btrt frma enda mp4a'),
  damr: zero(0, 5),
  // QuickTime ends its lists with an empty box.
  '\0\0\0\0': zero(0),
}

const soundBoxes: AllowList = { ...soundSetUp, wave: only(soundSetUp) }

/** Scrubs sample entries (14496-12, 8.5.2): removes the name of the encoder and its vendor. */
const pictureEntries = sampleEntries(
  () => 78,
  [zero(0, 6), zero(12, 16), zero(42, 74)],
  pictureBoxes,
)

const soundEntries = sampleEntries(soundHead, [zero(0, 6), zero(12, 16)], soundBoxes)

// QuickTime's sound entries of version 1 and 2 are longer. A table of version 1 is MP4's own, and
// its entries have the usual length.
function soundHead(entry: Uint8Array, tableVersion: number): number {
  if (tableVersion > 0 || entry.length < 10) return 28
  return { 1: 44, 2: 64 }[view(entry).getUint16(8)] ?? 28
}

function sampleEntries(
  headLength: (entry: Uint8Array, tableVersion: number) => number,
  head: Scrub[],
  allowed: AllowList,
): Scrub {
  return (bytes, { body, end }) => {
    const first = Math.min(body + 8, end)
    const found = boxesIn(bytes, first, end)
    const scrubbed = found.flatMap((entry) => {
      const length = headLength(bytes.subarray(entry.body, entry.end), bytes[body]!)
      const from = Math.min(entry.body + length, entry.end)
      return [...both(...head)(bytes, entry), ...children(bytes, from, entry.end, allowed)]
    })
    return [...scrubbed, ...blank(found.at(-1)?.end ?? first, end)]
  }
}

// Zeroes the creation and modification times: 32 bits each, or 64 in version 1.
const withoutTimes: Scrub = (bytes, box) => zero(4, bytes[box.body] === 1 ? 20 : 12)(bytes, box)

// After a handler's type come its vendor and its name, often the camera's.
const handler = zero(12)

const sampleTable = (entries: Scrub): AllowList => ({
  ...allKept('stts ctts cslg stss stps stsh stsc stsz stz2 stco co64 sdtp sgpd sbgp subs'),
  stsd: entries,
})

// Samples are always in the same file, so the paths that QuickTime adds are removed.
const dataReferences = only({ 'url ': zero(4), 'urn ': zero(4), alis: zero(4), rsrc: zero(4) }, 8)

const media = (entries: Scrub): AllowList => ({
  mdhd: withoutTimes,
  hdlr: handler,
  elng: keep,
  minf: only({
    vmhd: keep,
    smhd: keep,
    hdlr: handler,
    dinf: only({ dref: dataReferences }),
    stbl: only(sampleTable(entries)),
  }),
})

const track = (entries: Scrub): Scrub =>
  only({
    tkhd: withoutTimes,
    tapt: only(allKept('clef prof enof')),
    edts: only({ elst: keep }),
    mdia: only(media(entries)),
  })

/** The tracks with pictures and sound, and their ids. */
export function playedTracks({ tracks }: Movie) {
  const played = tracks.filter(({ kind }) => kind !== 'other')
  const ids = new Set(played.map(({ id }) => id))
  // Fragments refer to a track only by its id.
  if (tracks.some(({ kind, id }) => kind === 'other' && ids.has(id)))
    throw new Refused('unreadable')
  return { played, ids }
}

/** The boxes that stay in a movie box (`moov`). References to other tracks are removed too. */
export function movieBoxes(movie: Movie): AllowList {
  const { played, ids } = playedTracks(movie)
  const kinds = new Map(played.map(({ start, kind }) => [start, kind]))
  return {
    mvhd: withoutTimes,
    trak: (bytes, box) => {
      const kind = kinds.get(box.start)
      if (!kind) return free(bytes, box)
      return track(kind === 'video' ? pictureEntries : soundEntries)(bytes, box)
    },
    mvex: only({ mehd: keep, trex: ofTrack(ids) }),
  }
}

/** The boxes that stay in a fragment's box (`moof`). */
export const fragmentBoxes = (ids: Set<number>): AllowList => ({
  mfhd: keep,
  traf: (bytes, box) => {
    const header = childrenOf(bytes, box).get('tfhd')
    const isPlayed = header !== undefined && ids.has(numberIn(bytes, header, 4))
    return (isPlayed ? fragment : free)(bytes, box)
  },
})

const fragment = only(allKept('tfhd tfdt trun sdtp sgpd sbgp subs'))

/** The boxes that stay beside the movie and its fragments: brands, and indexes of played tracks. */
export const fileBoxes = (ids: Set<number>): AllowList => ({
  ftyp: brands,
  styp: brands,
  sidx: indexOfTrack(ids, segmentIndexLength),
  mfra: only({ tfra: indexOfTrack(ids, fragmentIndexLength), mfro: zero(8) }),
  free: zero(0),
  skip: zero(0),
  wide: zero(0),
})

/** Keeps a box if its first number is the id of one of these tracks. */
const ofTrack =
  (ids: Set<number>): Scrub =>
  (bytes, box) =>
    (ids.has(numberIn(bytes, box, 4)) ? keep : free)(bytes, box)

/**
 * The same for an index, but only if it ends with its table: other data could be hidden after it.
 */
const indexOfTrack =
  (ids: Set<number>, lengthOf: (bytes: Uint8Array, box: Box) => number): Scrub =>
  (bytes, box) =>
    (box.end - box.body === lengthOf(bytes, box) ? ofTrack(ids) : free)(bytes, box)

/** ISO/IEC 14496-12, 8.16.3: twelve bytes for each reference. */
function segmentIndexLength(bytes: Uint8Array, box: Box): number {
  const table = bytes[box.body] === 0 ? 24 : 32
  return table + 12 * (numberIn(bytes, box, table - 4) & 0xffff)
}

/** 8.8.10: each entry has a time, an offset, and three numbers of one to four bytes each. */
function fragmentIndexLength(bytes: Uint8Array, box: Box): number {
  const sizes = numberIn(bytes, box, 8)
  const numbers = 3 + ((sizes >> 4) & 3) + ((sizes >> 2) & 3) + (sizes & 3)
  const entry = (bytes[box.body] === 0 ? 8 : 16) + numbers
  return 16 + entry * numberIn(bytes, box, 12)
}

const numberIn = (bytes: Uint8Array, { body, end }: Box, at: number): number =>
  body + at + 4 <= end ? view(bytes).getUint32(body + at) : 0

// Standard brands only. Camera makers have their own brands (`CAEP`, `XAVC`, `MSNV`, `niko`).
const standard =
  /^(iso[m2-9a-m]|mp4[12]|mp71|avc1|hvc1|hev1|dash|msdh|msix|cmf[2cfhs]|av01|vp0[89]|dby1|qt {2}|M4V |3g[eghpr][\w ])$/

const neutral = new TextEncoder().encode('mp42')

const maxBrandBytes = 1024

/** Replaces the brands of camera makers by a brand of MP4, and the brand's version by zero. */
function brands(bytes: Uint8Array, { body, end }: Box): Edit[] {
  if (end - body > maxBrandBytes) throw new Refused('unreadable')
  const edits = blank(body + 4, Math.min(body + 8, end))
  for (let at = body; at + 4 <= end; at += 4) {
    const isVersion = at === body + 4
    if (isVersion || standard.test(fourcc(bytes, at))) continue
    edits.push({ start: at, end: at + 4, head: neutral })
  }
  const odd = end - ((end - body) % 4)
  return [...edits, ...blank(odd, end)]
}
