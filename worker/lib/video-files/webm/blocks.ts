import type { ByteRange } from '../pieces'
import { maxPackets, Refused } from '../reader'

export interface NewBlock {
  /** Index in the film's tracks. */
  track: number
  isGroup: boolean
  isKey: boolean
  start: number
  end: number
  dataEnd: number
  /** The offset of the time in the file. */
  timeAt: number
  /** The time in the film. */
  ticks: number
  /** The elements of a group that stay; null if all do. */
  kept: ByteRange[] | null
}

const offsets = ['start', 'end', 'dataEnd', 'timeAt', 'ticks'] as const

/** In columns, in the order of the file: objects would take several times the memory. */
export class Blocks {
  length = 0
  #room = 0
  start = new Float64Array()
  end = new Float64Array()
  dataEnd = new Float64Array()
  timeAt = new Float64Array()
  ticks = new Float64Array()
  track = new Uint8Array()
  isGroup = new Uint8Array()
  isKey = new Uint8Array()
  /** By the index of their block. */
  readonly kept = new Map<number, ByteRange[]>()

  push(block: NewBlock): void {
    if (this.length >= maxPackets) throw new Refused('too_long')
    if (this.length === this.#room) this.#grow()
    const at = this.length++
    for (const name of offsets) this[name][at] = block[name]
    this.track[at] = block.track
    this.isGroup[at] = Number(block.isGroup)
    this.isKey[at] = Number(block.isKey)
    if (block.kept) this.kept.set(at, block.kept)
  }

  #grow(): void {
    this.#room = Math.max(256, this.#room * 2)
    const grown = <T extends Float64Array | Uint8Array>(column: T, wide: T): T => {
      wide.set(column)
      return wide
    }
    for (const name of offsets) this[name] = grown(this[name], new Float64Array(this.#room))
    for (const name of ['track', 'isGroup', 'isKey'] as const) {
      this[name] = grown(this[name], new Uint8Array(this.#room))
    }
  }
}
