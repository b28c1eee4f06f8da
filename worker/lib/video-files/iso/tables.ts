import { boxBytes, sampleSizes, uint32s, tableRows, view, type SampleTable } from './boxes'
import { groupsIn } from './grammar'
import { isSync, type Samples } from './samples'

/** `times`: when each of them is decoded, and when the last one ends. */
export interface ChosenSamples {
  samples: Samples
  entries: Uint32Array
  times: Float64Array
}

type Chosen = Omit<ChosenSamples, 'times'>

function runsOf(length: number, valueAt: (index: number) => number): number[] {
  const rows: number[] = []
  for (let index = 0; index < length; index++) {
    const value = valueAt(index)
    if (rows.length > 0 && rows.at(-1) === value) rows[rows.length - 2]! += 1
    else rows.push(1, value)
  }
  return rows
}

/**
 * Closes the gaps between parts, but keeps the pictures of one part from being shown among those of the
 * next.
 */
export function decodeTimes(chosen: Chosen): Float64Array {
  const { samples, entries } = chosen
  const { decode, duration, shown } = samples
  const times = new Float64Array(entries.length + 1)
  let latest = 0
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index]!
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

function leastLead({ samples, entries }: Chosen, first: number): number {
  const { decode, shown } = samples
  let least = Infinity
  for (let index = first; index < entries.length; index++) {
    const entry = entries[index]!
    if (index > first && entry !== entries[index - 1]! + 1) break
    least = Math.min(least, shown[entry]! - decode[entries[first]!]!)
  }
  return least
}

export function writeTables(
  chosen: ChosenSamples,
  old: SampleTable,
  place: (offset: number) => number,
): Uint8Array[] {
  const { samples, entries, times } = chosen
  const { packet } = samples
  const total = entries.reduce((sum, entry) => sum + samples.count[entry]!, 0)
  const delta =
    packet && entries.length > 0 ? samples.duration[entries[0]!]! / samples.count[entries[0]!]! : 0
  const durations = packet
    ? [total, delta]
    : runsOf(entries.length, (index) => times[index + 1]! - times[index]!)
  return [
    table('stts', 2, durations),
    ...shiftTable(chosen),
    ...syncTable(chosen),
    ...chunkTables(chosen, place),
    packet
      ? boxBytes('stsz', uint32s([0, sampleSizes(old).same, total]))
      : boxBytes(
          'stsz',
          uint32s([0, 0, total]),
          uint32s(entries, (entry) => samples.size[entry]!),
        ),
    ...dependencyTable(chosen, old),
    ...groupTables(chosen, old),
  ]
}

const table = (type: string, width: number, values: number[], version = 0): Uint8Array =>
  boxBytes(type, uint32s([version << 24, values.length / width]), uint32s(values))

function shiftTable({ samples, entries }: ChosenSamples): Uint8Array[] {
  const { shown, decode } = samples
  const rows = runsOf(entries.length, (index) => shown[entries[index]!]! - decode[entries[index]!]!)
  const shifts = rows.filter((_, at) => at % 2 === 1)
  if (shifts.every((shift) => shift === 0)) return []
  // Version 1 has signed shifts.
  return [table('ctts', 2, rows, shifts.some((shift) => shift < 0) ? 1 : 0)]
}

function syncTable({ samples, entries }: ChosenSamples): Uint8Array[] {
  const keys: number[] = []
  for (let index = 0; index < entries.length; index++) {
    if (samples.flags[entries[index]!]! & isSync) keys.push(index + 1)
  }
  return keys.length === entries.length ? [] : [table('stss', 1, keys)]
}

function chunkTables(
  { samples, entries }: ChosenSamples,
  place: (offset: number) => number,
): Uint8Array[] {
  const { offset, size, chunk, description, count } = samples
  const rows: number[] = []
  const starts: number[] = []
  for (let index = 0; index < entries.length;) {
    const first = entries[index]!
    let inChunk = 0
    let end = offset[first]!
    for (; index < entries.length; index++) {
      const entry = entries[index]!
      const isNext =
        offset[entry] === end &&
        chunk[entry] === chunk[first] &&
        description[entry] === description[first]
      if (!isNext) break
      end += size[entry]!
      inChunk += count[entry]!
    }
    starts.push(place(offset[first]!))
    if (rows.at(-2) !== inChunk || rows.at(-1) !== description[first])
      rows.push(starts.length, inChunk, description[first]!)
  }
  return [table('stsc', 3, rows), table('stco', 1, starts)]
}

function dependencyTable({ samples, entries }: ChosenSamples, old: SampleTable): Uint8Array[] {
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

function groupTables({ samples, entries }: ChosenSamples, old: SampleTable): Uint8Array[] {
  const found = samples.packet ? null : groupsIn(old)
  if (!found) return []
  const { sgpd, sbgp, headLength } = found
  const { data, count } = tableRows(sbgp, headLength, 8)
  const groups = new Uint32Array(samples.length)
  let at = 0
  for (let row = 0; row < count && at < groups.length; row++) {
    const until = at + data.getUint32(headLength + row * 8)
    groups.fill(data.getUint32(headLength + 4 + row * 8), at, until)
    at = until
  }
  const rows = runsOf(entries.length, (index) => groups[entries[index]!]!)
  const head = sbgp.slice(0, headLength)
  view(head).setUint32(headLength - 4, rows.length / 2)
  return [boxBytes('sgpd', sgpd), boxBytes('sbgp', head, uint32s(rows))]
}
