import type { Env } from '../../env'
import { plainFrom, type StaticMap, type Coordinates } from '../contract'
import { boxOf, placeInView, viewAround, type MapArea } from '../geometry/view'
import { piecesFor, type Placed } from '../pieces/read'
import { credit, nameplate, noStreets, scaleBar } from './labels'
import { ground } from './land'
import { styles } from './palette'
import { picture, short } from './svg'
import { towns } from './towns'
import { kilometres } from '../geometry/distance'

/** Pixels that a town needs to its right to get a name. */
const nameRoom = 90

export async function drawStatic(env: Env, map: StaticMap): Promise<string> {
  const { centre, size, zoom, markers, theme, hasWords } = map
  const view = viewAround(centre, size, zoom)
  const pieces = await piecesFor(env, boxOf(view), zoom)
  const pins = markers.map((place) => placeInView(view, place)).filter((at) => isSeen(view, at))
  return picture(view, styles(theme), [
    ...ground(view, pieces),
    ...towns(view, pieces, { room: nameRoom, pins }),
    ...(hasWords
      ? [
          nameplate(view, zoom >= 10 ? nearestTown(pieces, centre) : null),
          scaleBar(view, centre.lat),
          credit(view),
        ]
      : []),
    ...pins.map(({ x, y }) => pin(x, y)),
    hasWords && zoom >= plainFrom ? noStreets(view, pins) : '',
  ])
}

const isSeen = ({ width, height }: MapArea, { x, y }: { x: number; y: number }): boolean =>
  x > -20 && x < width + 20 && y > 0 && y < height + 40

/** In kilometres. A town further away says nothing about the place. */
const furthest = 60

/** The radius of a town in kilometres, by its size. */
const radius = [3, 6, 10, 15]

/** The town that the place is in, or "Near …"; null if no town is close enough. */
function nearestTown(pieces: Placed[], at: Coordinates): string | null {
  let [name, inside, least] = [null as string | null, false, furthest]
  for (const { piece } of pieces) {
    for (const town of piece.towns) {
      if (Math.abs(town.lat - at.lat) > 0.6) continue
      const distance = kilometres(town, at)
      if (distance >= least) continue
      least = distance
      name = town.name
      inside = distance <= radius[town.size]!
    }
  }
  return name && (inside ? name : `Near ${name}`)
}

const pin = (x: number, y: number): string =>
  `<g transform="translate(${short(x)} ${short(y)})">` +
  '<ellipse rx="6" ry="2.5" fill="#121212" opacity=".45"/>' +
  '<path d="M0 0C-3-7-12-12-12-22a12 12 0 0 1 24 0C12-12 3-7 0 0Z" fill="#ff5a1f" ' +
  'stroke="#121212" stroke-width="2" stroke-linejoin="round"/>' +
  '<circle cy="-22" r="4.5" fill="#121212"/></g>'
