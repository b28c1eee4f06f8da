import { Refused, type Reader } from '../reader'
import { boxInFile, type Box } from './boxes'
import { addFragment, type Growing } from './fragments'
import { maxSamples, readMovie, type IsoTrack, type Movie } from './movie'
import { refuseBeyond, Samples, samplesIn, straighten } from './samples'
import {
  beginAt,
  divideAt,
  firstPictureAt,
  neededFor,
  shortenHidden,
  segmentsOf,
  type Segment,
  type Shown,
} from './timeline'

/** Held in memory. Even the movie box of a feature film is smaller. */
const largestMovie = 16 * 1024 * 1024
const mostBoxes = 1000

export interface ShownTrack extends IsoTrack, Shown {
  samples: Samples
  seconds: number
}

export interface IsoVideo {
  moov: Uint8Array
  ftyp: Uint8Array | null
  movie: Movie
  tracks: ShownTrack[]
  /** These are removed. */
  others: IsoTrack[]
  isWhole: boolean
  isUncut: boolean
}

/** ISO 14496-12. */
export async function readIso(reader: Reader): Promise<IsoVideo> {
  const { moov: box, ftyp } = await findMovie(reader)
  const moov = await reader.bytes(box.body, box.end)
  const movie = readMovie(moov)
  const played = movie.tracks.filter(({ kind }) => kind !== 'other')
  const ids = new Set(played.map(({ id }) => id))
  const others = movie.tracks.filter(({ kind }) => kind === 'other')
  // Fragments refer to a track only by its id, so ids must be unique.
  if (others.some(({ id }) => ids.has(id)) || ids.size < played.length)
    throw new Refused('unreadable')
  const samples = new Map(
    played.map(({ id, table, kind }) => [id, samplesIn(table, kind)] as const),
  )
  const areFragments = movie.fragments !== null && (await addFragments(reader, movie, samples, box))
  for (const [id, each] of samples) {
    refuseBeyond(each, reader.size)
    const isPicture = played.find((track) => track.id === id)!.kind === 'video'
    if (isPicture && each.length > 1 && each.decode[each.length - 1] === 0)
      throw new Refused('unreadable')
  }
  return { moov, ftyp, movie, others, ...shownOf(movie, played, samples, areFragments) }
}

/** Cuts the tracks so that time 0 is the first picture shown. */
function shownOf(
  movie: Movie,
  played: IsoTrack[],
  samplesById: Map<number, Samples>,
  areFragments: boolean,
): Pick<IsoVideo, 'tracks' | 'isWhole' | 'isUncut'> {
  const timed = played.map((track) => {
    const samples = samplesById.get(track.id)!
    return { track, samples, segments: segmentsOf(track, samples, movie.timescale) }
  })
  const start = startOf(timed)
  let isWhole = !areFragments
  const tracks = timed.flatMap(({ track, samples: all, segments: given }): ShownTrack[] => {
    const segments = beginAt(start, given, track.timescale)
    const samples = divideAt(all, segments)
    const shown = neededFor(track, samples, segments, movie.timescale)
    if (track.kind === 'video') shortenHidden(samples, shown)
    const count = shown.needed.reduce((sum, { from, until }) => sum + until - from, 0)
    isWhole &&= samples.agree && count === samples.length
    const ends = shown.segments.map(({ at, from, to }) => at + (to - from) / track.timescale)
    return count === 0 ? [] : [{ ...track, samples, ...shown, seconds: Math.max(...ends) }]
  })
  const isPicture = ({ kind }: IsoTrack) => kind === 'video'
  if (played.some(isPicture) && !tracks.some(isPicture)) throw new Refused('unreadable')
  isWhole &&= tracks.length === played.length
  return { tracks, isWhole, isUncut: isWhole && start === 0 }
}

/** In seconds. Shorter than any frame, so not worth a new edit list. */
const leastStart = 0.001

function startOf(timed: Array<{ track: IsoTrack; samples: Samples; segments: Segment[] }>): number {
  for (const { track, samples, segments } of timed) {
    if (track.kind !== 'video') continue
    const first = firstPictureAt(samples, segments, track.timescale)
    if (first !== null) return first < leastStart ? 0 : first
  }
  return 0
}

async function findMovie(reader: Reader): Promise<{ moov: Box; ftyp: Uint8Array | null }> {
  let at = 0
  let hasMedia = false
  let ftyp: Uint8Array | null = null
  for (let boxes = 0; boxes < mostBoxes; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box) throw new Refused(hasMedia ? 'truncated' : 'unreadable')
    if (box.type === 'moov' && box.end - box.start > largestMovie) throw new Refused('unreadable')
    if (box.end > reader.size) throw new Refused(isKnown(box) ? 'truncated' : 'unreadable')
    if (box.type === 'moov') return { moov: box, ftyp }
    if (box.type === 'ftyp' && box.end - box.body <= maxBrandBytes) {
      ftyp ??= await reader.bytes(box.body, box.end)
    }
    hasMedia ||= box.type === 'mdat'
    at = box.end
  }
  throw new Refused('unreadable')
}

const maxBrandBytes = 1024

function isKnown(box: Box): boolean {
  return ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta'].includes(box.type)
}

const largestHead = 4 * 1024 * 1024
const mostFragmentBoxes = 20_000

/** Returns whether there are fragments (`moof`). Boxes must end exactly at the end of the file. */
async function addFragments(
  reader: Reader,
  movie: Movie,
  samples: Map<number, Samples>,
  moov: Box,
): Promise<boolean> {
  const ends = new Map<number, number>()
  for (const [id, each] of samples) {
    const last = each.length - 1
    ends.set(id, last < 0 ? 0 : each.decode[last]! + each.duration[last]!)
  }
  const growing: Growing = { samples, defaults: movie.fragments!, ends, maxSamples, chunks: 1e6 }
  let found = false
  let at = moov.end
  for (let boxes = 0; at < reader.size; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box || (box.end > reader.size && box.type !== 'mdat')) throw new Refused('truncated')
    if (boxes > mostFragmentBoxes) throw new Refused('unreadable')
    at = box.end
    if (box.type !== 'moof') continue
    if (box.end - box.body > largestHead) throw new Refused('unreadable')
    addFragment(await reader.bytes(box.body, box.end), box.start, growing)
    found = true
  }
  for (const each of samples.values()) straighten(each)
  return found
}
