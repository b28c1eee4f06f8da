import type { Env } from '../../env'
import type { StaticMap } from '../contract'
import { boxOf, placeIn, viewAround, type View } from '../geometry/view'
import { piecesFor } from '../pieces/read'
import { credit, nameplate, scaleBar } from './labels'
import { ground } from './land'
import { nearestTown } from './nearest-town'
import { styles } from './palette'
import { pin } from './pin'
import { picture } from './svg'
import { towns } from './towns'

/** A town with less room than this to its right gets no name, in pixels. */
const nameRoom = 90

/** A static map with pins on it. */
export async function drawStatic(env: Env, map: StaticMap): Promise<string> {
  const { centre, size, zoom, markers, theme } = map
  const view = viewAround(centre, size, zoom)
  const pieces = await piecesFor(env, boxOf(view), zoom)
  const pins = markers.map((place) => placeIn(view, place)).filter((at) => isSeen(view, at))
  return picture(view, styles(theme), [
    ...ground(view, pieces),
    ...towns(view, pieces, { room: nameRoom, pins }),
    nameplate(view, zoom >= 10 ? nearestTown(pieces, centre) : null),
    scaleBar(view, centre.lat),
    credit(view),
    ...pins.map(({ x, y }) => pin(x, y)),
  ])
}

const isSeen = ({ width, height }: View, { x, y }: { x: number; y: number }): boolean =>
  x > -20 && x < width + 20 && y > 0 && y < height + 40
