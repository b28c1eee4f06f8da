import type { Env } from '../../env'
import { log } from '../../http/log'
import { readTile, type TileArchive } from '../archive/read-tile'
import type { Region } from '../archive/region'
import { openWorld } from '../archive/world'
import { plainFrom } from '../contract'
import { findSquares } from '../geometry/tiles-in'
import type { MapArea } from '../geometry/view'
import { perPixel } from './path-data'
import {
  drawGraticule,
  drawLand,
  drawStreets,
  readRoads,
  type PlacedTile,
  type Road,
} from './shapes'
import { short } from './svg'

export interface MapContent {
  world: PlacedTile[]
  region: PlacedTile[]
  roads: Road[]
  hasEarth: boolean
  isPartial: boolean
}

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

/** The deepest zoom that the map of the world is made for. */
const worldZoom = 8

export const isPlainMap = ({ zoom }: MapArea, { region }: MapContent): boolean =>
  zoom >= plainFrom && region.length === 0

export function drawGround(view: MapArea, content: MapContent): string[] {
  const { world, region, hasEarth } = content
  const bottom = view.zoom < plainFrom ? 'w' : 'l'
  const seas = hasEarth && bottom === 'l' ? region.map(sea) : []
  return [
    `<rect class="${bottom}" width="${view.width}" height="${view.height}"/>`,
    ...seas,
    drawGraticule(view),
    `<g transform="scale(${1 / perPixel})">`,
    ...drawLand(view, world, view.zoom > worldZoom),
    ...(hasEarth ? drawLand(view, region) : []),
    ...drawStreets(view, content),
    '</g>',
  ]
}

const sea = ({ left, top, size }: PlacedTile): string =>
  `<rect class="w" x="${short(left)}" y="${short(top)}" width="${short(size)}" height="${short(size)}"/>`
