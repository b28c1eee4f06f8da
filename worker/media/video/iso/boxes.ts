import { Refused } from '../facts'
import type { Reader } from '../source'

/** A box of ISO 14496-12 (4.2): the offsets of its start, of its body and of its end. */
export type Box = { type: string; start: number; body: number; end: number }

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Four characters, one per byte: a box's type, a brand, a codec. */
export function fourcc(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

// A hostile file could fill the memory with empty boxes.
const mostInList = 10_000

/** The children between two offsets, in memory. Stops at the first incomplete one. */
export function boxesIn(bytes: Uint8Array, start = 0, end = bytes.length): Box[] {
  const found: Box[] = []
  for (let at = start; at + 8 <= end && found.length < mostInList;) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, end)), at, end)
    // QuickTime ends a list with a zero word, so a size of 0 is not a box here.
    if (!box || box.end > end || (box.end === end && isZeroWord(bytes, at))) break
    found.push(box)
    at = box.end
  }
  return found
}

/** The box that starts at an offset of the file; null if fewer bytes than a box header are left. */
export async function boxInFile(reader: Reader, at: number): Promise<Box | null> {
  const head = await reader.upTo(at, at + 16)
  if (head.length < 8) return null
  const box = boxAt(head, at, reader.size)
  if (!box) throw new Refused('unreadable')
  return box
}

/** Size 1: the real size follows in 64 bits. Size 0: the box extends to the end. */
export function boxAt(head: Uint8Array, at: number, end: number): Box | null {
  const data = view(head)
  const size = data.getUint32(0)
  const type = fourcc(head, 4)
  if (size === 0) return { type, start: at, body: at + 8, end }
  if (size !== 1) return size < 8 ? null : { type, start: at, body: at + 8, end: at + size }
  if (head.length < 16) return null
  const large = Number(data.getBigUint64(8))
  return large < 16 ? null : { type, start: at, body: at + 16, end: at + large }
}

function isZeroWord(bytes: Uint8Array, at: number): boolean {
  return view(bytes).getUint32(at) === 0
}
