import { Refused, type Rotation, type Track } from '../reader'
import {
  boxesIn,
  fourcc,
  view,
  type Box,
  entryOf,
  firstShift,
  listedIn,
  refuseManyBoxes,
  tableOf,
  ticksOf,
  type Table,
} from './boxes'

const names: Record<string, string> = {
  avc1: 'h264',
  avc2: 'h264',
  avc3: 'h264',
  avc4: 'h264',
  dva1: 'h264',
  dvav: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  mp4v: 'mpeg4',
  s263: 'h263',
  h263: 'h263',
  H263: 'h263',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  mjpb: 'mjpeg',
  apco: 'prores',
  apcs: 'prores',
  apcn: 'prores',
  apch: 'prores',
  ap4h: 'prores',
  ap4x: 'prores',
}

/** The usual name of a codec; for an unknown one, its four characters in printable form. */
function codecName(code: string): string {
  return names[code] ?? code.replace(/[^\w.-]/g, '').toLowerCase()
}

/** A track of the movie box (`moov`), with the offset of its box, its id and its sample table. */
type IsoTrack = Track & { id: number; timescale: number; table: Table; start: number }

/** The default duration (in the track's ticks) and size of a fragment's samples. */
export type SampleDefaults = { duration: number; size: number }

export type Movie = {
  tracks: IsoTrack[]
  /** The defaults by track id. Not null if there is an `mvex` box, which announces fragments. */
  fragments: Map<number, SampleDefaults> | null
}

const mostTracks = 64
const kinds: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }

// Of all tracks together. A film of a quarter of an hour at 60 frames a second stays below.
const maxChunks = 60_000
const maxSamples = 1_000_000

/** Reads a movie box, given without its header. */
export function readMovie(moov: Uint8Array): Movie {
  refuseManyBoxes(moov, 'moov')
  const boxes = boxesIn(moov)
  const traks = boxes.filter((box) => box.type === 'trak')
  if (traks.length > mostTracks) throw new Refused('unreadable')
  const mvex = boxes.find((box) => box.type === 'mvex')
  const tracks = traks.map((trak) => readTrack(moov, trak)).filter((track) => track !== null)
  const listed = tracks.map(({ table }) => listedIn(table))
  const sum = (of: 'chunks' | 'samples') => listed.reduce((total, each) => total + each[of], 0)
  if (sum('chunks') > maxChunks || sum('samples') > maxSamples) throw new Refused('unreadable')
  return {
    tracks,
    fragments: mvex ? defaultsIn(moov, mvex) : null,
  }
}

/** The children by type; the first one if a type occurs more than once. */
export function childrenOf(bytes: Uint8Array, parent: Box | undefined): Map<string, Box> {
  const children = new Map<string, Box>()
  if (!parent) return children
  for (const box of boxesIn(bytes, parent.body, parent.end)) {
    if (!children.has(box.type)) children.set(box.type, box)
  }
  return children
}

function readTrack(moov: Uint8Array, trak: Box): IsoTrack | null {
  const body = (box: Box | undefined) => (box ? moov.subarray(box.body, box.end) : new Uint8Array())
  const inTrak = childrenOf(moov, trak)
  const inMdia = childrenOf(moov, inTrak.get('mdia'))
  const inMinf = childrenOf(moov, inMdia.get('minf'))
  const stbl = inMinf.get('stbl')
  const [tkhd, mdhd, hdlr] = [inTrak.get('tkhd'), inMdia.get('mdhd'), inMdia.get('hdlr')].map(body)
  if (!stbl || tkhd!.length < 84 || mdhd!.length < 20 || hdlr!.length < 12) return null
  const table = tableOf(moov, boxesIn(moov, stbl.body, stbl.end))
  const timescale = view(mdhd!).getUint32(mdhd![0] === 1 ? 20 : 12)
  if (timescale === 0) throw new Refused('unreadable')
  const hidden = hiddenStart(
    childrenOf(moov, inTrak.get('edts')).get('elst'),
    moov,
    table,
    timescale,
  )
  return {
    kind: kinds[fourcc(hdlr!, 8)] ?? 'other',
    id: view(tkhd!).getUint32(tkhd![0] === 1 ? 20 : 12),
    timescale,
    table,
    start: trak.start,
    seconds: Math.max(0, ticksOf(table) / timescale - hidden),
    codec: codecName(entryOf(table)?.type ?? ''),
    ...picture(tkhd!, table),
  }
}

// Trimming on a camera keeps the samples since the last key frame and hides them by the edit list.
// Trust the edit list for one second only: hiding more would be a way to send a longer video.
function hiddenStart(
  elst: Box | undefined,
  moov: Uint8Array,
  table: Table,
  timescale: number,
): number {
  if (!elst || elst.end - elst.body < 20) return 0
  const data = view(moov.subarray(elst.body, elst.end))
  const wide = data.getUint8(0) === 1
  if (wide && data.byteLength < 28) return 0
  const from = wide ? Number(data.getBigInt64(16)) : data.getInt32(12)
  const seconds = (from - firstShift(table)) / timescale
  return Math.min(Math.max(0, seconds), 1)
}

// The track header has the displayed size, including the pixel aspect ratio; the matrix rotates it.
function picture(tkhd: Uint8Array, table: Table): Pick<Track, 'width' | 'height' | 'rotation'> {
  const data = view(tkhd)
  const matrix = tkhd[0] === 1 ? 52 : 40
  if (data.byteLength < matrix + 44) throw new Refused('unreadable')
  const [a, b] = [data.getInt32(matrix), data.getInt32(matrix + 4)]
  const turn = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4) * 90
  let width = Math.round(data.getUint32(matrix + 36) / 65536)
  let height = Math.round(data.getUint32(matrix + 40) / 65536)
  const entry = entryOf(table)?.body
  if ((width === 0 || height === 0) && entry && entry.length >= 20) {
    width = view(entry).getUint16(16)
    height = view(entry).getUint16(18)
  }
  const rotation = turn as Rotation
  return turn % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

function defaultsIn(moov: Uint8Array, mvex: Box): Map<number, SampleDefaults> {
  const defaults = new Map<number, SampleDefaults>()
  for (const box of boxesIn(moov, mvex.body, mvex.end)) {
    if (box.type !== 'trex' || box.end - box.body < 24) continue
    const data = view(moov.subarray(box.body, box.end))
    defaults.set(data.getUint32(4), { duration: data.getUint32(12), size: data.getUint32(16) })
  }
  return defaults
}
