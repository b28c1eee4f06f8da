import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Compression, PMTiles, TileType, type Header, type Source } from 'pmtiles'
import { mapPartBytes, type RegionArchive } from '../../worker/maps/archive/manifest.ts'

export interface CheckedMap {
  file: FileHandle
  archive: RegionArchive
  tiles: PMTiles
  header: Header
}

export async function checkMap(path: string): Promise<CheckedMap> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const bytes = statSync(path).size
  const file = await open(path)
  try {
    await checkStart(file, path)
    const tiles = new PMTiles(openFile(file, path))
    const header = await tiles.getHeader().catch(() => {
      throw new Error(`${path} is damaged: its first directory can't be read.`)
    })
    checkHeader(header, bytes, path)
    const { attribution, hasEarth } = await checkMetadata(tiles, path)
    await checkTile(tiles, header, path)
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
    const archive: RegionArchive = {
      hash: await hashOf(path),
      bytes,
      partBytes: mapPartBytes,
      minZoom,
      maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
      attribution,
      hasEarth,
    }
    return { file, archive, tiles, header }
  } catch (error) {
    await file.close()
    throw error
  }
}

const openFile = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => ({ data: (await readBytes(file, offset, length)).buffer }),
})

export async function readBytes(file: FileHandle, offset: number, length: number) {
  const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, offset)
  return buffer.slice(0, bytesRead)
}

const version = 3

async function checkStart(file: FileHandle, path: string): Promise<void> {
  const start = await readBytes(file, 0, 127)
  if (Buffer.from(start).toString('latin1', 0, 7) !== 'PMTiles') {
    throw new Error(`${path} is no PMTiles archive.`)
  }
  if (start.length < 127) throw new Error(`${path} is cut off.`)
  if (start[7] !== version) {
    throw new Error(`${path} is PMTiles of version ${start[7]}. Stoke reads version ${version}.`)
  }
}

const readable: number[] = [Compression.None, Compression.Gzip]

function checkHeader(header: Header, bytes: number, path: string): void {
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  const whole = Math.max(...ends)
  if (bytes < whole) throw new Error(`${path} is cut off: it has ${bytes} of ${whole} bytes.`)
  if (header.tileType !== TileType.Mvt) {
    const kind = TileType[header.tileType] ?? 'unknown'
    throw new Error(`${path} has tiles of the type ${kind}, not vector tiles (MVT).`)
  }
  if (
    ![header.tileCompression, header.internalCompression].every((each) => readable.includes(each))
  ) {
    throw new Error(`${path} is compressed in a way that Stoke does not read. Use gzip.`)
  }
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
  const isInWorld = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90
  if (!isInWorld || minLon >= maxLon || minLat >= maxLat || minZoom > maxZoom) {
    throw new Error(`${path} says of no valid bounds where it is.`)
  }
}

interface Metadata {
  attribution?: unknown
  version?: unknown
  vector_layers?: { id?: unknown; fields?: Record<string, unknown> }[]
}

const schema = 'the Protomaps basemap schema, version 4'

async function checkMetadata(tiles: PMTiles, path: string) {
  const metadata = (await tiles.getMetadata().catch(() => null)) as Metadata | null
  if (!metadata) throw new Error(`${path} is damaged: its metadata can't be read.`)
  const layers = metadata.vector_layers ?? []
  const roads = layers.find(({ id }) => id === 'roads')
  const isOlder = layers.some(({ fields }) => fields && 'pmap:kind' in fields)
  if (!roads || isOlder || (roads.fields && !('kind' in roads.fields))) {
    const names = layers.map(({ id }) => String(id)).join(', ') || 'none'
    throw new Error(`${path} is of another schema (layers: ${names}). Stoke reads ${schema}.`)
  }
  const attribution = plainText(readText(metadata.attribution))
  if (!attribution.includes('OpenStreetMap')) {
    throw new Error(`${path} does not say in its attribution that its data is OpenStreetMap's.`)
  }
  return { attribution, hasEarth: layers.some(({ id }) => id === 'earth') }
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

const longest = 120

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;|&#169;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** Reads a tile, because the header may be intact when tiles are not. */
async function checkTile(tiles: PMTiles, header: Header, path: string): Promise<void> {
  const { rootDirectoryOffset, rootDirectoryLength } = header
  try {
    let directory = await tiles.cache.getDirectory(
      tiles.source,
      rootDirectoryOffset,
      rootDirectoryLength,
      header,
    )
    for (let last = directory.at(-1); last?.runLength === 0; last = directory.at(-1)) {
      const at = header.leafDirectoryOffset + last.offset
      directory = await tiles.cache.getDirectory(tiles.source, at, last.length, header)
    }
    const last = directory.at(-1)!
    const { data } = await tiles.source.getBytes(header.tileDataOffset + last.offset, last.length)
    await tiles.decompress(data, header.tileCompression)
  } catch {
    throw new Error(`${path} is damaged: its last tile can't be read.`)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 16)
}
