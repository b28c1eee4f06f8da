import { Refused } from '../facts'
import { view, type Box, fourcc } from './boxes'
import { childrenOf, type Movie } from './movie'
import { pictureEntries, soundEntries } from './sample-entry'
import { allKept, free, keep, only, zero, type AllowList, type Scrub } from './scrub'
import { blank, type Edit } from '../edits'

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

/** Replaces the brands of camera makers by a brand of MP4, and the brand's version by zero. */
function brands(bytes: Uint8Array, { body, end }: Box): Edit[] {
  const edits = blank(body + 4, Math.min(body + 8, end))
  for (let at = body; at + 4 <= end; at += 4) {
    const isVersion = at === body + 4
    if (isVersion || standard.test(fourcc(bytes, at))) continue
    edits.push({ start: at, end: at + 4, head: neutral })
  }
  const odd = end - ((end - body) % 4)
  return [...edits, ...blank(odd, end)]
}
