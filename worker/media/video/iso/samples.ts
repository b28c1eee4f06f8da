import { Refused, type Track } from '../reader'
import { fourcc, tableRows, sampleSizes, view, type Table } from './boxes'

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
  readonly packet: Packet | null
  /** Whether the tables are consistent and may stay unchanged. */
  agree = true

  constructor(packet: Packet | null = null) {
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

export interface Packet {
  samples: number
  bytes: number
}

const channelBytes: Record<string, number> = {
  in24: 3,
  in32: 4,
  fl32: 4,
  fl64: 8,
  ulaw: 1,
  alaw: 1,
}
const compressedPackets: Record<string, (channels: number) => Packet> = {
  ima4: (channels) => ({ samples: 64, bytes: 34 * channels }),
  MAC3: (channels) => ({ samples: 6, bytes: 2 * channels }),
  MAC6: (channels) => ({ samples: 6, bytes: channels }),
  agsm: () => ({ samples: 160, bytes: 33 }),
}
const rawSound = new Set(['raw ', 'twos', 'sowt', 'NONE', 'lpcm'])
const variableRate = -2

/** Elsewhere `stsz` counts such a sample as one byte, or as the bytes of one channel. */
function describedPacket(table: Table): Packet | null {
  const stsd = table.get('stsd')
  // One description only: its version, channels, bits and compression are at fixed offsets.
  if (!stsd || stsd.length < 44 || descriptionsIn(table) !== 1) return null
  const data = view(stsd)
  const type = fourcc(stsd, 12)
  const version = data.getUint16(24)
  const [channels, bits] = [data.getUint16(32), data.getUint16(34)]
  if (version === 1 && stsd.length >= 60 && data.getInt16(36) !== variableRate) {
    return packetOf(data.getUint32(44), data.getUint32(52))
  }
  if (version === 2 && stsd.length >= 80) {
    return packetOf(data.getUint32(76), data.getUint32(72))
  }
  if (version !== 0) return null
  if (Object.hasOwn(compressedPackets, type)) return compressedPackets[type]!(channels)
  if (Object.hasOwn(channelBytes, type)) return packetOf(1, channels * channelBytes[type]!)
  return rawSound.has(type) ? packetOf(1, channels * Math.ceil(bits / 8)) : null
}

const packetOf = (samples: number, bytes: number): Packet | null =>
  samples > 0 && bytes > 0 ? { samples, bytes } : null

function packetIn(table: Table, kind: Track['kind']): Packet | null {
  const lengths = tableRows(table.get('stts'), 8, 8)
  if (kind !== 'audio' || lengths.count !== 1 || table.has('ctts') || table.has('stss')) return null
  const { same } = sampleSizes(table)
  if (lengths.data.getUint32(12) !== 1) return packetOf(1, same)
  const described = describedPacket(table)
  // If neither table is certain, refuse: a wrong size would lose bytes.
  const isUncertain = described
    ? same > Math.max(1, described.bytes / described.samples)
    : same > 0 && descriptionsIn(table) > 1
  if (isUncertain) throw new Refused('unreadable')
  return described ?? packetOf(1, same)
}

const descriptionsIn = (table: Table): number => {
  const stsd = table.get('stsd')
  return stsd && stsd.length >= 8 ? view(stsd).getUint32(4) : 0
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

interface Chunk {
  start: number
  samples: number
  description: number
}

export function* listChunks(table: Table): Generator<Chunk> {
  const wide = table.has('co64')
  const offsets = wide ? tableRows(table.get('co64'), 8, 8) : tableRows(table.get('stco'), 8, 4)
  const runs = tableRows(table.get('stsc'), 8, 12)
  let left = sampleSizes(table).count
  let run = 0
  for (let chunk = 0; chunk < offsets.count && left > 0 && runs.count > 0; chunk++) {
    while (run + 1 < runs.count && runs.data.getUint32(8 + (run + 1) * 12) <= chunk + 1) run++
    const samples = Math.min(left, runs.data.getUint32(12 + run * 12))
    const description = runs.data.getUint32(16 + run * 12)
    const at = 8 + chunk * (wide ? 8 : 4)
    const start = wide ? Number(offsets.data.getBigUint64(at)) : offsets.data.getUint32(at)
    yield { start, samples, description }
    left -= samples
  }
}

export function samplesIn(table: Table, kind: Track['kind']): Samples {
  const sizes = sampleSizes(table)
  const packet = packetIn(table, kind)
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
      const size = packet ? Math.ceil(count / packet.samples) * packet.bytes : sizes.of(sample)
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
