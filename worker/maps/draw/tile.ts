import {
  type MapArea,
  Placer,
  drawGround,
  drawNames,
  isPlainMap,
  picture,
  styles,
  tileSide,
} from '../../lib/street-map/index'
import type { Env } from '../../env'
import type { TileAddress } from '../archive/read-tile'
import type { Region } from '../archive/region'
import type { Theme } from '../contract'
import { readMap } from './map'

export interface DrawnMap {
  svg: string
  isPartial: boolean
}

/** Plain ground is a picture of one pixel: the map in the browser recognises it by its size. */
export async function drawTile(
  env: Env,
  { z, x, y }: TileAddress,
  theme: Theme | undefined,
  region: Region | null | undefined,
): Promise<DrawnMap> {
  const size = { width: tileSide, height: tileSide }
  const view: MapArea = { zoom: z + 1, left: x * tileSide, top: y * tileSide, ...size }
  const content = await readMap(env, view, region)
  const { isPartial } = content
  if (isPlainMap(view, content)) {
    const pixel = { width: 1, height: 1 }
    const ground = '<rect class="l" width="1" height="1"/>'
    return { svg: picture(pixel, styles(theme, view.zoom), [ground]), isPartial }
  }
  const placed = drawNames(view, content, new Placer(size))
  const parts = [...drawGround(view, content), ...placed]
  return { svg: picture(size, styles(theme, view.zoom), parts), isPartial }
}
