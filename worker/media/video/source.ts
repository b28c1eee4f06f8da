import { Refused } from './facts'

/** Bytes that are fetched on demand: a file in memory, or an R2 object read by ranges. */
export type ByteSource = {
  readonly size: number
  /** The bytes from `start` to before `end`, both within the size; all of them, or it rejects. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** How much is read at once, and at most. A hostile file can ask for much: these end it. */
interface Reach {
  first: number
  farthest: number
  /** Whether reading so far behind the end of what was read last counts as reading on. */
  isNear: (distance: number, lastLength: number) => boolean
  maxReads: number
  maxBytes: number
}

// An honest file takes under ten reads.
const hereAndThere: Reach = {
  first: 32 * 1024,
  farthest: 1024 * 1024,
  isNear: (distance, lastLength) => distance <= lastLength,
  maxReads: 160,
  maxBytes: 96 * 1024 * 1024,
}
// From the start to the end: what is not needed is read too, where that saves a read.
const throughout = (size: number): Reach => ({
  first: 64 * 1024,
  farthest: 4 * 1024 * 1024,
  isNear: (distance) => distance <= 4 * 1024 * 1024,
  maxReads: 600,
  maxBytes: 2 * size + 64 * 1024 * 1024,
})
const keptStretches = 4

/**
 * Reads a source in few, merged ranges: what was read is kept a while, and reading on goes in
 * growing steps. Refuses what lies beyond the end (`truncated`) and endless reading (`unreadable`).
 */
export class Reader {
  readonly size: number
  #kept: Array<{ start: number; bytes: Uint8Array }> = []
  #reach: number
  #reads = 0
  #bytes = 0

  constructor(
    readonly source: ByteSource,
    readonly limits = hereAndThere,
  ) {
    this.size = source.size
    this.#reach = limits.first
  }

  /** For reading on from the start to the end, with jumps back as rare exceptions. */
  static ofWhole(source: ByteSource): Reader {
    return new Reader(source, throughout(source.size))
  }

  /** The bytes of a range. The result is shared: it must not be written to. */
  async bytes(start: number, end: number): Promise<Uint8Array> {
    if (!(start >= 0 && start <= end)) throw new Refused('unreadable')
    if (end > this.size) throw new Refused('truncated')
    if (start === end) return new Uint8Array()
    const known = this.#kept.find(
      (kept) => kept.start <= start && end <= kept.start + kept.bytes.length,
    )
    if (known) return known.bytes.subarray(start - known.start, end - known.start)
    return (await this.#fetch(start, end)).subarray(0, end - start)
  }

  /** As `bytes`, but shorter where the file ends. */
  upTo(start: number, end: number): Promise<Uint8Array> {
    return this.bytes(start, Math.max(start, Math.min(end, this.size)))
  }

  async #fetch(start: number, end: number): Promise<Uint8Array> {
    const last = this.#kept[0]
    const { first, farthest, isNear, maxReads, maxBytes } = this.limits
    const lastLength = last?.bytes.length ?? 0
    const goesOn =
      last !== undefined &&
      start >= last.start &&
      isNear(start - last.start - lastLength, lastLength)
    this.#reach = goesOn ? Math.min(this.#reach * 2, farthest) : first
    const until = Math.min(this.size, Math.max(end, start + this.#reach))
    this.#reads += 1
    this.#bytes += until - start
    if (this.#reads > maxReads || this.#bytes > maxBytes) throw new Refused('unreadable')
    const bytes = await this.source.read(start, until)
    // Not the file's fault, so no verdict about the file.
    if (bytes.length !== until - start)
      throw new Error('The source gave fewer bytes than asked for')
    this.#kept.unshift({ start, bytes })
    this.#kept.length = Math.min(this.#kept.length, keptStretches)
    return bytes
  }
}

/** A source over bytes in memory. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}
