import { Refused, type Track } from '../facts'
import type { Reader } from '../source'
import { after, chunkInFile, littleEndian, tag, type Chunk } from './chunks'
import { streamsIn, type Stream } from './streams'

const largestHead = 256 * 1024
const largestIndex = 8 * 1024 * 1024
const mostChunks = 200
const mostBlocks = 200_000

/**
 * The streams of an AVI. The header's count of frames is often wrong and easy to forge, so the
 * frames are counted: in the index (`idx1`), otherwise by walking the media (`movi`). In files with
 * parts after the first gigabyte (`AVIX`), a stream lasts at least as long as its header says.
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
  const riff = await chunkInFile(reader, 0)
  if (riff?.list !== 'AVI ') throw new Refused('unreadable')
  // A size of 0 means that the recording was never finished.
  if (riff.end > reader.size || riff.end === 8) throw new Refused('truncated')
  let at = riff.body
  for (let count = 0; count < mostChunks; count++) {
    const chunk = await chunkInFile(reader, at, riff.end)
    if (!chunk) break
    if (chunk.end > reader.size) throw new Refused('truncated')
    if (chunk.list === 'hdrl') parts.hdrl = chunk
    if (chunk.list === 'movi') parts.movi = chunk
    if (chunk.id === 'idx1') parts.idx1 = chunk
    at = after(chunk)
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
      at = after(block)
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
