import { Refused, type Reader, type Track } from '../reader'

/** `list` is the type of a LIST or RIFF chunk, whose children start at `body`. */
export type Chunk = { id: string; list: string; start: number; body: number; end: number }

export async function chunkInFile(
  reader: Reader,
  at: number,
  end = reader.size,
): Promise<Chunk | null> {
  if (at + 8 > end) return null
  return chunkAt(await reader.bytes(at, Math.min(at + 12, end)), at)
}

export function chunksIn(bytes: Uint8Array, start = 0, end = bytes.length): Chunk[] {
  const found: Chunk[] = []
  for (let at = start; at + 8 <= end;) {
    const chunk = chunkAt(bytes.subarray(at, Math.min(at + 12, end)), at)
    if (chunk.end > end) break
    found.push(chunk)
    at = chunkAfter(chunk)
  }
  return found
}

export function chunkAfter(chunk: Chunk): number {
  return chunk.end + (chunk.end & 1 ? 1 : 0)
}

const blockId = /^(\d\d[a-z]{2}|ix\d\d|LIST|JUNK|idx1)$/
const anyId = /^[ -~]{4}$/
const searched = 4096

/** Chunks start at even offsets, but some writers leave out the padding byte, and others add zero bytes. */
export async function nextChunkAt(reader: Reader, chunk: Chunk, end: number): Promise<number> {
  const even = chunkAfter(chunk)
  if (even > end) return end
  const around = await reader.upTo(chunk.end, Math.min(chunk.end + 6, end))
  if (even > chunk.end && blockId.test(tag(around, 0))) return chunk.end
  if (anyId.test(tag(around, even - chunk.end)) || even + 4 > end) return even
  for (let at = even; at < end; at += searched) {
    const bytes = await reader.bytes(at, Math.min(at + searched, end))
    const found = bytes.findIndex((byte) => byte !== 0)
    if (found >= 0) return at + found
  }
  return end
}

/** Some writers count the header of a RIFF chunk into its size. */
export async function riffInFile(reader: Reader, at: number, list: string): Promise<Chunk | null> {
  const riff = await chunkInFile(reader, at)
  if (riff?.id !== 'RIFF' || riff.list !== list) return null
  // A size of 0 means that the recording was never finished.
  const isBeyond = riff.end > reader.size + 8
  if (isBeyond || riff.end <= riff.body) throw new Refused('truncated')
  return { ...riff, end: Math.min(riff.end, reader.size) }
}

export function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(
    bytes[at] ?? 0,
    bytes[at + 1] ?? 0,
    bytes[at + 2] ?? 0,
    bytes[at + 3] ?? 0,
  )
}

