import { concatBytes } from '../../bytes'
import { Refused } from '../reader'
import { fourcc, sampleSizes, tableRows, uint32s, view, type SampleTable } from './boxes'

/** Returns the new body of a box that stays, or null to remove the box. */
export type Rule = (body: Uint8Array, type: string) => Uint8Array | null

/** Boxes of all other types are removed. */
export type AllowList = Record<string, Rule>

export const cutTo =
  (length: number): Rule =>
  (body) =>
    body.subarray(0, length)

/** Version 1 has longer times. */
export const cutByVersion =
  (narrow: number, wide: number): Rule =>
  (body) =>
    body.subarray(0, body[0] === 1 ? wide : narrow)

const cutToRows =
  (head: number, width: number): Rule =>
  (body) =>
    body.subarray(0, head + tableRows(body, head, width).count * width)

/** For boxes without a known grammar: as long as any real one. */
const maxOpaqueBytes = 512

export const opaque: Rule = (body) => {
  if (body.length > maxOpaqueBytes) throw new Refused('unreadable')
  return body
}

/** Behind this many units that each begin with their length in 16 bits. */
function skipUnits(body: Uint8Array, at: number, count: number): number {
  let end = at
  for (let unit = 0; unit < count; unit++) {
    if (end + 2 > body.length) throw new Refused('unreadable')
    end += 2 + view(body).getUint16(end)
  }
  if (end > body.length) throw new Refused('unreadable')
  return end
}

interface ParameterSets {
  end: number
  /** NAL unit types of HEVC. */
  types: Map<number, { at: number; count: number }>
}

/** 14496-15, 8.3.3: lists of units, each list with its type. */
function listsIn(body: Uint8Array, head: number): ParameterSets {
  const types: ParameterSets['types'] = new Map()
  let at = head + 1
  for (let list = 0; list < (body[head] ?? 0); list++) {
    if (at + 3 > body.length) throw new Refused('unreadable')
    const count = view(body).getUint16(at + 1)
    types.set(body[at]! & 0x3f, { at, count })
    at = skipUnits(body, at + 3, count)
  }
  return { end: at, types }
}

export const hevcLists =
  (head: number): Rule =>
  (body) =>
    body.subarray(0, listsIn(body, head).end)

/** 14496-15, 5.3.3. High profiles have four more bytes, and lists of extensions. */
export const avcLists: Rule = (body) => {
  const pictures = skipUnits(body, 6, (body[5] ?? 0) & 0x1f)
  const end = skipUnits(body, pictures + 1, body[pictures] ?? 0)
  const isHigh = [100, 110, 122, 144].includes(body[1]!) && end + 4 <= body.length
  return body.subarray(0, isHigh ? skipUnits(body, end + 4, body[end + 3]!) : end)
}

const hevcSets = [32, 33, 34]

/** Marks the lists of parameter sets as complete, which `hvc1` asks for. Null if one is missing. */
export function completeHevc(hvcC: Uint8Array): Uint8Array | null {
  const { types } = listsIn(hvcC, 22)
  if (!hevcSets.every((type) => types.get(type)?.count)) return null
  const complete = hvcC.slice()
  for (const type of hevcSets) complete[types.get(type)!.at]! |= 0x80
  return complete
}

/** Null if a list is empty. */
export function completeAvc(avcC: Uint8Array): Uint8Array | null {
  const sequences = (avcC[5] ?? 0) & 0x1f
  const pictures = avcC[skipUnits(avcC, 6, sequences)] ?? 0
  return sequences > 0 && pictures > 0 ? avcC : null
}

/** AV1, 2.3.4: of the units, which might be metadata too, only the sequence header. */
export const av1Units: Rule = (body) => {
  const kept = [body.subarray(0, 4)]
  for (let at = 4; at < body.length;) {
    const [type, hasExtension, hasSize] = [(body[at]! >> 3) & 15, body[at]! & 4, body[at]! & 2]
    let end = at + (hasExtension ? 2 : 1)
    let size = 0
    let more = hasSize !== 0
    for (let shift = 0; more && end < body.length; shift += 7) {
      size |= (body[end]! & 0x7f) << shift
      more = body[end++]! >= 0x80
    }
    end = hasSize && size >= 0 ? Math.min(end + size, body.length) : body.length
    if (type === 1) kept.push(body.subarray(at, end))
    at = end
  }
  return concatBytes(kept)
}

