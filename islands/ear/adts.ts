/** Hertz, by the index that AAC writes for them. */
const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
]
const headBytes = 7

/** What an ADTS head says of AAC, from the description that other files have of it. */
export interface AacFormat {
  /** The index of its sample rate. */
  rateIndex: number
  channels: number
}

/** Null if it can't be told in an ADTS head. */
export function readAacFormat(description: Uint8Array): AacFormat | null {
  const [first = 0, second = 0] = description
  const rateIndex = ((first & 0b111) << 1) | (second >> 7)
  const channels = (second >> 3) & 0b1111
  const isTold = description.length >= 2 && rateIndex < rates.length
  return isTold && channels >= 1 && channels <= 7 ? { rateIndex, channels } : null
}

export const rateOf = ({ rateIndex }: AacFormat): number => rates[rateIndex]!

/** Puts a head before each packet, so that a browser decodes them as a file. */
export function writeAdts(
  packets: Uint8Array[],
  { rateIndex, channels }: AacFormat,
): Uint8Array<ArrayBuffer> {
  const bytes = packets.reduce((sum, { length }) => sum + headBytes + length, 0)
  const file = new Uint8Array(bytes)
  let at = 0
  for (const packet of packets) {
    const length = headBytes + packet.length
    // AAC-LC, one packet a frame, no checksum.
    file.set([0xff, 0xf1, 0x40 | (rateIndex << 2) | (channels >> 2)], at)
    file.set([((channels & 3) << 6) | (length >> 11), (length >> 3) & 0xff], at + 3)
    file.set([((length & 7) << 5) | 0x1f, 0xfc], at + 5)
    file.set(packet, at + headBytes)
    at += length
  }
  return file
}
