import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { Points } from './clip'
import { toX, toY, worldPixels } from './mercator'
import type { TileSquare } from './tiles-in'
import { boxOf, type MapArea, type MapBox } from './view'
import { isLine, isPolygon, PathData, perPixel, projectFeature, type Frame } from './path-data'
import { short } from './svg'

/** From this zoom on, our map of the world is too coarse: without a region, draw plain ground. */
export const plainFrom = 12

export interface PlacedTile extends TileSquare {
  tile: VectorTile
}

/** Pixels drawn beyond a tile, so that the ends of lines stay outside of it. */
const around = 10

/** More than the steps of a coast: a curve depends on the points beside it. */
const aroundCurves = 256

export const frameOf = (
  { left, top, size }: TileSquare,
  view: MapArea,
  extent: number,
  beyond: number,
): Frame => ({
  left: left * perPixel,
  top: top * perPixel,
  scale: (size / extent) * perPixel,
  box: {
    west: (Math.max(0, left) - beyond) * perPixel,
    south: (Math.max(0, top) - beyond) * perPixel,
    east: (Math.min(view.width, left + size) + beyond) * perPixel,
    north: (Math.min(view.height, top + size) + beyond) * perPixel,
  },
})

export function eachFeature(
  view: MapArea,
  tiles: PlacedTile[],
  name: string,
  draw: (feature: VectorTileFeature, frame: Frame, square: TileSquare) => void,
  beyond = around,
): void {
  for (const placed of tiles) {
    const layer = placed.tile.layers[name]
    if (!layer) continue
    const frame = frameOf(placed, view, layer.extent, beyond)
    for (let at = 0; at < layer.length; at++) draw(layer.feature(at), frame, placed)
  }
}

class Paths {
  readonly #all = new Map<string, PathData>()

  add(name: string, lines: Points[], isRing: boolean, curvedIn?: MapBox): void {
    let path = this.#all.get(name)
    if (!path) this.#all.set(name, (path = new PathData()))
    for (const points of lines) {
      if (curvedIn) path.addCurves(points, isRing, curvedIn)
      else path.add(points, isRing)
    }
  }

