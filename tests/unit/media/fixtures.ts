import { readFileSync } from 'node:fs'
import type { ByteSource } from '../../../worker/lib/video-files/reader'

/** A file of `tests/fixtures`. */
export function fixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)))
}

/** A source that counts the reads from it. */
export function counted(source: ByteSource) {
  const count = { reads: 0, bytes: 0 }
  const read = async (start: number, end: number) => {
    if (!(start >= 0 && start < end && end <= source.size))
      throw new Error(`Read ${start} to ${end}`)
    count.reads += 1
    count.bytes += end - start
    return source.read(start, end)
  }
  return { count, size: source.size, read }
}

/** Pieces one after the other, a number standing for as many zero bytes that take no memory. */
export function sparse(pieces: Array<Uint8Array | number>): ByteSource {
  const lengths = pieces.map((piece) => (typeof piece === 'number' ? piece : piece.length))
  const size = lengths.reduce((sum, length) => sum + length, 0)
  const read = async (start: number, end: number) => {
    const bytes = new Uint8Array(end - start)
    let at = 0
    for (const [index, piece] of pieces.entries()) {
      if (typeof piece !== 'number' && at < end && at + piece.length > start) {
        const part = piece.subarray(Math.max(0, start - at), end - at)
        bytes.set(part, Math.max(0, at - start))
      }
      at += lengths[index]!
    }
    return bytes
  }
  return { size, read }
}

/** Where a text first occurs in bytes, from an offset on; -1 if nowhere. */
export function find(bytes: Uint8Array, text: string, from = 0): number {
  return Buffer.from(bytes).indexOf(text, from, 'latin1')
}

/** Bytes of numbers and texts (one byte a character), written one after the other. */
export function bytesOf(...parts: Array<string | number | Uint8Array>): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) => {
    if (typeof part === 'number') return Uint8Array.of(part)
    return typeof part === 'string' ? Buffer.from(part, 'latin1') : part
  })
  return new Uint8Array(Buffer.concat(pieces))
}

export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

/** A box of ISO base media. */
export function box(type: string, ...body: Array<string | number | Uint8Array>): Uint8Array {
  const bytes = bytesOf(...body)
  return bytesOf(uint32(8 + bytes.length), type, bytes)
}
