import { Refused, type Track } from '../reader'
import { countChunks, fourcc, sampleSizes, tableRows, view, type SampleTable } from './boxes'
import { listChunks } from './chunks'

/** The smallest unit into which sound may be divided, if all its units have one size. */
export interface SoundUnit {
  samples: number
  bytes: number
}

const packetOf = (samples: number, bytes: number): SoundUnit[] =>
  samples > 0 && bytes > 0 ? [{ samples, bytes }] : []

export const unitBytes = ({ samples, bytes }: SoundUnit, count: number): number =>
  Math.ceil(count / samples) * bytes

/**
 * Null if each packet is listed with its size. QuickTime counts the frames of plain and of some coded
 * sound, whose size `stsz` may tell as one byte or as the bytes of one channel. Where it and the
 * description differ, the one is taken by which each chunk ends where the next one begins; if there is
 * none, the film is refused, because a wrong size would lose sound.
 */
export function packetIn(
  table: SampleTable,
  kind: Track['kind'],
  roomAt: (start: number) => number,
): SoundUnit | null {
  const lengths = tableRows(table.get('stts'), 8, 8)
  if (kind !== 'audio' || lengths.count !== 1 || table.has('ctts') || table.has('stss')) return null
  const { same } = sampleSizes(table)
  const ticks = lengths.data.getUint32(12)
  const told = packetOf(1, same)
  const described = ticks === 1 ? describedPackets(table) : codedPackets(table, ticks)
  const found = [...described, ...(told.length > 0 ? told : listedPackets(table, described))]
  const [first] = found
  if (!first || (ticks !== 1 && same === 0)) return null
  const areSame = found.every((each) => each.bytes * first.samples === first.bytes * each.samples)
  if (areSame && (described.length > 0 || same > 1 || ticks !== 1)) return first
  const agreed = [...described, ...told].find((packet) => agrees(packet, table, roomAt))
  if (!agreed) throw new Refused('unreadable')
  return agreed
}

/** In most chunks, because parts of a film may have been cut out between two of them. */
function agrees(packet: SoundUnit, table: SampleTable, roomAt: (start: number) => number): boolean {
  let exact = 0
  for (const { start, samples } of listChunks(table)) {
    const left = roomAt(start) - unitBytes(packet, samples)
    if (left < 0) return false
    if (left === 0) exact += 1
  }
  return exact > 0 && exact * 2 >= countChunks(table)
}

/** Sizes that are listed although the description tells them. */
function listedPackets(table: SampleTable, described: SoundUnit[]): SoundUnit[] {
  if (described.length === 0) return []
  const sizes = sampleSizes(table)
  let bytes = 0
  for (let sample = 0; sample < sizes.count; sample++) bytes += sizes.of(sample)
  return packetOf(sizes.count, bytes)
}

const channelBytes: Record<string, number> = {
  in24: 3,
  in32: 4,
  fl32: 4,
  fl64: 8,
  ulaw: 1,
  alaw: 1,
}
const compressedPackets: Record<string, (channels: number) => SoundUnit> = {
  ima4: (channels) => ({ samples: 64, bytes: 34 * channels }),
  MAC3: (channels) => ({ samples: 6, bytes: 2 * channels }),
  MAC6: (channels) => ({ samples: 6, bytes: channels }),
  agsm: () => ({ samples: 160, bytes: 33 }),
}
const rawSound = new Set(['raw ', 'twos', 'sowt', 'NONE', 'lpcm'])

/** Only with one description, whose version, channels, bits and compression are at fixed offsets. */
const describe = (
  table: SampleTable,
): { stsd: Uint8Array; data: DataView; type: string } | null => {
  const stsd = table.get('stsd')
  if (!stsd || stsd.length < 44 || view(stsd).getUint32(4) !== 1) return null
  return { stsd, data: view(stsd), type: fourcc(stsd, 12) }
}

function describedPackets(table: SampleTable): SoundUnit[] {
  const found = describe(table)
  if (!found) return []
  const { stsd, data, type } = found
  const version = data.getUint16(24)
  if (version === 2) {
    return stsd.length >= 80 ? packetOf(data.getUint32(76), data.getUint32(72)) : []
  }
  const [channels, bits] = [data.getUint16(32), data.getUint16(34)]
  const isLong = version === 1 && stsd.length >= 60
  return [
    ...(isLong ? packetOf(data.getUint32(44), data.getUint32(52)) : []),
    ...(Object.hasOwn(compressedPackets, type) ? [compressedPackets[type]!(channels)] : []),
    ...(Object.hasOwn(channelBytes, type) ? packetOf(1, channels * channelBytes[type]!) : []),
    ...(rawSound.has(type) ? packetOf(1, channels * Math.ceil(bits / 8)) : []),
  ]
}

/** A sample of the tables may be a packet of so many ticks. */
function codedPackets(table: SampleTable, ticks: number): SoundUnit[] {
  const found = describe(table)
  if (!found || !Object.hasOwn(compressedPackets, found.type)) return []
  const { samples, bytes } = compressedPackets[found.type]!(found.data.getUint16(32))
  return samples === ticks ? packetOf(1, bytes) : []
}
