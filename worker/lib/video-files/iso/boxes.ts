import { concatBytes } from '../../bytes'
import { Refused, type Reader } from '../reader'

/** ISO 14496-12, 4.2. */
export type Box = { type: string; start: number; body: number; end: number }

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function fourcc(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!)
}

// A hostile file could fill the memory with empty boxes.
const mostInList = 10_000

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

/** Null if fewer bytes than a box header are left. */
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

export type SampleTable = Map<string, Uint8Array>

/** The first box of each type, as players read it. */
export function tableOf(bytes: Uint8Array, boxes: Box[]): SampleTable {
  return new Map(boxes.toReversed().map((box) => [box.type, bytes.subarray(box.body, box.end)]))
}

/** Refuses a count that does not fit into the box, before anything loops over it. */
export function tableRows(
  body: Uint8Array | undefined,
  head: number,
  width: number,
): { data: DataView; count: number } {
  if (!body) return { data: new DataView(new ArrayBuffer(head)), count: 0 }
  if (body.length < head) throw new Refused('unreadable')
  const data = view(body)
  const count = data.getUint32(head - 4)
  if (head + count * width > body.length) throw new Refused('unreadable')
  return { data, count }
}

type Sizes = { count: number; of(sample: number): number; same: number }

export function sampleSizes(table: SampleTable): Sizes {
  const compact = table.get('stz2')
  if (compact) return compactSizes(compact)
  const body = table.get('stsz')
  if (!body || body.length < 12) return { count: 0, of: () => 0, same: 0 }
  const same = view(body).getUint32(4)
  if (same > 0) return { count: view(body).getUint32(8), of: () => same, same }
  const { data, count } = tableRows(body, 12, 4)
  return { count, of: (sample) => data.getUint32(12 + sample * 4), same: 0 }
}

function compactSizes(body: Uint8Array): Sizes {
  const bits = body[7] ?? 0
  if (bits !== 4 && bits !== 8 && bits !== 16) throw new Refused('unreadable')
  const { data, count } = tableRows(body, 12, bits / 8)
  const of = (sample: number) => {
    if (bits === 16) return data.getUint16(12 + sample * 2)
    if (bits === 8) return data.getUint8(12 + sample)
    return (data.getUint8(12 + (sample >> 1)) >> (sample & 1 ? 0 : 4)) & 15
  }
  return { count, of, same: 0 }
}

export const countChunks = (table: SampleTable): number =>
  table.has('co64')
    ? tableRows(table.get('co64'), 8, 8).count
    : tableRows(table.get('stco'), 8, 4).count

/** The length of the longest table that is read row by row. */
export const countRows = (table: SampleTable): number =>
  Math.max(
    countChunks(table),
    ...['stts', 'ctts'].map((type) => tableRows(table.get(type), 8, 8).count),
    tableRows(table.get('stss'), 8, 4).count,
    tableRows(table.get('stsc'), 8, 12).count,
  )

const holdBoxes = new Set(['trak', 'mdia', 'minf', 'dinf', 'stbl', 'edts', 'tapt', 'mvex', 'traf'])

// A phone writes about a hundred boxes and one kilobyte of descriptions; a fragment has ten boxes.
const maxBoxes = { moov: 5000, moof: 100 }
const maxDescriptionBytes = 128 * 1024

/** Counts nested boxes too, before anything else looks at each of them. */
export function refuseManyBoxes(bytes: Uint8Array, list: keyof typeof maxBoxes): void {
  let boxes = 0
  let descriptionBytes = 0
  const walk = (start: number, end: number) => {
    for (const box of boxesIn(bytes, start, end)) {
      boxes += 1
      if (box.type === 'stsd') descriptionBytes += box.end - box.body
      if (boxes > maxBoxes[list] || descriptionBytes > maxDescriptionBytes)
        throw new Refused('unreadable')
      if (holdBoxes.has(box.type)) walk(box.body, box.end)
      // Children of `dref` come after a version and a count.
      if (box.type === 'dref') walk(Math.min(box.body + 8, box.end), box.end)
    }
  }
  walk(0, bytes.length)
}

export function boxBytes(type: string, ...parts: Uint8Array[]): Uint8Array {
  const head = new Uint8Array(8)
  view(head).setUint32(
    0,
    parts.reduce((sum, { length }) => sum + length, 8),
  )
  for (let at = 0; at < 4; at++) head[4 + at] = type.charCodeAt(at)
  return concatBytes([head, ...parts])
}

export function uint32s(values: ArrayLike<number>, valueOf = (value: number) => value): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const data = view(bytes)
  for (let index = 0; index < values.length; index++)
    data.setUint32(index * 4, valueOf(values[index]!))
  return bytes
}

/** The type of a sample entry is the codec's four characters. */
export function entryOf(table: SampleTable): { type: string; body: Uint8Array } | null {
  const body = table.get('stsd')
  if (!body || body.length < 16) return null
  return { type: fourcc(body, 12), body: body.subarray(16) }
}
