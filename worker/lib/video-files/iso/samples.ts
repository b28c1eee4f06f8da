import { Refused } from '../reader'
import { tableRows, sampleSizes, type SampleTable } from './boxes'
import { listChunks } from './chunks'
import { unitBytes, type SoundUnit } from './sound-packets'

export const isSync = 1

const columns = ['offset', 'size', 'decode', 'shown', 'duration', 'count', 'chunk'] as const

/** In decoding order. Sound with samples of one size and length has one entry per chunk. */
export class Samples {
  length = 0
  #room = 0
  /** In bytes, from the start of the file. */
  offset = new Float64Array()
  size = new Float64Array()
  /** Times in ticks of the track. */
  decode = new Float64Array()
  shown = new Float64Array()
  duration = new Float64Array()
  count = new Float64Array()
  chunk = new Float64Array()
  description = new Uint16Array()
  flags = new Uint8Array()
  /** The smallest unit into which an entry with several samples may be divided. */
  readonly packet: SoundUnit | null
  /** Whether the tables are consistent and may stay unchanged. */
  agree = true

  constructor(packet: SoundUnit | null = null) {
    this.packet = packet
  }

  push(entry: Record<(typeof columns)[number] | 'description' | 'flags', number>): void {
    if (this.length === this.#room) this.#grow()
    for (const name of columns) this[name][this.length] = entry[name]
    this.description[this.length] = entry.description
    this.flags[this.length] = entry.flags
    this.length += 1
  }

  #grow(): void {
    this.#room = Math.max(256, this.#room * 2)
    const grown = <T extends Float64Array | Uint16Array | Uint8Array>(column: T, wide: T): T => {
      wide.set(column)
      return wide
    }
    for (const name of columns) this[name] = grown(this[name], new Float64Array(this.#room))
    this.description = grown(this.description, new Uint16Array(this.#room))
    this.flags = grown(this.flags, new Uint8Array(this.#room))
  }

  get end(): number {
    let end = 0
    for (let at = 0; at < this.length; at++) {
      end = Math.max(end, this.shown[at]! + this.duration[at]!)
    }
    return end
  }
}

/** When the last sample ends, in ticks, without the shifts of the order in which pictures are shown. */
export function endOf(table: SampleTable): number {
  const { data, count } = tableRows(table.get('stts'), 8, 8)
  let left = sampleSizes(table).count
  let [decode, end, ticks] = [0, 0, 0]
  for (let row = 0; row < count && left > 0; row++) {
    const samples = Math.min(left, data.getUint32(8 + row * 8))
    ticks = data.getInt32(12 + row * 8)
    left -= samples
    decode += samples * ticks
    end = Math.max(end, decode)
  }
  return Math.max(end, decode + left * Math.max(0, ticks))
}

/** The last value repeats for ever. */
function runValues(body: Uint8Array | undefined) {
  const { data, count } = tableRows(body, 8, 8)
  let row = 0
  let left = count > 0 ? data.getUint32(8) : 0
  let value = 0
  let total = 0
  for (let each = 0; each < count; each++) total += data.getUint32(8 + each * 8)
  const next = () => {
    while (left === 0 && row + 1 < count) left = data.getUint32(8 + ++row * 8)
    if (left > 0) {
      left -= 1
      // Negative lengths and shifts occur in both versions of the tables.
      value = data.getInt32(12 + row * 8)
    }
    return value
  }
  return { next, total, count }
}

function samplesListed(body: Uint8Array | undefined): (sample: number) => boolean {
  const { data, count } = tableRows(body, 8, 4)
  let row = 0
  return (sample) => {
    while (row < count && data.getUint32(8 + row * 4) < sample + 1) row++
    return row < count && data.getUint32(8 + row * 4) === sample + 1
  }
}

export function samplesIn(table: SampleTable, packet: SoundUnit | null): Samples {
  const sizes = sampleSizes(table)
  const samples = new Samples(packet)
  const durations = runValues(table.get('stts'))
  const shifts = runValues(table.get('ctts'))
  const isKey = table.has('stss') ? samplesListed(table.get('stss')) : () => true
  let [sample, decode, chunk] = [0, 0, 0]
  let hasForward = true
  for (const { start, samples: inChunk, description } of listChunks(table)) {
    let offset = start
    const entries = packet ? Math.min(1, inChunk) : inChunk
    for (let each = 0; each < entries; each++) {
      const count = packet ? inChunk : 1
      const size = packet ? unitBytes(packet, count) : sizes.of(sample)
      const ticks = durations.next()
      const duration = Math.max(0, ticks) * count
      const shown = decode + shifts.next()
      const flags = isKey(sample) ? isSync : 0
      hasForward &&= ticks >= 0
      samples.push({ offset, size, decode, shown, duration, count, chunk, description, flags })
      offset += size
      decode += ticks * count
      sample += count
    }
    chunk += 1
  }
  const isWhole = sample === sizes.count && durations.total === sample
  samples.agree = hasForward && isWhole && (shifts.count === 0 || shifts.total === sample)
  straighten(samples)
  return samples
}

/** Decoding times must increase, as players make them do; display times stay. */
export function straighten(samples: Samples): void {
  const { decode, length } = samples
  for (let at = 1; at < length; at++) {
    if (decode[at]! >= decode[at - 1]!) continue
    decode[at] = decode[at - 1]! + 1
    samples.agree = false
  }
}

export function refuseBeyond(samples: Samples, size: number): void {
  for (let at = 0; at < samples.length; at++) {
    // Offsets of fragments have a sign.
    if (samples.offset[at]! < 0) throw new Refused('unreadable')
    if (samples.offset[at]! + samples.size[at]! > size) throw new Refused('truncated')
  }
}