/** 14496-1, 8.3.3: the length has seven bits in each byte. */
export const descriptor: Rule = (body) => {
  let [at, length] = [5, 0]
  for (let more = true; more && at < Math.min(body.length, 9); at++) {
    length = length * 128 + (body[at]! & 0x7f)
    more = body[at]! >= 0x80
  }
  return body.subarray(0, at + length)
}

/** A layout of channels may follow. */
export const alac: Rule = (body) =>
  body.subarray(0, body.length >= 52 && fourcc(body, 32) === 'chan' ? 52 : 28)

/** ETSI TS 102 366, F.6: substreams, each with a byte more if others depend on it. */
export const eac3: Rule = (body) => {
  let at = 2
  for (let left = (body[1] ?? 0) & 7; left >= 0; left--) at += (body[at + 2] ?? 0) & 0x1e ? 4 : 3
  // Dolby Atmos.
  return body.subarray(0, body[at] === 1 ? at + 2 : at)
}

export const opus: Rule = (body) => body.subarray(0, body[10] === 0 ? 11 : 13 + (body[1] ?? 0))

/** Of the blocks, which might be comments and pictures too, only the first, which is needed. */
export const flac: Rule = (body) => {
  const first = body.slice(0, 42)
  if ((first[4]! & 0x7f) !== 0) throw new Refused('unreadable')
  first[4]! |= 0x80
  return first
}

export const channels = cutToRows(16, 20)
export const ambisonics = cutToRows(16, 4)

const stsz: Rule = (body) =>
  body.length >= 12 && view(body).getUint32(4) > 0
    ? body.subarray(0, 12)
    : cutToRows(12, 4)(body, '')

const stz2: Rule = (body) =>
  body.subarray(0, 12 + Math.ceil((view(body).getUint32(8) * body[7]!) / 8))

/** Edits at the usual rate, because browsers ignore any other rate. */
export const edits: Rule = (body) => {
  const width = body[0] === 1 ? 20 : 12
  const list = cutToRows(8, width)(body, '')!.slice()
  for (let at = 8 + width; at <= list.length; at += width) list.set(uint32s([usualRate]), at - 4)
  return list
}

export const usualRate = 0x10000

/** Bytes of each description: from where a player can begin, and how long it listens before. */
const groupBytes: Record<string, number> = { roll: 2, prol: 2, 'rap ': 1, sync: 1 }

export interface Groups {
  sgpd: Uint8Array
  sbgp: Uint8Array
  headLength: number
}

/** One kind of groups. */
export function groupsIn(table: SampleTable): Groups | null {
  const [sgpd, sbgp] = [table.get('sgpd'), table.get('sbgp')]
  if (!sgpd || !sbgp || sgpd.length < 16 || sbgp.length < 12) return null
  const type = fourcc(sgpd, 4)
  const bytes = Object.hasOwn(groupBytes, type) ? groupBytes[type]! : 0
  const isPlain = sgpd[0] === 1 && view(sgpd).getUint32(8) === bytes
  const headLength = sbgp[0] === 1 ? 16 : 12
  if (!bytes || !isPlain || fourcc(sbgp, 4) !== type || sbgp.length < headLength) return null
  const cut = (head: number, width: number, body: Uint8Array) => cutToRows(head, width)(body, '')!
  return { sgpd: cut(16, bytes, sgpd), sbgp: cut(headLength, 8, sbgp), headLength }
}

export function tablesIn(table: SampleTable): AllowList {
  const groups = groupsIn(table)
  return {
    stts: cutToRows(8, 8),
    ctts: cutToRows(8, 8),
    cslg: cutByVersion(24, 44),
    stss: cutToRows(8, 4),
    stps: cutToRows(8, 4),
    stsc: cutToRows(8, 12),
    stsz,
    stz2,
    sdtp: cutTo(4 + sampleSizes(table).count),
    ...(groups && { sgpd: () => groups.sgpd, sbgp: () => groups.sbgp }),
  }
}
