import { Refused, type Reader } from '../reader'

/** `list` is the type of a LIST or RIFF chunk, whose children start at `body`. */
export type Chunk = { id: string; list: string; start: number; body: number; end: number }

/** Null at the end, and for bytes that are no chunk. */
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
    if (bytes[at] === 0) {
      at += 1
      continue
    }
    const chunk = chunkAt(bytes.subarray(at, Math.min(at + 12, end)), at)
    if (!chunk || chunk.end > end) break
    found.push(chunk)
    at = pastPadding(chunk.end, bytes.subarray(chunk.end, Math.min(chunk.end + 4, end)))
  }
  return found
}

const anyId = /^[ -~]{4}$/
const searched = 4096
const maxZeros = 4 * 1024 * 1024

/** Chunks start at even offsets, but some writers leave out the padding byte, and others add zero bytes. */
export async function nextChunkAt(reader: Reader, end: number): Promise<number> {
  const next = Math.min(reader.size, pastPadding(end, await reader.upTo(end, end + 4)))
  const [first] = await reader.upTo(next, next + 1)
  if (first !== 0) return next
  const most = Math.min(reader.size, next + maxZeros)
  for (let at = next; at < most; at += searched) {
    const bytes = await reader.bytes(at, Math.min(at + searched, most))
    const found = bytes.findIndex((byte) => byte !== 0)
    if (found >= 0) return at + found
  }
  return most
}

const knownId = /^(\d\d[a-z]{2}|ix\d\d|LIST|RIFF|JUNK|idx1|str[hfnd]|vprp|indx)$/

/** `behind`: the bytes after a chunk. An odd one is padded, unless a chunk begins there. */
const pastPadding = (end: number, behind: Uint8Array): number =>
  end % 2 === 0 || knownId.test(tag(behind, 0)) ? end : end + 1

export function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(
    bytes[at] ?? 0,
    bytes[at + 1] ?? 0,
    bytes[at + 2] ?? 0,
    bytes[at + 3] ?? 0,
  )
}

export function littleEndian(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function chunkAt(head: Uint8Array, at: number): Chunk | null {
  const id = tag(head, 0)
  const end = at + 8 + littleEndian(head).getUint32(4, true)
  const isList = (id === 'RIFF' || id === 'LIST') && head.length === 12
  if (!anyId.test(id)) return null
  const body = at + (isList ? 12 : 8)
  if (end < body) throw new Refused('unreadable')
  return { id, list: isList ? tag(head, 8) : '', start: at, body, end }
}
