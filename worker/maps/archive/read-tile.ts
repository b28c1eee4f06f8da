import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, ResolvedValueCache, type Source } from 'pmtiles'

/** An archive of vector tiles, and the zooms that it has. */
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

/** A directory of a planet has some thousand entries, and an isolate 128 MB for everything. */
const directories = new ResolvedValueCache(24)

/** The tiles read last: deeper zooms and static maps nearby are drawn from the same ones. */
const decoded = new Map<string, VectorTile | null>()
const maxDecoded = 24

/** A tile of an archive; null if the archive has none there. */
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
