import { boxBytes, fourcc, sampleSizes, uint32s, tableRows, view, type Table } from './boxes'
import { isSync, type Samples } from './samples'

export interface ChosenSamples {
  samples: Samples
  entries: Uint32Array
}

function runsOf(values: Iterable<number>): number[] {
  const rows: number[] = []
  for (const value of values) {
    if (rows.length > 0 && rows.at(-1) === value) rows[rows.length - 2]! += 1
    else rows.push(1, value)
  }
  return rows
}

/**
 * Closes the gaps between parts, but keeps the pictures of one part from being shown among those of the
 * next.
 */
export function decodeTimes(chosen: ChosenSamples): Float64Array {
  const { samples, entries } = chosen
  const { decode, duration, shown } = samples
  const times = new Float64Array(entries.length + 1)
  let latest = 0
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    const begins = times[index]!
    latest = Math.max(latest, begins + shown[entry]! - decode[entry]! + duration[entry]!)
    if (next === entry + 1) times[index + 1] = begins + decode[next]! - decode[entry]!
    else if (next === undefined) times[index + 1] = begins + duration[entry]!
    else {
      const lead = leastLead(chosen, index + 1)
      times[index + 1] = Math.max(begins + duration[entry]!, latest - lead)
    }
  }
  return times
}

function leastLead({ samples, entries }: ChosenSamples, first: number): number {
  const { decode, shown } = samples
  let least = Infinity
  for (let index = first; index < entries.length; index++) {
    const entry = entries[index]!
    if (index > first && entry !== entries[index - 1]! + 1) break
    least = Math.min(least, shown[entry]! - decode[entries[first]!]!)
  }
  return least
}

export function chunksOf({
  samples,
  entries,
}: ChosenSamples): Array<{ start: number; entries: number[] }> {
  const chunks: Array<{ start: number; entries: number[] }> = []
  let [end, chunk, description] = [-1, -1, -1]
  for (const entry of entries) {
    const isNext =
      samples.offset[entry] === end &&
      samples.chunk[entry] === chunk &&
      samples.description[entry] === description
    if (isNext) chunks.at(-1)!.entries.push(entry)
    else chunks.push({ start: samples.offset[entry]!, entries: [entry] })
    end = samples.offset[entry]! + samples.size[entry]!
    chunk = samples.chunk[entry]!
    description = samples.description[entry]!
  }
  return chunks
}

export function writeTables(
  chosen: ChosenSamples,
  old: Table,
  place: (offset: number) => number,
): Uint8Array[] {
  const { samples, entries } = chosen
  const times = decodeTimes(chosen)
  const { packet } = samples
  const total = entries.reduce((sum, entry) => sum + samples.count[entry]!, 0)
  const delta =
    packet && entries.length > 0 ? samples.duration[entries[0]!]! / samples.count[entries[0]!]! : 0
  const durations = packet
    ? [total, delta]
    : runsOf(Array.from(entries, (_, index) => times[index + 1]! - times[index]!))
  const sizes = Array.from(entries, (entry) => samples.size[entry]!)
  return [
    table('stts', 2, durations),
    ...shiftTable(chosen),
    ...syncTable(chosen),
    ...chunkTables(chosen, place),
    packet
      ? boxBytes('stsz', uint32s([0, sampleSizes(old).same, total]))
      : boxBytes('stsz', uint32s([0, 0, total]), uint32s(sizes)),
    ...dependencyTable(chosen, old),
    ...groupTables(chosen, old),
  ]
}

const table = (type: string, width: number, values: number[], version = 0): Uint8Array =>
  boxBytes(type, uint32s([version << 24, values.length / width]), uint32s(values))

function shiftTable({ samples, entries }: ChosenSamples): Uint8Array[] {
  const shifts = Array.from(entries, (entry) => samples.shown[entry]! - samples.decode[entry]!)
  if (shifts.every((shift) => shift === 0)) return []
  // Version 1 has signed shifts.
  return [table('ctts', 2, runsOf(shifts), shifts.some((shift) => shift < 0) ? 1 : 0)]
}

function syncTable({ samples, entries }: ChosenSamples): Uint8Array[] {
  const keys: number[] = []
  for (const [index, entry] of entries.entries()) {
    if (samples.flags[entry]! & isSync) keys.push(index + 1)
  }
  return keys.length === entries.length ? [] : [table('stss', 1, keys)]
}

function chunkTables(chosen: ChosenSamples, place: (offset: number) => number): Uint8Array[] {
  const chunks = chunksOf(chosen)
  const rows: number[] = []
  for (const [index, { entries }] of chunks.entries()) {
    const count = entries.reduce((sum, entry) => sum + chosen.samples.count[entry]!, 0)
    const description = chosen.samples.description[entries[0]!]!
    const isSame = rows.at(-2) === count && rows.at(-1) === description
    if (!isSame) rows.push(index + 1, count, description)
  }
  return [
    table('stsc', 3, rows),
    table(
      'stco',
      1,
      chunks.map(({ start }) => place(start)),
    ),
  ]
}

function dependencyTable({ samples, entries }: ChosenSamples, old: Table): Uint8Array[] {
  const sdtp = old.get('sdtp')
  if (!sdtp || samples.packet || sdtp.length < 4 + samples.length) return []
  return [
    boxBytes(
      'sdtp',
      sdtp.subarray(0, 4),
      Uint8Array.from(entries, (entry) => sdtp[4 + entry]!),
    ),
  ]
}

function groupTables({ samples, entries }: ChosenSamples, old: Table): Uint8Array[] {
  const [sgpd, sbgp] = [old.get('sgpd'), old.get('sbgp')]
  // If there are several kinds of groups, `old` has only the last box of each type: drop them.
  if (!sgpd || !sbgp || samples.packet || sgpd.length < 8 || sbgp.length < 12) return []
  if (fourcc(sgpd, 4) !== fourcc(sbgp, 4)) return []
  const headLength = sbgp[0] === 1 ? 16 : 12
  const { data, count } = tableRows(sbgp, headLength, 8)
  const groups = new Uint32Array(samples.length)
  let at = 0
  for (let row = 0; row < count && at < groups.length; row++) {
    const until = at + data.getUint32(headLength + row * 8)
    groups.fill(data.getUint32(headLength + 4 + row * 8), at, until)
    at = until
  }
  const rows = runsOf(Array.from(entries, (entry) => groups[entry]!))
  const head = sbgp.slice(0, headLength)
  view(head).setUint32(headLength - 4, rows.length / 2)
  return [boxBytes('sgpd', sgpd), boxBytes('sbgp', head, uint32s(rows))]
}
