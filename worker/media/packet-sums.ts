import { crc32 } from 'node:zlib'
import type { Packets } from '../lib/video-files/index'

/** The CRC-32 of each packet, while the bytes of a file pass by in order. */
export class PacketSums {
  readonly #packets: Packets
  /** Their indexes, in the order of the file. */
  readonly #order: Uint32Array
  readonly #sums: Uint32Array
  #next = 0

  constructor(packets: Packets) {
    const { starts } = packets
    this.#packets = packets
    this.#order = Uint32Array.from(starts.keys())
    this.#order.sort((one, other) => starts[one]! - starts[other]!)
    this.#sums = new Uint32Array(starts.length)
  }

  add(bytes: Uint8Array, at: number): void {
    const { starts, ends } = this.#packets
    const end = at + bytes.length
    while (this.#next < starts.length) {
      const packet = this.#order[this.#next]!
      if (starts[packet]! >= end) return
      const from = Math.max(starts[packet]!, at) - at
      const until = Math.min(ends[packet]!, end) - at
      this.#sums[packet] = crc32(bytes.subarray(from, until), this.#sums[packet])
      if (ends[packet]! > end) return
      this.#next += 1
    }
  }

  equals(other: PacketSums): boolean {
    const isWhole = this.#next === this.#sums.length && other.#next === other.#sums.length
    const isSame = this.#sums.every((sum, index) => sum === other.#sums[index])
    return isWhole && this.#sums.length === other.#sums.length && isSame
  }
}
