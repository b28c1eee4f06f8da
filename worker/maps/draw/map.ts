import type { Env } from '../../env'
import { log } from '../../http/log'
import {
  findSquares,
  plainFrom,
  readRoads,
  type MapArea,
  type MapContent,
  type PlacedTile,
} from '../../lib/street-map/index'
import { readTile, type TileArchive } from '../archive/read-tile'
import type { Region } from '../archive/region'
import { openWorld } from '../archive/world'

export async function readMap(
  env: Env,
  view: MapArea,
  region: Region | null | undefined,
): Promise<MapContent> {
  const { placed, missing, isPartial } = region
    ? await readRegion(view, region)
    : { placed: [], missing: 1, isPartial: region === undefined }
  const hasEarth = Boolean(region?.hasEarth)
  // From `plainFrom` on, the world is too coarse: leave the ground plain.
  const isWorldSeen = view.zoom < plainFrom && (missing > 0 || !hasEarth)
  const world = isWorldSeen ? await readTiles(view, openWorld(env)) : []
  return { world, region: placed, roads: readRoads(view, placed), hasEarth, isPartial }
}

async function readRegion(view: MapArea, region: Region) {
  const none = { placed: [], missing: 1, isPartial: false }
  // Tiles are drawn at twice their usual size, so read those of the zoom before.
  if (view.zoom - 1 < region.minZoom) return none
  try {
    const placed = await readTiles(view, region)
    const { length } = findSquares(view, zoomIn(region, view))
    return { placed, missing: length - placed.length, isPartial: false }
  } catch (error) {
    log('warn', { event: 'map_failed', error })
    return { ...none, isPartial: true }
  }
}

const zoomIn = ({ maxZoom }: TileArchive, { zoom }: MapArea): number =>
  Math.max(0, Math.min(zoom - 1, maxZoom))

export async function readTiles(view: MapArea, archive: TileArchive): Promise<PlacedTile[]> {
  const squares = findSquares(view, zoomIn(archive, view))
  const tiles = await Promise.all(squares.map((square) => readTile(archive, square)))
  return squares.flatMap((square, at) => (tiles[at] ? [{ ...square, tile: tiles[at] }] : []))
}
