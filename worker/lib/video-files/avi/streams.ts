import { Refused, type Track } from '../reader'
import { chunksIn, littleEndian, tag, type Chunk } from './chunks'

/** Seconds per chunk; if `perByte` is set, seconds per byte. */
export type AviStream = Track & { perChunk: number; perByte: number }

const codecs: Record<string, string> = {
  xvid: 'mpeg4',
  divx: 'mpeg4',
  dx50: 'mpeg4',
  fmp4: 'mpeg4',
  mp4v: 'mpeg4',
  mjpg: 'mjpeg',
  h264: 'h264',
  avc1: 'h264',
  x264: 'h264',
  h263: 'h263',
}

/** Blocks name a stream by two digits. */
const maxStreams = 100

/** The first pictures and the first sound: players show no others. */
export function streamsIn(header: Uint8Array): AviStream[] {
  const lists = chunksIn(header).filter((chunk) => chunk.list === 'strl')
  if (lists.length > maxStreams) throw new Refused('unreadable')
  const kinds = new Set<string>()
  return lists.map((strl) => {
    const stream = streamIn(header, strl)
    const isFirst = !kinds.has(stream.kind)
    kinds.add(stream.kind)
    return isFirst ? stream : { ...stream, kind: 'other' }
  })
}

function streamIn(bytes: Uint8Array, strl: Chunk): AviStream {
  const body = (id: string) => {
    const found = chunksIn(bytes, strl.body, strl.end).find((chunk) => chunk.id === id)
    return found ? bytes.subarray(found.body, found.end) : new Uint8Array()
  }
  const [strh, strf] = [body('strh'), body('strf')]
  if (strh.length < 48) throw new Refused('unreadable')
  const head = littleEndian(strh)
  const perChunk = head.getUint32(20, true) / head.getUint32(24, true)
  const sampleBytes = head.getUint32(44, true)
  const common = { perChunk, seconds: 0, rotation: 0 as const }
  if (tag(strh, 0) === 'vids') return { ...common, perByte: 0, kind: 'video', ...picture(strf) }
  const kind = tag(strh, 0) === 'auds' ? 'audio' : 'other'
  // Sound with a constant rate is counted in bytes, not in chunks.
  const perByte = sampleBytes > 0 ? perChunk / sampleBytes : 0
  return { ...common, perByte, kind, width: 0, height: 0, codec: '' }
}

// BITMAPINFOHEADER; a negative height means that the picture is stored from its top.
function picture(strf: Uint8Array): Pick<Track, 'width' | 'height' | 'codec'> {
  if (strf.length < 20) throw new Refused('unreadable')
  const format = tag(strf, 16).toLowerCase()
  const codec = codecs[format] ?? format.replace(/[^\w.-]/g, '')
  return {
    width: littleEndian(strf).getInt32(4, true),
    height: Math.abs(littleEndian(strf).getInt32(8, true)),
    codec,
  }
}
