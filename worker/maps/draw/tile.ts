import type { Env } from '../../env'
import type { Theme } from '../contract'
import { tilePixels } from '../geometry/mercator'
import { boxOf, type MapArea } from '../geometry/view'
import { piecesFor } from '../pieces/read'
import { ground } from './land'
import { styles } from './palette'
import { picture } from './svg'
import { nameReach, towns } from './towns'

export interface TileAddress {
  z: number
  x: number
  y: number
}

export async function drawTile(
  env: Env,
  { z, x, y }: TileAddress,
  theme: Theme | undefined,
): Promise<string> {
  const view: MapArea = {
    zoom: z,
    left: x * tilePixels,
    top: y * tilePixels,
    width: tilePixels,
    height: tilePixels,
  }
  const named = { ...view, left: view.left - nameReach, width: view.width + nameReach }
  const pieces = await piecesFor(env, boxOf(named), z)
  return picture(view, styles(theme), [...ground(view, pieces), ...towns(view, pieces)])
}
