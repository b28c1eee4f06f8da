import { inflateSync } from 'node:zlib'

/** The tables of a font, by their tags. */
export type Tables = Map<string, Buffer>

/** The tables of a WOFF 1.0 file, decompressed. */
export function tablesOf(woff: Buffer): Tables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const tables: Tables = new Map()
  for (let at = 44; at < 44 + 20 * woff.readUInt16BE(12); at += 20) {
    const field = (offset: number) => woff.readUInt32BE(at + offset)
    const [offset, packed, length] = [field(4), field(8), field(12)]
    const bytes = woff.subarray(offset, offset + packed)
    tables.set(woff.toString('latin1', at, at + 4), packed === length ? bytes : inflateSync(bytes))
  }
  return tables
}

const padded = (length: number): number => (length + 3) & ~3

/** The same tables as a TrueType file. */
export function asTrueType(tables: Tables): Buffer {
  const entries = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const log = Math.floor(Math.log2(entries.length))
  const head = Buffer.alloc(12 + 16 * entries.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(entries.length, 4)
  head.writeUInt16BE(16 * 2 ** log, 6)
  head.writeUInt16BE(log, 8)
  head.writeUInt16BE(16 * (entries.length - 2 ** log), 10)
  let offset = head.length
  for (const [at, [tag, bytes]] of entries.entries()) {
    head.write(tag, 12 + 16 * at, 'latin1')
    head.writeUInt32BE(checksumOf(bytes), 16 + 16 * at)
    head.writeUInt32BE(offset, 20 + 16 * at)
    head.writeUInt32BE(bytes.length, 24 + 16 * at)
    offset += padded(bytes.length)
  }
  const bodies = entries.map(([, bytes]) => Buffer.concat([bytes], padded(bytes.length)))
  return Buffer.concat([head, ...bodies])
}

function checksumOf(bytes: Buffer): number {
  const whole = Buffer.concat([bytes], padded(bytes.length))
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** The same font under another name, so that a drawing can ask for exactly this file. */
export function renamed(tables: Tables, family: string): Tables {
  const names = [1, 4, 6]
  const head = Buffer.alloc(6 + 12 * names.length)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  // In Unicode for Windows, in English; all three are the same text.
  const utf16 = Buffer.from(family, 'utf16le').swap16()
  for (const [at, name] of names.entries()) {
    const record = [3, 1, 0x409, name, utf16.length, 0]
    for (const [field, value] of record.entries()) {
      head.writeUInt16BE(value, 6 + 12 * at + 2 * field)
    }
  }
  return new Map([...tables, ['name', Buffer.concat([head, utf16])]])
}

/** How far each character moves the pen, as a share of the font's size. */
export function advancesOf(tables: Tables): Map<number, number> {
  const unitsPerEm = tables.get('head')!.readUInt16BE(18)
  const measured = tables.get('hhea')!.readUInt16BE(34)
  const hmtx = tables.get('hmtx')!
  const advances = new Map<number, number>()
  for (const [character, glyph] of charactersOf(tables.get('cmap')!)) {
    const advance = hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1))
    advances.set(character, Math.round((10_000 * advance) / unitsPerEm) / 10_000)
  }
  return advances
}

/** The characters with a glyph, by the table of the basic plane (format 4). */
export function* charactersOf(cmap: Buffer): Generator<[character: number, glyph: number]> {
  const at = subtableOf(cmap)
  const size = cmap.readUInt16BE(at + 6)
  for (let segment = 0; segment < size; segment += 2) {
    const end = cmap.readUInt16BE(at + 14 + segment)
    const start = cmap.readUInt16BE(at + 16 + size + segment)
    const delta = cmap.readUInt16BE(at + 16 + 2 * size + segment)
    const rangeAt = at + 16 + 3 * size + segment
    const range = cmap.readUInt16BE(rangeAt)
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const direct =
        range === 0 ? character : cmap.readUInt16BE(rangeAt + range + 2 * (character - start))
      const glyph = direct === 0 ? 0 : (direct + delta) & 0xffff
      if (glyph !== 0) yield [character, glyph]
    }
  }
}

function subtableOf(cmap: Buffer): number {
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const offset = cmap.readUInt32BE(at + 4)
    if (cmap.readUInt16BE(offset) === 4) return offset
  }
  throw new Error('The font has no table of the basic plane.')
}