  /** `style:shapes` draws the shapes of another class, which are then written only once. */
  draw(...layers: string[]): string[] {
    const drawn = layers.map((layer) => {
      const [style = '', shapes = style] = layer.split(':')
      return { style, shapes, data: String(this.#all.get(shapes) ?? '') }
    })
    const isShared = (shapes: string) => drawn.filter((each) => each.shapes === shapes).length > 1
    const defined = new Set<string>()
    return drawn.map(({ style, shapes, data }) => {
      if (!data) return ''
      if (!isShared(shapes)) return `<path class="${style}" d="${data}"/>`
      const isFirst = !defined.has(shapes)
      defined.add(shapes)
      const path = isFirst ? `<defs><path id="${shapes}" d="${data}"/></defs>` : ''
      return `${path}<use href="#${shapes}" class="${style}"/>`
    })
  }
}

/** `isEnlarged` is land that is drawn larger than its data was made for. */
export function drawLand(view: MapArea, tiles: PlacedTile[], isEnlarged = false): string[] {
  const paths = new Paths()
  const draw = (feature: VectorTileFeature, frame: Frame, square: TileSquare) => {
    if (!isPolygon(feature)) return
    const rings = projectFeature(feature, frame)
    const curvedIn = isEnlarged ? wholeIn(frame, feature.extent) : undefined
    paths.add('l', rings, true, curvedIn)
    for (const ring of rings) paths.add('c', traceCoast(ring, square), false, curvedIn)
  }
  eachFeature(view, tiles, 'earth', draw, isEnlarged ? aroundCurves : around)
  eachFeature(view, tiles, 'boundaries', (feature, frame) => {
    if (feature.properties.kind === 'country') paths.add('f', projectFeature(feature, frame), false)
  })
  return paths.draw('h:c', 'l', 'c', 'f')
}

/** Units beyond the sides of a tile of the world, where its shapes are cut. */
const buffer = 64

function wholeIn({ left, top, scale, box }: Frame, extent: number): MapBox {
  const [before, behind] = [(1 - buffer) * scale, (extent + buffer - 1) * scale]
  return {
    west: Math.max(box.west, left + before),
    south: Math.max(box.south, top + before),
    east: Math.min(box.east, left + behind),
    north: Math.min(box.north, top + behind),
  }
}

/** Leaves out the edges along which the ring was cut at the sides of its tile. */
export function traceCoast(
  ring: Points,
  { left, top, size }: Pick<TileSquare, 'left' | 'top' | 'size'>,
) {
  const [west, north] = [left * perPixel + 1, top * perPixel + 1]
  const [east, south] = [west + size * perPixel - 2, north + size * perPixel - 2]
  const lines: Points[] = []
  let line: Points | null = null
  for (let n = 0; n < ring.length; n += 2) {
    const next = (n + 2) % ring.length
    const [ax, ay, bx, by] = [ring[n]!, ring[n + 1]!, ring[next]!, ring[next + 1]!]
    const isCut =
      (ax <= west && bx <= west) ||
      (ax >= east && bx >= east) ||
      (ay <= north && by <= north) ||
      (ay >= south && by >= south)
    if (isCut) {
      line = null
      continue
    }
    if (!line) lines.push((line = [ax, ay]))
    line.push(bx, by)
  }
  return lines
}

const landuse: Record<string, string> = Object.fromEntries(
  Object.entries({
    k: 'park garden grass recreation_ground village_green golf_course cemetery wood forest nature_reserve national_park protected_area meadow grassland scrub dog_park allotments orchard zoo',
    o: 'pitch playground stadium',
    a: 'beach sand',
    e: 'pedestrian pier platform footway runway taxiway',
  }).flatMap(([name, kinds]) => kinds.split(' ').map((kind) => [kind, name])),
)

export function classifyRoad(
  properties: Record<string, unknown>,
): [name: string, from: number] | null {
  const { kind, kind_detail: detail } = properties
  // Pavements too: at zoom 15 they are a second line on both sides of each street.
  const isFootway = detail === 'footway'
  const isLink = properties.is_link === true || String(detail).endsWith('_link')
  if (kind === 'highway') return isLink ? ['u', 11] : ['y', 5]
  if (kind === 'major_road') return ['u', 8]
  if (kind === 'minor_road') return detail === 'service' ? ['s', 15] : ['r', 12]
  if (kind === 'path') return detail === 'steps' ? ['i', 15] : ['j', isFootway ? 16 : 15]
  if (kind === 'rail') return ['n', 12]
  return null
}

export interface Road {
  style: string
  properties: Record<string, unknown>
  lines: Points[]
}

/** Both the shapes and the names of streets are drawn from them. */
export function readRoads(view: MapArea, tiles: PlacedTile[]): Road[] {
  const found: Road[] = []
  eachFeature(view, tiles, 'roads', (feature, frame) => {
    const { properties } = feature
    const [style, from] = classifyRoad(properties) ?? ['', Infinity]
    if (view.zoom < from || !isLine(feature)) return
    found.push({ style, properties, lines: projectFeature(feature, frame) })
  })
  return found
}

/** At lower zooms, buildings have less than four pixels. */
const buildingsFrom = 15
const leastBuilding = 4 * perPixel

/** Oceans are what `earth` leaves free, and would cover the coast. */
export function drawStreets(
  view: MapArea,
  { region: tiles, roads, hasEarth }: { region: PlacedTile[]; roads: Road[]; hasEarth: boolean },
): string[] {
  const { zoom } = view
  const paths = new Paths()
  eachFeature(view, tiles, 'landuse', (feature, frame) => {
    const name = landuse[String(feature.properties.kind)]
    if (name && isPolygon(feature)) paths.add(name, projectFeature(feature, frame), true)
  })
  eachFeature(view, tiles, 'water', (feature, frame) => {
    if (hasEarth && feature.properties.kind === 'ocean') return
    if (isPolygon(feature)) paths.add('w', projectFeature(feature, frame), true)
    else if (isLine(feature)) paths.add('v', projectFeature(feature, frame), false)
  })
  if (zoom >= buildingsFrom) {
    eachFeature(view, tiles, 'buildings', (feature, frame) => {
      if (isPolygon(feature)) paths.add('b', projectFeature(feature, frame, leastBuilding), true)
    })
  }
  for (const { style, lines } of roads) paths.add(style, lines, false)
  const edges = zoom >= 14 ? ['z:r', 'x:u', 'x:y'] : []
  const areas = ['k', 'a', 'o', 'e', 'w', 'v', 'b']
  const ways = ['j', 'n i:i', 'n', 'r hw:s', ...edges, 'r', 'u', 'y']
  return paths.draw(...areas, ...ways)
}

/** Degrees between two lines; the first value that leaves enough room is used. */
const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
const room = 110

/** Lines of latitude and longitude. At closer zooms there are none: they could be taken for streets. */
export function drawGraticule(view: MapArea): string {
  if (view.zoom >= plainFrom) return ''
  const world = worldPixels(view.zoom)
  const step = steps.find((degrees) => (degrees / 360) * world >= room) ?? 45
  const { west, east, south, north } = boxOf(view)
  let data = ''
  for (let n = Math.ceil(west / step); n * step <= east; n++) {
    data += `M${short(toX(n * step, world) - view.left)} 0V${view.height}`
  }
  for (let n = Math.ceil(south / step); n * step <= north; n++) {
    data += `M0 ${short(toY(n * step, world) - view.top)}H${view.width}`
  }
  return data && `<path class="g" d="${data}"/>`
}
