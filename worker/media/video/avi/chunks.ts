import { Refused } from '../facts'
import type { Reader } from '../source'

/** A RIFF chunk. `list` is the type of a LIST or RIFF chunk, whose children start at `body`. */
export type Chunk = { id: string; list: string; start: number; body: number; end: number }

/** The chunk at an offset of a file; null at the end of the file or of its list. */
export async function chunkInFile(
  reader: Reader,
  at: number,
  end = reader.size,
): Promise<Chunk | null> {
  if (at + 8 > end) return null
  return chunkAt(await reader.bytes(at, Math.min(at + 12, end)), at)
}

/** The children in memory; stops at the first incomplete one. */
export function chunksIn(bytes: Uint8Array, start = 0, end = bytes.length): Chunk[] {
  const found: Chunk[] = []
  for (let at = start; at + 8 <= end;) {
    const chunk = chunkAt(bytes.subarray(at, Math.min(at + 12, end)), at)
    if (chunk.end > end) break
    found.push(chunk)
    at = after(chunk)
  }
  return found
}

/** The offset of the next chunk: chunks start at even offsets. */
export function after(chunk: Chunk): number {
  return chunk.end + (chunk.end & 1 ? 1 : 0)
}

export function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

export function littleEndian(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function chunkAt(head: Uint8Array, at: number): Chunk {
  const id = tag(head, 0)
  const end = at + 8 + littleEndian(head).getUint32(4, true)
  const isList = (id === 'RIFF' || id === 'LIST') && head.length === 12
  if (!/^[ -~]{4}$/.test(id)) throw new Refused('unreadable')
  return { id, list: isList ? tag(head, 8) : '', start: at, body: at + (isList ? 12 : 8), end }
}
