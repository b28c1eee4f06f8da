import { fourcc, view, type Box } from './boxes'
import { Refused } from '../facts'

/** The bodies of a sample table's boxes by type, in memory. */
export type Table = Map<string, Uint8Array>

export function tableOf(bytes: Uint8Array, boxes: Box[]): Table {
  return new Map(boxes.map((box) => [box.type, bytes.subarray(box.body, box.end)]))
}

/** A range of the file, end exclusive. */
export type Range = { start: number; end: number }

// If the box is too short for its count, the count is wrong: refuse it before looping over it.
function rows(
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

function sizes(table: Table): Sizes {
  const compact = table.get('stz2')
  if (compact) return compactSizes(compact)
  const body = table.get('stsz')
  if (!body || body.length < 12) return { count: 0, of: () => 0, same: 0 }
  const same = view(body).getUint32(4)
  if (same > 0) return { count: view(body).getUint32(8), of: () => same, same }
  const { data, count } = rows(body, 12, 4)
  return { count, of: (sample) => data.getUint32(12 + sample * 4), same: 0 }
}

function compactSizes(body: Uint8Array): Sizes {
  const bits = body[7] ?? 0
  if (bits !== 4 && bits !== 8 && bits !== 16) throw new Refused('unreadable')
  const { data, count } = rows(body, 12, bits / 8)
  const of = (sample: number) => {
    if (bits === 16) return data.getUint16(12 + sample * 2)
    if (bits === 8) return data.getUint8(12 + sample)
    return (data.getUint8(12 + (sample >> 1)) >> (sample & 1 ? 0 : 4)) & 15
  }
  return { count, of, same: 0 }
}

/**
 * The length of a track's samples in ticks, by `stts`. Samples missing in the table count like its
 * last ones, so a shortened table does not shorten the video; extra entries do not count.
 */
export function ticksOf(table: Table): number {
  const { data, count } = rows(table.get('stts'), 8, 8)
  let left = sizes(table).count
  let ticks = 0
  let delta = 0
  for (let row = 0; row < count && left > 0; row++) {
    const samples = Math.min(left, data.getUint32(8 + row * 8))
    delta = data.getUint32(12 + row * 8)
    ticks += samples * delta
    left -= samples
  }
  return ticks + left * delta
}

/** How many ticks after decoding the first sample is shown (`ctts`). */
export function firstShift(table: Table): number {
  const { data, count } = rows(table.get('ctts'), 8, 8)
  return count > 0 ? data.getInt32(12) : 0
}

/** The ranges of a track's chunks in the file, by `stco` or `co64`, `stsc` and `stsz`; in order. */
export function* chunksOf(table: Table): Generator<Range> {
  const wide = table.has('co64')
  const offsets = wide ? rows(table.get('co64'), 8, 8) : rows(table.get('stco'), 8, 4)
  const runs = rows(table.get('stsc'), 8, 12)
  const size = sizes(table)
  let sample = 0
  let run = 0
  for (let chunk = 0; chunk < offsets.count && sample < size.count && runs.count > 0; chunk++) {
    while (run + 1 < runs.count && runs.data.getUint32(8 + (run + 1) * 12) <= chunk + 1) run++
    const until = Math.min(size.count, sample + runs.data.getUint32(12 + run * 12))
    const at = 8 + chunk * (wide ? 8 : 4)
    const start = wide ? Number(offsets.data.getBigUint64(at)) : offsets.data.getUint32(at)
    let end = start + (until - sample) * size.same
    if (size.same === 0) for (let each = sample; each < until; each++) end += size.of(each)
    yield { start, end }
    sample = until
  }
}

/** The first sample entry: its type, which is the codec's four characters, and its body. */
export function entryOf(table: Table): { type: string; body: Uint8Array } | null {
  const body = table.get('stsd')
  if (!body || body.length < 16) return null
  return { type: fourcc(body, 12), body: body.subarray(16) }
}