function littleEndian(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function chunkAt(head: Uint8Array, at: number): Chunk {
  const id = tag(head, 0)
  const end = at + 8 + littleEndian(head).getUint32(4, true)
  const isList = (id === 'RIFF' || id === 'LIST') && head.length === 12
  if (!/^[ -~]{4}$/.test(id)) throw new Refused('unreadable')
  return { id, list: isList ? tag(head, 8) : '', start: at, body: at + (isList ? 12 : 8), end }
}

/** Seconds per chunk; if `perByte` is set, seconds per byte. `declared`: the length in the header. */
type Stream = Track & { perChunk: number; perByte: number; declared: number }

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

function streamsIn(bytes: Uint8Array, hdrl: Chunk): Stream[] {
  return chunksIn(bytes, hdrl.body, hdrl.end)
    .filter((chunk) => chunk.list === 'strl')
    .slice(0, 64)
    .map((strl) => streamIn(bytes, strl))
}

function streamIn(bytes: Uint8Array, strl: Chunk): Stream {
  const body = (id: string) => {
    const found = chunksIn(bytes, strl.body, strl.end).find((chunk) => chunk.id === id)
    return found ? bytes.subarray(found.body, found.end) : new Uint8Array()
  }
  const [strh, strf] = [body('strh'), body('strf')]
  if (strh.length < 48) throw new Refused('unreadable')
  const head = littleEndian(strh)
  const perChunk = head.getUint32(20, true) / head.getUint32(24, true)
  const sampleBytes = head.getUint32(44, true)
  const common = {
    perChunk,
    declared: head.getUint32(32, true) * perChunk,
    seconds: 0,
    rotation: 0 as const,
  }
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

const largestHead = 256 * 1024
/** 100,000 entries, which half an hour of film needs. They are counted without a pause. */
export const largestIndex = 1_600_000
const mostChunks = 200
const mostBlocks = 200_000

/**
 * The header's count of frames is often wrong and easy to forge, so count the frames: in the index
 * (`idx1`), otherwise by walking the media (`movi`). In files with parts after the first gigabyte
 * (`AVIX`), a stream lasts at least as long as its header says.
 */
export async function readAvi(reader: Reader): Promise<Track[]> {
  const parts = await partsOf(reader)
  const { hdrl, movi, idx1, more } = parts
  if (!hdrl) throw new Refused('unreadable')
  if (!movi) throw new Refused('truncated')
  if (hdrl.end - hdrl.body > largestHead) throw new Refused('unreadable')
  const head = await reader.bytes(hdrl.body, hdrl.end)
  const streams = streamsIn(head, { ...hdrl, body: 0, end: head.length })
  const isCounted = idx1 ? countIndex(await indexOf(reader, idx1), streams) : false
  if (!isCounted) await countBlocks(reader, movi, streams)
  return streams.map((stream) =>
    more ? { ...stream, seconds: Math.max(stream.seconds, stream.declared) } : stream,
  )
}

type Parts = { hdrl?: Chunk; movi?: Chunk; idx1?: Chunk; more: boolean }

async function partsOf(reader: Reader): Promise<Parts> {
  const parts: Parts = { more: false }
  const riff = await riffInFile(reader, 0, 'AVI ')
  if (!riff) throw new Refused('unreadable')
  let at = riff.body
  for (let count = 0; count < mostChunks; count++) {
    const chunk = await chunkInFile(reader, at, riff.end)
    if (!chunk) break
    if (chunk.end > reader.size) throw new Refused('truncated')
    if (chunk.list === 'hdrl') parts.hdrl = chunk
    if (chunk.list === 'movi') parts.movi = chunk
    if (chunk.id === 'idx1') parts.idx1 = chunk
    at = await nextChunkAt(reader, chunk, riff.end)
  }
  const next =
    riff.end + 12 <= reader.size ? await reader.bytes(riff.end, riff.end + 12) : new Uint8Array()
  parts.more = tag(next, 0) === 'RIFF' && tag(next, 8) === 'AVIX'
  return parts
}

function indexOf(reader: Reader, idx1: Chunk): Promise<Uint8Array> {
  if (idx1.end - idx1.body > largestIndex) throw new Refused('unreadable')
  return reader.bytes(idx1.body, idx1.end)
}

// Entries of 16 bytes: the block's id, flags, offset, length.
function countIndex(index: Uint8Array, streams: Stream[]): boolean {
  for (let at = 0; at + 16 <= index.length; at += 16) {
    addBlock(tag(index, at), littleEndian(index).getUint32(at + 12, true), streams)
  }
  return streams.some((stream) => stream.kind === 'video' && stream.seconds > 0)
}

async function countBlocks(reader: Reader, movi: Chunk, streams: Stream[]): Promise<void> {
  for (const stream of streams) stream.seconds = 0
  let at = movi.body
  for (let count = 0; count < mostBlocks; count++) {
    const block = await chunkInFile(reader, at, movi.end)
    if (!block) return
    if (block.end > movi.end) throw new Refused('truncated')
    // `rec ` lists group blocks; walk their children like other blocks.
    if (block.list) at = block.body
    else {
      addBlock(block.id, block.end - block.body, streams)
      at = await nextChunkAt(reader, block, movi.end)
    }
  }
  throw new Refused('unreadable')
}

// The id is the stream's number in two digits and a kind: `00dc`, `01wb`.
function addBlock(id: string, length: number, streams: Stream[]): void {
  if (!/^\d\d(d[bc]|wb)$/.test(id)) return
  const stream = streams[Number(id.slice(0, 2))]
  if (stream) stream.seconds += stream.perByte > 0 ? length * stream.perByte : stream.perChunk
}
