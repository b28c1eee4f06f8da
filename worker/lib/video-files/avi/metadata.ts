import type { Reader } from '../reader'
import { chunksIn, littleEndian, tag } from './chunks'
import { changing, emptied, junk, type Edit } from './edits'
import type { AviVideo, Body } from './read'
import type { AviStream } from './streams'

const maxInMemory = 8 * 1024 * 1024
/** A stream of text shows nothing by itself. */
const unplayed = new TextEncoder().encode('txts')

/** Overwrites everything a player does not need. No byte moves, so every offset in the file stays right. */
export async function aviEdits(video: AviVideo, reader: Reader): Promise<Edit[]> {
  const { header, index, streams } = video
  const edits = [...replaced(header, cleanHeader(header.bytes, streams))]
  if (index) edits.push(...replaced(index, cleanIndex(index.bytes, streams)))
  for (const { start, end } of video.dropped) {
    const edit = emptied(start, end)
    const isChange =
      end - start > maxInMemory ||
      changing([edit], await reader.bytes(start, end), start).length > 0
    if (isChange) edits.push(edit)
  }
  for (const { start, end } of video.wrongSizes) {
    const head = new Uint8Array(4)
    littleEndian(head).setUint32(0, end - start - 8, true)
    edits.push({ start: start + 4, end: start + 8, head })
  }
  return edits.toSorted((one, other) => one.start - other.start)
}

const replaced = ({ at, bytes }: Body, clean: Uint8Array): Edit[] =>
  changing([{ start: at, end: at + bytes.length, head: clean }], bytes, at)

type Size = (body: DataView) => number

/** How many bytes of a chunk mean something, by its own counts. What follows them is blanked. */
const sizes: Record<string, Size> = {
  avih: () => 40,
  strh: () => 56,
  dmlh: () => 4,
  vprp: (body) => 36 + 32 * at(body, 32),
  indx: (body) => 24 + 16 * at(body, 4),
}

const at = (body: DataView, offset: number): number =>
  offset + 4 <= body.byteLength ? body.getUint32(offset, true) : 0

/** WAVEFORMATEX counts the bytes of its codec; without that count it has none. */
const soundSize: Size = (body) => (body.byteLength < 18 ? 16 : 18 + body.getUint16(16, true))

/** Blocks refer to streams by position, so a stream that is not played keeps its place. */
function cleanHeader(bytes: Uint8Array, streams: AviStream[]): Uint8Array {
  const clean = bytes.slice()
  let nth = 0
  const inLists = (start: number, end: number, stream: AviStream | null) => {
    let from = start
    for (const { id, list, ...chunk } of chunksIn(bytes, start, end)) {
      clean.fill(0, from, chunk.start)
      from = chunk.end
      const isStream = list === 'strl'
      if (isStream || list === 'odml') {
        inLists(chunk.body, chunk.end, isStream ? (streams[nth++] ?? null) : null)
        continue
      }
      const body = clean.subarray(chunk.body, chunk.end)
      const size = sizeOf(id, stream, littleEndian(body))
      if (size === null) clean.set(emptyBytes(chunk.end - chunk.start), chunk.start)
      else body.fill(0, Math.min(size, body.length))
      if (id === 'strh' && stream?.kind === 'other') body.fill(0, 0, 8).set(unplayed)
    }
    clean.set(emptyBytes(end - from), from)
  }
  inLists(0, bytes.length, null)
  return clean
}

const emptyBytes = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  bytes.set(emptied(0, length).head ?? [])
  return bytes
}

/** Null if the chunk goes. */
function sizeOf(id: string, stream: AviStream | null, body: DataView): number | null {
  if (id === 'strf') {
    if (!stream || stream.kind === 'other') return 0
    return stream.kind === 'audio' ? soundSize(body) : body.byteLength
  }
  const isOfUnplayed = stream?.kind === 'other' && id !== 'strh'
  return isOfUnplayed || !Object.hasOwn(sizes, id) ? null : sizes[id]!(body)
}

/** Entries of 16 bytes begin with a block's id. */
function cleanIndex(index: Uint8Array, streams: AviStream[]): Uint8Array {
  const clean = index.slice()
  const whole = index.length - (index.length % 16)
  for (let entry = 0; entry < whole; entry += 16) {
    const id = tag(index, entry)
    const [, stream] = /^(\d\d)(?:d[bc]|wb|pc)$/.exec(id) ?? []
    const kind = stream === undefined ? 'other' : streams[Number(stream)]?.kind
    if (id !== 'rec ' && (kind ?? 'other') === 'other') clean.set(junk, entry)
  }
  clean.fill(0, whole)
  return clean
}
