import {
  type MapArea,
  type MapContent,
  Placer,
  drawGround,
  drawNames,
  kilometres,
  picture,
  placeInView,
  plainFrom,
  short,
  sizeOfTown,
  styles,
  tileSide,
  toLat,
  toLng,
  toX,
  toY,
  viewAround,
  worldPixels,
} from '../../lib/street-map/index'
import type { Env } from '../../env'
import type { Region } from '../archive/region'
import { openWorld } from '../archive/world'
import type { StaticMap, Coordinates } from '../contract'
import { credit, nameplate, noStreets, scaleBar } from './labels'
import { readTiles, readMap } from './map'
import { squareAt } from '../squares'
import type { DrawnMap } from './tile'

export async function drawStatic(
  env: Env,
  map: StaticMap,
  region: Region | null | undefined,
): Promise<DrawnMap> {
  const { centre, size, zoom, markers, squares = [], theme, hasWords } = map
  const view = viewAround(centre, size, zoom)
  const read = await readMap(env, view, region)
  // The sides of a region beside plain ground would look like all the streets there are.
  const isWithoutStreets = zoom >= plainFrom && !coversMiddle(view, read)
  const content = isWithoutStreets ? { ...read, region: [], roads: [] } : read
  const pins = markers.map((place) => placeInView(view, place)).filter((at) => isSeen(view, at))
  const placer = new Placer(size)
  for (const { x, y } of pins)
    placer.take({ left: x - 14, right: x + 14, top: y - 36, bottom: y + 4 })
  if (hasWords) placer.take(...placesOfWords(size))
  const town = hasWords && zoom >= 10 ? await nearestTown(env, centre) : null
  const svg = picture(view, styles(theme, zoom), [
    ...drawGround(view, content),
    ...drawNames(view, content, placer),
    ...(hasWords ? [nameplate(view, town), scaleBar(view, centre.lat)] : []),
    credit(view, content.region.length > 0 && region ? region : null, hasWords),
    ...squares.map((place) => drawSquare(view, place)),
    ...pins.map(({ x, y }) => pin(x, y)),
    hasWords && isWithoutStreets ? noStreets(view, pins) : '',
  ])
  return { svg, isPartial: content.isPartial }
}

const isSeen = ({ width, height }: MapArea, { x, y }: { x: number; y: number }): boolean =>
  x > -20 && x < width + 20 && y > 0 && y < height + 40

const placesOfWords = ({ width, height }: StaticMap['size']) => [
  { left: 0, right: Math.min(width, 240), top: 0, bottom: 30 },
  { left: 0, right: width, top: height - 22, bottom: height },
]

const coversMiddle = ({ width, height }: MapArea, { region }: MapContent): boolean =>
  region.some(
    ({ left, top, size }) =>
      left <= width / 2 &&
      left + size >= width / 2 &&
      top <= height / 2 &&
      top + size >= height / 2,
  )

/** In kilometres. A town further away says nothing about the place. */
const furthest = 60

const radius = [3, 6, 10, 15]

async function nearestTown(env: Env, at: Coordinates): Promise<string | null> {
  const world = openWorld(env)
  const around = viewAround(at, { width: tileSide / 2, height: tileSide / 2 }, world.maxZoom + 1)
  let [name, inside, least] = [null as string | null, false, furthest]
  for (const { tile, z, x, y } of await readTiles(around, world)) {
    const layer = tile.layers.places
    if (!layer) continue
    for (let n = 0; n < layer.length; n++) {
      const feature = layer.feature(n)
      const point = feature.loadGeometry()[0]![0]!
      const count = 2 ** z
      const lng = toLng(x + point.x / layer.extent, count)
      const distance = kilometres({ lat: toLat(y + point.y / layer.extent, count), lng }, at)
      if (distance >= least) continue
      least = distance
      name = String(feature.properties.name)
      inside = distance <= radius[sizeOfTown(Number(feature.properties.population_rank))]!
    }
  }
  return name && (inside ? name : `Near ${name}`)
}

function drawSquare(view: MapArea, place: Coordinates): string {
  const { south, west, north, east } = squareAt(place)
  const middle = placeInView(view, { lat: (south + north) / 2, lng: (west + east) / 2 })
  const world = worldPixels(view.zoom)
  const width = toX(east, world) - toX(west, world)
  const height = toY(south, world) - toY(north, world)
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  return (
    `<rect x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(height)}" ` +
    'fill="#ff5a1f" fill-opacity=".25" stroke="#121212" stroke-width="4"/>' +
    `<rect x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(height)}" ` +
    'fill="none" stroke="#ff5a1f" stroke-width="2"/>'
  )
}

const pin = (x: number, y: number): string =>
  `<g transform="translate(${short(x)} ${short(y)})">` +
  '<ellipse rx="6" ry="2.5" fill="#121212" opacity=".45"/>' +
  '<path d="M0 0C-3-7-12-12-12-22a12 12 0 0 1 24 0C12-12 3-7 0 0Z" fill="#ff5a1f" ' +
  'stroke="#121212" stroke-width="2" stroke-linejoin="round"/>' +
  '<circle cy="-22" r="4.5" fill="#121212"/></g>'
