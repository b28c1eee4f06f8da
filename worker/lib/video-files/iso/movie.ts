import { Refused, type Rotation, type Track } from '../reader'
import {
  boxesIn,
  fourcc,
  view,
  type Box,
  entryOf,
  refuseManyBoxes,
  tableOf,
  tableRows,
  type SampleTable,
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

/** An unknown codec keeps its printable characters. */
function codecName(code: string): string {
  return names[code] ?? code.replace(/[^\w.-]/g, '').toLowerCase()
}

// In order: pictures, coded sound, plain sound.
const played = new RegExp(
  [
    '^(avc[1-4]|dva[v1]|hvc1|hev1|dvhe|dvh1|vp0[89]|av01',
    'mp4a|\\.mp3|Opus|fLaC',
    'twos|sowt|lpcm|raw |NONE|in24|in32|fl32|fl64|ulaw|alaw|ipcm|fpcm)$',
  ].join('|'),
)

export interface EditEntry {
  /** In ticks of the movie. */
  duration: number
  /** In ticks of the track; -1 for an empty edit. */
  mediaTime: number
}

export type IsoTrack = Omit<Track, 'seconds'> & {
  id: number
  timescale: number
  table: SampleTable
  isPlayed: boolean
  isEnabled: boolean
  edits: EditEntry[] | null
}

/** A fragment's samples use these unless it has its own. `duration` is in ticks of the track. */
export type SampleDefaults = {
  description: number
  duration: number
  size: number
  flags: number
}

export type Movie = {
  timescale: number
  tracks: IsoTrack[]
  /** By track id. Not null if there is an `mvex` box, which announces fragments. */
  fragments: Map<number, SampleDefaults> | null
}

const mostTracks = 64
const kinds: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }

export function readMovie(moov: Uint8Array): Movie {
  refuseManyBoxes(moov, 'moov')
  const boxes = boxesIn(moov)
  const traks = boxes.filter((box) => box.type === 'trak')
  if (traks.length > mostTracks) throw new Refused('unreadable')
  const mvex = boxes.find((box) => box.type === 'mvex')
  const { timescale, turn } = headerOf(
    moov,
    boxes.find((box) => box.type === 'mvhd'),
  )
  const tracks = traks.map((trak) => readTrack(moov, trak, turn)).filter((track) => track !== null)
  return {
    timescale,
    tracks,
    fragments: mvex ? defaultsIn(moov, mvex) : null,
  }
}

export function childrenOf(bytes: Uint8Array, parent: Box | undefined): Map<string, Box> {
  const children = new Map<string, Box>()
  if (!parent) return children
  for (const box of boxesIn(bytes, parent.body, parent.end)) {
    if (!children.has(box.type)) children.set(box.type, box)
  }
  return children
}

/** `turn`: the quarter turns by which the movie's matrix rotates all pictures. */
function headerOf(moov: Uint8Array, mvhd: Box | undefined): { timescale: number; turn: number } {
  const body = moov.subarray(mvhd?.body ?? 0, mvhd?.end ?? 0)
  const isWide = body[0] === 1
  const matrix = isWide ? 48 : 36
  if (body.length < matrix + 8) return { timescale: 1000, turn: 0 }
  const timescale = view(body).getUint32(isWide ? 20 : 12) || 1000
  return { timescale, turn: quarterTurns(body, matrix) }
}

function readTrack(moov: Uint8Array, trak: Box, movieTurn: number): IsoTrack | null {
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
  return {
    kind: kinds[fourcc(hdlr!, 8)] ?? 'other',
    id: view(tkhd!).getUint32(tkhd![0] === 1 ? 20 : 12),
    timescale,
    table,
    isPlayed: played.test(entryOf(table)?.type ?? ''),
    isEnabled: (tkhd![3]! & 1) === 1,
    edits: editsIn(body(childrenOf(moov, inTrak.get('edts')).get('elst'))),
    codec: codecName(entryOf(table)?.type ?? ''),
    ...picture(tkhd!, table, movieTurn),
  }
}

const maxEditEntries = 64
function editsIn(elst: Uint8Array): EditEntry[] | null {
  const isWide = elst[0] === 1
  const { data, count } = tableRows(elst.length < 8 ? undefined : elst, 8, isWide ? 20 : 12)
  if (count > maxEditEntries) throw new Refused('unreadable')
  const edits = Array.from({ length: count }, (_, index) => {
    const at = 8 + index * (isWide ? 20 : 12)
    // Slow motion and freezes (other rates) are for editors: browsers show them at the usual one.
    return isWide
      ? { duration: Number(data.getBigUint64(at)), mediaTime: Number(data.getBigInt64(at + 8)) }
      : { duration: data.getUint32(at), mediaTime: data.getInt32(at + 4) }
  })
  return edits.length > 0 ? edits : null
}

function quarterTurns(bytes: Uint8Array, matrix: number): number {
  const [a, b] = [view(bytes).getInt32(matrix), view(bytes).getInt32(matrix + 4)]
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
}

// The track header has the displayed size, including the pixel aspect ratio. Apply its matrix, then the
// movie's.
function picture(
  tkhd: Uint8Array,
  table: SampleTable,
  movieTurn: number,
): Pick<Track, 'width' | 'height' | 'rotation'> {
  const data = view(tkhd)
  const matrix = tkhd[0] === 1 ? 52 : 40
  if (data.byteLength < matrix + 44) throw new Refused('unreadable')
  const turn = ((quarterTurns(tkhd, matrix) + movieTurn) % 4) * 90
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
    const [id, description, duration, size, flags] = [4, 8, 12, 16, 20].map((at) =>
      data.getUint32(at),
    ) as [number, number, number, number, number]
    defaults.set(id, { description, duration, size, flags })
  }
  return defaults
}
