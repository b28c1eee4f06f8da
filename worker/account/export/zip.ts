/**
 * Layout of a stored ZIP archive (PKWARE APPNOTE 6.3, with ZIP64). Nothing is compressed, so sizes and CRC-32
 * give the total size, and any range can be made alone.
 */
export interface ZipEntry {
  /** ASCII, with "/" between folders. */
  path: string
  bytes: number
  crc32: number
}

export type ZipPiece =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { entry: number; offset: number; length: number }

interface ByteRange {
  offset: number
  length: number
}

const max16 = 0xffff
const max32 = 0xffffffff
/** UTF-8 names. */
const flags = 0x0800
/** 2.0 supports folders, 4.5 ZIP64. */
const [plainVersion, zip64Version] = [20, 45]
const madeByUnix = 3 << 8
const fileMode = (0o100644 << 16) >>> 0

const localBytes = 30
const centralBytes = 46
const endBytes = 22
const zip64EndBytes = 56
const locatorBytes = 20

const isLarge = ({ bytes }: ZipEntry): boolean => bytes >= max32

const localSize = (entry: ZipEntry): number =>
  localBytes + entry.path.length + (isLarge(entry) ? 20 : 0)

const wideValues = (entry: ZipEntry, offset: number): number[] => [
  ...(isLarge(entry) ? [entry.bytes, entry.bytes] : []),
  ...(offset >= max32 ? [offset] : []),
]

const centralSize = (entry: ZipEntry, offset: number): number => {
  const wide = wideValues(entry, offset)
  return centralBytes + entry.path.length + (wide.length > 0 ? 4 + 8 * wide.length : 0)
}

export interface ZipLayout {
  bytes: number
  pieces: (range?: ByteRange) => Generator<ZipPiece>
}

export function layOutZip(entries: readonly ZipEntry[], modifiedAt: Date): ZipLayout {
  const offsets: number[] = []
  let directoryAt = 0
  for (const entry of entries) {
    offsets.push(directoryAt)
    directoryAt += localSize(entry) + entry.bytes
  }
  let directoryBytes = 0
  for (const [index, entry] of entries.entries()) {
    directoryBytes += centralSize(entry, offsets[index]!)
  }
  const directory = { count: entries.length, at: directoryAt, bytes: directoryBytes }
  const end = endOf(directory)
  const bytes = directoryAt + directoryBytes + end.length
  const stamp = dosTime(modifiedAt)

  function* all(): Generator<Planned> {
    for (const [entry, of] of entries.entries()) {
      yield { length: localSize(of), make: () => localHeader(of, stamp) }
      yield { length: of.bytes, entry }
    }
    for (const [index, of] of entries.entries()) {
      const offset = offsets[index]!
      yield { length: centralSize(of, offset), make: () => centralHeader(of, offset, stamp) }
    }
    yield { length: end.length, make: () => end }
  }
  return {
    bytes,
    pieces: ({ offset, length } = { offset: 0, length: bytes }) =>
      within(all(), offset, offset + length),
  }
}

type Planned =
  | { length: number; make: () => Uint8Array<ArrayBuffer> }
  | { length: number; entry: number }

function* within(planned: Iterable<Planned>, start: number, end: number): Generator<ZipPiece> {
  let at = 0
  for (const piece of planned) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, piece.length)
    at += piece.length
    if (from < to) {
      yield 'make' in piece
        ? { bytes: piece.make().subarray(from, to) }
        : { entry: piece.entry, offset: from, length: to - from }
    }
    if (at >= end) return
  }
}

function localHeader(entry: ZipEntry, stamp: number): Uint8Array<ArrayBuffer> {
  const { path, bytes, crc32 } = entry
  const large = isLarge(entry)
  const to = new LittleEndian(localSize(entry))
  to.u32(0x04034b50)
    .u16(large ? zip64Version : plainVersion)
    .u16(flags)
    .u16(0)
    .u32(stamp)
  to.u32(crc32)
    .u32(large ? max32 : bytes)
    .u32(large ? max32 : bytes)
  to.u16(path.length)
    .u16(large ? 20 : 0)
    .text(path)
  if (large) to.u16(1).u16(16).u64(bytes).u64(bytes)
  return to.bytes
}

function centralHeader(entry: ZipEntry, offset: number, stamp: number): Uint8Array<ArrayBuffer> {
  const { path, bytes, crc32 } = entry
  const wide = wideValues(entry, offset)
  const version = wide.length > 0 ? zip64Version : plainVersion
  const size = isLarge(entry) ? max32 : bytes
  const to = new LittleEndian(centralSize(entry, offset))
  to.u32(0x02014b50)
    .u16(madeByUnix | version)
    .u16(version)
    .u16(flags)
    .u16(0)
    .u32(stamp)
  to.u32(crc32).u32(size).u32(size)
  to.u16(path.length).u16(wide.length > 0 ? 4 + 8 * wide.length : 0)
  to.u16(0).u16(0).u16(0).u32(fileMode).u32(Math.min(offset, max32)).text(path)
  if (wide.length > 0) to.u16(1).u16(8 * wide.length)
  for (const value of wide) to.u64(value)
  return to.bytes
}

interface Directory {
  count: number
  at: number
  bytes: number
}

/** With the ZIP64 end before it if a number does not fit. */
function endOf({ count, at, bytes }: Directory): Uint8Array<ArrayBuffer> {
  const isWide = count >= max16 || at >= max32 || bytes >= max32
  const to = new LittleEndian(endBytes + (isWide ? zip64EndBytes + locatorBytes : 0))
  if (isWide) {
    to.u32(0x06064b50)
      .u64(zip64EndBytes - 12)
      .u16(madeByUnix | zip64Version)
      .u16(zip64Version)
    to.u32(0).u32(0).u64(count).u64(count).u64(bytes).u64(at)
    to.u32(0x07064b50)
      .u32(0)
      .u64(at + bytes)
      .u32(1)
  }
  to.u32(0x06054b50).u16(0).u16(0).u16(Math.min(count, max16)).u16(Math.min(count, max16))
  to.u32(Math.min(bytes, max32)).u32(Math.min(at, max32)).u16(0)
  return to.bytes
}

/** Time in the low 16 bits, date in the high ones; steps of two seconds from 1980. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.max(at.getUTCFullYear() - 1980, 0)
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | time) >>> 0
}

class LittleEndian {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  #at = 0

  constructor(length: number) {
    this.bytes = new Uint8Array(length)
    this.#view = new DataView(this.bytes.buffer)
  }

  u16(value: number): this {
    this.#view.setUint16(this.#at, value, true)
    this.#at += 2
    return this
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, value, true)
    this.#at += 4
    return this
  }

  u64(value: number): this {
    this.#view.setBigUint64(this.#at, BigInt(value), true)
    this.#at += 8
    return this
  }

  text(ascii: string): this {
    this.#at += new TextEncoder().encodeInto(ascii, this.bytes.subarray(this.#at)).written
    return this
  }
}
