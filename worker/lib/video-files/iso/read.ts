import { Refused, type Reader } from '../reader'
import { boxInFile, countChunks, countRows, sampleSizes, type Box } from './boxes'
import { roomBehind } from './chunks'
import { addFragment, type Growing } from './fragments'
import { readMovie, type IsoTrack, type Movie } from './movie'
import { endOf, refuseBeyond, samplesIn, straighten, type Samples } from './samples'
import { packetIn } from './sound-packets'
import {
  beginAt,
  divideAt,
  firstPictureAt,
  neededFor,
  shortenHidden,
  segmentsOf,
  type Segment,
  type ShownSample,
} from './timeline'

const mostBoxes = 1000

export interface ShownTrack extends IsoTrack, ShownSample {
  samples: Samples
  seconds: number
}

export interface IsoVideo {
  moov: Uint8Array
  ftyp: Uint8Array | null
  movie: Movie
  tracks: ShownTrack[]
  isWhole: boolean
  isUncut: boolean
}

/** ISO 14496-12. */
export async function readIso(reader: Reader): Promise<IsoVideo> {
  const { moov: box, ftyp, edges } = await findMovie(reader)
  const moov = await reader.bytes(box.body, box.end)
  const movie = readMovie(moov)
  await reader.afterSteps(moov.length / bytesInStep)
  const areFragments = movie.fragments !== null
  const found = movie.tracks.filter(({ table }) => areFragments || sampleSizes(table).count > 0)
  const played = areFragments ? found.filter(({ kind }) => kind !== 'other') : chooseShown(found)
  refuseSharedIds(movie, played)
  const samples = await samplesOf(reader, movie, played, edges)
  if (areFragments) await addFragments(reader, movie, samples, box)
  for (const { id, kind } of played) {
    const each = samples.get(id)!
    refuseBeyond(each, reader.size)
    if (kind === 'video' && each.length > 1 && each.decode[each.length - 1] === 0)
      throw new Refused('unreadable')
  }
  const shown = chooseShown(played.filter(({ id }) => samples.get(id)!.length > 0))
  return { moov, ftyp, movie, ...(await cutToShown(reader, movie, shown, samples)) }
}

/** Numbers of a table have four bytes. */
const bytesInStep = 4

/** The picture that browsers show, and one sound: more of them would only be heavy. */
function chooseShown(tracks: IsoTrack[]): IsoTrack[] {
  const best = (kind: IsoTrack['kind']) =>
    tracks
      .filter((track) => track.kind === kind)
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, 1)
  const chosen = [...best('video'), ...best('audio')]
  return tracks.filter((track) => chosen.includes(track))
}

const rank = ({ isPlayed, isEnabled }: IsoTrack): number => (isPlayed ? 0 : 2) + (isEnabled ? 0 : 1)

/** Fragments and references name a track only by its id. */
function refuseSharedIds({ tracks }: Movie, played: IsoTrack[]): void {
  const isShared = ({ id }: IsoTrack) => tracks.filter((track) => track.id === id).length > 1
  if (played.some(isShared)) throw new Refused('unreadable')
}

async function samplesOf(
  reader: Reader,
  movie: Movie,
  played: IsoTrack[],
  edges: number[],
): Promise<Map<number, Samples>> {
  const ends = new Map(played.map(({ id, table }) => [id, endOf(table)] as const))
  const seconds = secondsOf(movie, played, ends)
  const mustFit = (count: number) => refuseLarge(reader, count, seconds)
  mustFit(Math.max(0, ...movie.tracks.map(({ table }) => countRows(table))))
  let room: ((start: number) => number) | undefined
  const tables = movie.tracks.map(({ table }) => table)
  const roomAt = (start: number) => (room ??= roomBehind(tables, edges))(start)
  const packets = played.map(({ table, kind }) => packetIn(table, kind, roomAt))
  const entries = played.map(({ table }, at) =>
    packets[at] ? countChunks(table) : sampleSizes(table).count,
  )
  mustFit(entries.reduce((sum, count) => sum + count, 0))
  const samples = new Map<number, Samples>()
  for (const [at, { id, table }] of played.entries()) {
    samples.set(id, samplesIn(table, packets[at]!))
    await reader.afterSteps(entries[at]! * stepsPerSample)
  }
  return samples
}

/** Each has numbers in eight tables. */
const stepsPerSample = 8

/** How long the film lasts, before or without a look at each sample. */
function secondsOf(
  { timescale }: Movie,
  played: IsoTrack[],
  ends: Map<number, number>,
  starts = new Map<number, number>(),
): number {
  const timed = played.map((track) => ({
    track,
    segments: segmentsOf(track, ends.get(track.id) ?? 0, timescale),
  }))
  const first = timed.find(({ track }) => track.kind === 'video')?.segments[0]?.at ?? 0
  const lengths = timed.map(({ track, segments }) => {
    const lasts = segments.map(({ at, from, to }) => at + (to - from) / track.timescale)
    return Math.max(0, ...lasts) - first - (starts.get(track.id) ?? 0) / track.timescale
  })
  return Math.max(0, ...lengths)
}

