import { crc32 } from 'node:zlib'
import type { Packets } from './video/pieces'

/** The CRC-32 of each packet, while the bytes of a file pass by in order. */
export class PacketSums {
  readonly #packets: Packets
  readonly #sums: Uint32Array
  #next = 0

  constructor(packets: Packets) {
    this.#packets = packets
    this.#sums = new Uint32Array(packets.starts.length)
  }

  add(bytes: Uint8Array, at: number): void {
    const { starts, ends } = this.#packets
    const end = at + bytes.length
    while (this.#next < starts.length && starts[this.#next]! < end) {
      const from = Math.max(starts[this.#next]!, at) - at
      const until = Math.min(ends[this.#next]!, end) - at
      this.#sums[this.#next] = crc32(bytes.subarray(from, until), this.#sums[this.#next])
      if (ends[this.#next]! > end) return
      this.#next += 1
    }
  }

  equals(other: PacketSums): boolean {
    const isWhole = this.#next === this.#sums.length && other.#next === other.#sums.length
    const isSame = this.#sums.every((sum, index) => sum === other.#sums[index])
    return isWhole && this.#sums.length === other.#sums.length && isSame
  }
}
