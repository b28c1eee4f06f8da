import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

export interface ArchiveTile {
  z: number
  x: number
  y: number
  /** A vector tile, not yet compressed. */
  bytes: Uint8Array
}

export interface ArchiveFacts {
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
  metadata: Record<string, unknown>
}

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

const headerBytes = 127
/** A reader takes the header and the first directory in one read of 16 KiB. */
const rootBytes = 16_384 - headerBytes
const perLeaf = 2048

/** Writes an archive in the format PMTiles, version 3. Equal tiles are stored once. */
export function writePmtiles(tiles: ArchiveTile[], { bounds, metadata }: ArchiveFacts): Buffer {
  const { entries, contents } = store(tiles)
  const json = gzipSync(JSON.stringify(metadata))
  const { root, leaves } = directories(entries)
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  const data = Buffer.concat(contents)
  const parts = [root, json, leaves, data]
  let at = headerBytes
  parts.forEach((part, n) => {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * n)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * n)
    at += part.length
  })
  const counts = [tiles.length, entries.length, contents.length]
  counts.forEach((count, n) => header.writeBigUInt64LE(BigInt(count), 72 + 8 * n))
  // Clustered, gzip inside and for tiles, vector tiles.
  header.set([1, 2, 2, 1], 96)
  const zooms = tiles.map(({ z }) => z)
  header.set([Math.min(...zooms), Math.max(...zooms)], 100)
  const [west, south, east, north] = bounds
  bounds.forEach((degrees, n) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * n))
  header[118] = Math.min(...zooms)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, ...parts])
}

function store(tiles: ArchiveTile[]) {
  const known = new Map<string, { offset: number; length: number }>()
  const contents: Buffer[] = []
  const entries: Entry[] = []
  let end = 0
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id)
  for (const { id, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('latin1')
    let place = known.get(key)
    if (!place) {
      const packed = gzipSync(bytes)
      known.set(key, (place = { offset: end, length: packed.length }))
      contents.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.id + last.run === id && last.offset === place.offset) last.run += 1
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, contents }
}

/** One directory where it fits, else a directory of directories. */
function directories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const root = directory(entries)
  if (root.length <= rootBytes) return { root, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += perLeaf) {
    const leaf = directory(entries.slice(at, at + perLeaf))
    pointers.push({ id: entries[at]!.id, run: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

function directory(entries: Entry[]): Buffer {
  const bytes: number[] = []
  const number = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  number(entries.length)
  entries.forEach(({ id }, n) => number(id - (entries[n - 1]?.id ?? 0)))
  for (const { run } of entries) number(run)
  for (const { length } of entries) number(length)
  entries.forEach(({ offset }, n) => {
    const before = entries[n - 1]
    number(before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(bytes))
}