function refuseLarge({ bounds, maxMs }: Reader, count: number, seconds: number): void {
  const isLong = seconds * 1000 > maxMs + reorderingMs
  if (isLong || count > bounds.samples) throw new Refused('too_long')
}

/** How much later than decoded a picture may be shown; the exact length is compared in the end. */
const reorderingMs = 5000

/** Cuts the tracks so that time 0 is the first picture shown. */
async function cutToShown(
  reader: Reader,
  movie: Movie,
  played: IsoTrack[],
  samplesById: Map<number, Samples>,
): Promise<Pick<IsoVideo, 'tracks' | 'isWhole' | 'isUncut'>> {
  const timed = played.map((track) => {
    const samples = samplesById.get(track.id)!
    return { track, samples, segments: segmentsOf(track, samples.end, movie.timescale) }
  })
  const start = await startOf(reader, timed)
  const tracks: ShownTrack[] = []
  let isWhole = movie.fragments === null
  for (const { track, samples: all, segments: given } of timed) {
    const segments = beginAt(start, given, track.timescale)
    const samples = divideAt(all, segments)
    const shown = await neededFor(reader, track, samples, segments, movie.timescale)
    if (track.kind === 'video') await shortenHidden(reader, samples, shown)
    const count = shown.needed.reduce((sum, { from, until }) => sum + until - from, 0)
    isWhole &&= samples.agree && count === samples.length
    const ends = shown.segments.map(({ at, from, to }) => at + (to - from) / track.timescale)
    if (count > 0) tracks.push({ ...track, samples, ...shown, seconds: Math.max(...ends) })
  }
  const isPicture = ({ kind }: IsoTrack) => kind === 'video'
  if (played.some(isPicture) && !tracks.some(isPicture)) throw new Refused('unreadable')
  isWhole &&= tracks.length === played.length
  return { tracks, isWhole, isUncut: isWhole && start === 0 }
}

/** In seconds. Shorter than any frame, so not worth a new edit list. */
const leastStart = 0.001

async function startOf(
  reader: Reader,
  timed: Array<{ track: IsoTrack; samples: Samples; segments: Segment[] }>,
): Promise<number> {
  for (const { track, samples, segments } of timed) {
    if (track.kind !== 'video') continue
    const first = await firstPictureAt(reader, samples, segments, track.timescale)
    if (first !== null) return first < leastStart ? 0 : first
  }
  return 0
}

interface Found {
  moov: Box
  ftyp: Uint8Array | null
  /** Where the boxes before it end, and the file. */
  edges: number[]
}

async function findMovie(reader: Reader): Promise<Found> {
  const edges = [reader.size]
  let at = 0
  let hasMedia = false
  let ftyp: Uint8Array | null = null
  for (let boxes = 0; boxes < mostBoxes; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box) throw new Refused(hasMedia ? 'truncated' : 'unreadable')
    if (box.end > reader.size) throw new Refused(isKnown(box) ? 'truncated' : 'unreadable')
    const isMovie = box.type === 'moov'
    if (isMovie && box.end - box.start > reader.bounds.indexBytes) throw new Refused('too_long')
    if (isMovie) return { moov: box, ftyp, edges }
    if (box.type === 'ftyp' && box.end - box.body <= maxBrandBytes) {
      ftyp ??= await reader.bytes(box.body, box.end)
    }
    hasMedia ||= box.type === 'mdat'
    at = box.end
    edges.push(at)
  }
  throw new Refused('unreadable')
}

const maxBrandBytes = 1024

function isKnown(box: Box): boolean {
  return ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta'].includes(box.type)
}

const largestHead = 4 * 1024 * 1024
const mostFragmentBoxes = 20_000

/** Boxes must end exactly at the end of the file. */
async function addFragments(
  reader: Reader,
  movie: Movie,
  samples: Map<number, Samples>,
  moov: Box,
): Promise<void> {
  const ends = new Map<number, number>()
  let room = reader.bounds.samples
  for (const [id, each] of samples) {
    const last = each.length - 1
    ends.set(id, last < 0 ? 0 : each.decode[last]! + each.duration[last]!)
    room -= each.length
  }
  const growing: Growing = { samples, defaults: movie.fragments!, ends, room, chunks: 1e6 }
  const played = movie.tracks.filter(({ id }) => samples.has(id))
  let at = moov.end
  for (let boxes = 0; at < reader.size; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box || (box.end > reader.size && box.type !== 'mdat')) throw new Refused('truncated')
    if (boxes > mostFragmentBoxes) throw new Refused('too_long')
    at = box.end
    if (box.type !== 'moof') continue
    if (box.end - box.body > largestHead) throw new Refused('unreadable')
    const before = growing.room
    addFragment(await reader.bytes(box.body, box.end), box.start, growing)
    const starts = new Map([...samples].map(([id, each]) => [id, each.decode[0] ?? 0] as const))
    const count = reader.bounds.samples - growing.room
    refuseLarge(reader, count, secondsOf(movie, played, ends, starts))
    await reader.afterSteps((before - growing.room) * stepsPerSample)
  }
  for (const each of samples.values()) straighten(each)
}
