import { clipLine, clipRing, type Points } from '../../worker/maps/geometry/clip'
import { overlap, type MapBox } from '../../worker/maps/geometry/view'
import type { Packed, PieceTown } from '../../worker/maps/pieces/codec'
import { boundsOf, levels, pieceNameOf, type Level } from '../../worker/maps/pieces/levels'
import { areaOf, simplify } from './simplify'

interface World {
  rings: Points[]
  borders: Points[]
  towns: PieceTown[]
}

/** The pieces of a level by name, without the empty ones. */
export function cut(level: Level, world: World): Map<string, Packed> {
  const least = (4 * level.tolerance) ** 2
  const large = world.rings.filter((ring) => areaOf(ring) >= least)
  // A ring repeats its first point at its end: drop the repetition.
  const rings = around(large.map((ring) => simpler(ring).slice(0, -2)))
  const borders = around(world.borders.map(simpler))
  const last = level === levels[0] || level === levels[1] ? level.until : Infinity
  const towns = world.towns.filter(({ from }) => from <= last)
  const pieces = new Map<string, Packed>()
  for (let column = 0; column < 360 / level.cell; column++) {
    for (let row = 0; row < 180 / level.cell; row++) {
      const box = boundsOf(level, { column, row })
      const piece = {
        rings: rings
          .filter((each) => overlap(each.box, box))
          .map(({ points }) => clipRing(points, box))
          .filter((points) => points.length > 0),
        borders: borders
          .filter((each) => overlap(each.box, box))
          .flatMap(({ points }) => clipLine(points, box)),
        towns: towns.filter(({ lat, lng }) => isIn(box, lat, lng)),
      }
      if (Object.values(piece).some((part) => part.length > 0)) {
        pieces.set(pieceNameOf(level, { column, row }), piece)
      }
    }
  }
  return pieces

  function simpler(points: Points): Points {
    return simplify(points, level.tolerance)
  }

  /** Adds copies on both sides: the margin of the first column holds the end of the last one. */
  function around(all: Points[]) {
    const moved = (by: number) => (points: Points) =>
      points.map((value, at) => (at % 2 === 0 ? value + by : value))
    return [0, 360, -360].flatMap((by) =>
      all.map(moved(by)).map((points) => ({ points, box: boxOf(points) })),
    )
  }
}

const isIn = ({ west, east, south, north }: MapBox, lat: number, lng: number) =>
  lng >= west && lng <= east && lat >= south && lat <= north

function boxOf(points: Points): MapBox {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (let n = 0; n < points.length; n += 2) {
    box.west = Math.min(box.west, points[n]!)
    box.east = Math.max(box.east, points[n]!)
    box.south = Math.min(box.south, points[n + 1]!)
    box.north = Math.max(box.north, points[n + 1]!)
  }
  return box
}
