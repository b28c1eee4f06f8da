import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, ResolvedValueCache, type Source } from 'pmtiles'

export interface TileArchive {
  source: Source
  minZoom: number
  maxZoom: number
}

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Few entries: a directory of the planet has thousands of rows, and an isolate only 128 MB. */
const directories = new ResolvedValueCache(24)

/** Deeper zooms and nearby static maps are drawn from the same tiles. */
const decoded = new Map<string, VectorTile | null>()
const maxDecoded = 24

export async function readTile(
  { source }: TileArchive,
  { z, x, y }: TileAddress,
): Promise<VectorTile | null> {
  const key = `${source.getKey()}/${z}/${x}/${y}`
  const known = decoded.get(key)
  if (known !== undefined) {
    decoded.delete(key)
    decoded.set(key, known)
    return known
  }
  const found = await new PMTiles(source, directories).getZxy(z, x, y)
  const tile = found?.data.byteLength ? new VectorTile(new PbfReader(found.data)) : null
  decoded.set(key, tile)
  for (const oldest of decoded.keys()) {
    if (decoded.size <= maxDecoded) break
    decoded.delete(oldest)
  }
  return tile
}
