import type { VectorTileFeature } from '@mapbox/vector-tile'
import { toCapitals } from '../capitals'
import type { Points } from './clip'
import type { MapArea } from './view'
import { joinLines, measureLine, reverseLine, cutStretch, measureTurn } from './lines-of-names'
import { isPolygon, perPixel, projectFeature, spanOf, type Frame, type PathSpan } from './path-data'
import { Placer, estimateWidth, type LabelBox } from './placer'
import type { MapContent } from './ground'
import { eachFeature, type PlacedTile, type Road } from './shapes'
import { escaped, short } from './svg'

type Properties = Record<string, unknown>

interface Named {
  name: string
  x: number
  y: number
  kind: 'skatepark' | 'town' | 'country' | 'quarter' | 'park'
  /** Greater weights are placed first. */
  weight: number
}

const longest = 48

/** In the local language; empty without a name. */
export const readName = ({ name }: Properties): string => {
  const text = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim() : ''
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** `kind_detail` is OpenStreetMap's list of sports, separated by semicolons. */
export const isSkatepark = ({ kind_detail: detail }: Properties): boolean =>
  typeof detail === 'string' && detail.split(';').some((sport) => sport.trim() === 'skateboard')

export function drawNames(
  view: MapArea,
  { world, region, roads }: Pick<MapContent, 'world' | 'region' | 'roads'>,
  placer: Placer,
): string[] {
  const places = [...placesIn(view, world), ...placesIn(view, region), ...parksIn(view, region)]
  const seen = new Set<string>()
  const drawn = places
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((place) => {
      // Skip duplicates: a park is in two layers, a town in both maps.
      const key = `${place.kind} ${place.name}`
      if (place.kind !== 'skatepark' && seen.has(key)) return []
      const label = labelOf(place, placer)
      if (label) seen.add(key)
      return label
    })
  return [...drawn, ...streetNames(view, roads, placer)]
}

const pointOf = (feature: VectorTileFeature, { left, top, scale }: Frame) => {
  const point = feature.loadGeometry()[0]?.[0]
  return point && { x: (left + point.x * scale) / perPixel, y: (top + point.y * scale) / perPixel }
}

const quarters = { from: 13, until: 17 }

function placesIn(view: MapArea, tiles: PlacedTile[]): Named[] {
  const found: Named[] = []
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < view.width && y < view.height
  eachFeature(view, tiles, 'places', (feature, frame) => {
    const { kind, kind_detail: detail, min_zoom: from, population_rank: rank } = feature.properties
    const name = readName(feature.properties)
    if (!name || (typeof from === 'number' && from > view.zoom)) return
    const named = placeKind(String(kind), String(detail ?? 'town'), view.zoom)
    const at = named && pointOf(feature, frame)
    if (!at || !isInside(at)) return
    found.push({
      name,
      ...at,
      kind: named,
      weight: named === 'quarter' ? 50 : 60 + Number(rank ?? 0),
    })
  })
  if (view.zoom < 13) return found
  eachFeature(view, tiles, 'pois', (feature, frame) => {
    const isPark = feature.properties.kind === 'park'
    const isForSkaters = isSkatepark(feature.properties)
    if (!isPark && !isForSkaters) return
    const name = readName(feature.properties)
    const at = pointOf(feature, frame)
    if (!at || !isInside(at) || (isPark && !name)) return
    const kind = isForSkaters ? 'skatepark' : 'park'
    found.push({ name, ...at, kind, weight: isForSkaters ? 100 : 20 })
  })
  return found
}

const isTown = /^(city|town|village|hamlet)$/

function placeKind(kind: string, detail: string, zoom: number): Named['kind'] | null {
  if (kind === 'country') return zoom < 6 ? 'country' : null
  // Named squares and fields are localities too.
  if (kind === 'locality') return zoom < 15 && isTown.test(detail) ? 'town' : null
  const isQuarter = kind === 'neighbourhood' || kind === 'macrohood'
  return isQuarter && zoom >= quarters.from && zoom <= quarters.until ? 'quarter' : null
}

function parksIn(view: MapArea, tiles: PlacedTile[]): Named[] {
  if (view.zoom < 14) return []
  const found: Named[] = []
  eachFeature(view, tiles, 'landuse', (feature, frame) => {
    const name = readName(feature.properties)
    if (!name || feature.properties.kind !== 'park' || !isPolygon(feature)) return
    for (const ring of projectFeature(feature, frame)) {
      const [left, top, right, bottom] = spanOf(ring).map((at) => at / perPixel) as PathSpan
      if (right - left < 30 || bottom - top < 14) continue
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      found.push({ name, ...middle, kind: 'park', weight: 20 + Math.min(20, (right - left) / 20) })
    }
  })
  return found
}

const classes = { skatepark: 't', country: 'qu', quarter: 'qu', park: 'pk' } as const
const sizes = { skatepark: 12, town: 12, country: 11, quarter: 11, park: 11 } as const

function labelOf(place: Named, placer: Placer): string {
  if (place.kind === 'town') return townLabel(place, placer)
  const { name, kind, x, y } = place
  const size = sizes[kind]
  if (kind === 'skatepark') return skatepark(place, placer)
  const text = classes[kind] === 'qu' ? toCapitals(name) : name
  const half = estimateWidth(text, size) / 2 + (classes[kind] === 'qu' ? text.length * 0.7 : 0)
  if (!placer.place([{ left: x - half, right: x + half, top: y - size, bottom: y + 4 }])) return ''
  return `<text class="${classes[kind]}" x="${short(x)}" y="${short(y)}">${escaped(text)}</text>`
}

function townLabel({ name, x, y, weight }: Named, placer: Placer): string {
  const size = sizeOfTown(weight - 60)
  const [dot, letters] = [2 + size * 0.5, 11 + size]
  const width = estimateWidth(name, letters)
  const box = (left: number): LabelBox => {
    const edges = { left, right: left + width }
    return { ...edges, top: y - letters * 0.8, bottom: y + letters * 0.5 }
  }
  const right = x + dot + 4
  const start = [right, x - dot - 4 - width].find((left) => placer.place([box(left)]))
  if (start === undefined) return ''
  const isRight = start === right
  return (
    `<circle class="d" cx="${short(x)}" cy="${short(y)}" r="${dot}"/>` +
    `<text class="${size > 1 ? 't' : 'q'}" x="${short(isRight ? right : x - dot - 4)}" ` +
    `y="${short(y + letters * 0.35)}" font-size="${letters}"` +
    `${isRight ? '' : ' text-anchor="end"'}>${escaped(name)}</text>`
  )
}

/** From 0 for a small town to 3 for a metropolis, by the rank of its population. */
export const sizeOfTown = (rank: number): number =>
  [7, 9, 11].filter((least) => rank >= least).length

function skatepark({ name, x, y }: Named, placer: Placer): string {
  if (!placer.place([{ left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 }])) return ''
  const half = estimateWidth(name, 12) / 2
  const words = { left: x - half, right: x + half, top: y + 11, bottom: y + 26 }
  const text = name && placer.place([words]) ? escaped(name) : ''
  return (
    `<g transform="translate(${short(x)} ${short(y)})"><rect x="-9" y="-9" width="18" height="18" rx="4" ` +
    'fill="#ff5a1f" stroke="#121212" stroke-width="2"/>' +
    '<path d="M-5-5C-5 2-1 5 5 5V2C1 2-2 0-2-5Z" fill="#121212"/></g>' +
    (text &&
      `<text class="t" text-anchor="middle" style="font-weight:700" x="${short(x)}" ` +
        `y="${short(y + 22)}" font-size="12">${text}</text>`)
  )
}

/** Earlier entries are placed first. */
const namedRoads: Record<string, { name: 'av' | 'st'; from: number; size: number }> = {
  y: { name: 'av', from: 13, size: 11.5 },
  u: { name: 'av', from: 14, size: 11.5 },
  r: { name: 'st', from: 15, size: 10.5 },
  s: { name: 'st', from: 17, size: 10.5 },
  j: { name: 'st', from: 17, size: 10.5 },
  i: { name: 'st', from: 17, size: 10.5 },
}

const order = Object.keys(namedRoads)

function streetNames(view: MapArea, roads: Road[], placer: Placer): string[] {
  const streets = new Map<string, { name: string; kind: string; pieces: Points[] }>()
  for (const { style: kind, properties, lines } of roads) {
    const style = namedRoads[kind]
    const name = style && view.zoom >= style.from ? readName(properties) : ''
    if (!name) continue
    let found = streets.get(name)
    if (!found) streets.set(name, (found = { name, kind, pieces: [] }))
    if (order.indexOf(kind) < order.indexOf(found.kind)) found.kind = kind
    for (const line of lines) found.pieces.push(line.map((at) => at / perPixel))
  }
  return [...streets.values()]
    .map(({ pieces, ...road }) => {
      const lines = joinLines(pieces)
        .map((points) => ({ points, length: measureLine(points) }))
        .toSorted((a, b) => b.length - a.length)
      return { ...road, lines }
    })
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        (b.lines[0]?.length ?? 0) - (a.lines[0]?.length ?? 0),
    )
    .flatMap(({ name, kind, lines }, at) => {
      for (const line of lines.slice(0, 3)) {
        const text = alongStreet(name, namedRoads[kind]!, line, placer, at)
        if (text) return text
      }
      return []
    })
}

/** In radians: letters cannot follow a sharper turn. */
const maxTurn = 0.9

/** Empty if no part of the street is straight enough and free. */
function alongStreet(
  name: string,
  style: { name: string; size: number },
  { points, length }: { points: Points; length: number },
  placer: Placer,
  id: number,
): string {
  const width = estimateWidth(name, style.size)
  if (length < width + 8) return ''
  for (const part of [0.5, 0.3, 0.7]) {
    const middle = Math.min(Math.max(length * part, width / 2 + 2), length - width / 2 - 2)
    const under = cutStretch(points, middle - width / 2, middle + width / 2)
    if (measureTurn(under) > maxTurn) continue
    const line = under.at(-2)! < under[0]! ? reverseLine(under) : under
    if (!placer.place(boxesAlong(line, width, style.size))) continue
    return write(name, style, line, width, id)
  }
  return ''
}

function boxesAlong(line: Points, width: number, size: number): LabelBox[] {
  const half = size * 0.6
  const boxes: LabelBox[] = []
  for (let at = 0; at <= width; at += size) {
    const [x = 0, y = 0] = cutStretch(line, at, at + 0.1)
    boxes.push({ left: x - half, right: x + half, top: y - half, bottom: y + half })
  }
  return boxes
}

function write(
  name: string,
  style: { name: string; size: number },
  line: Points,
  width: number,
  id: number,
): string {
  const text = escaped(name)
  const down = style.size * 0.35
  if (measureTurn(line) < 0.12) {
    const [ax, ay, bx, by] = [line[0]!, line[1]!, line.at(-2)!, line.at(-1)!]
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
    const at = `translate(${short((ax + bx) / 2)} ${short((ay + by) / 2)})rotate(${short(angle)})`
    return `<text class="${style.name}" transform="${at}" y="${short(down)}">${text}</text>`
  }
  // The browser's font may be wider than estimated, and text beyond the path's end is cut off.
  const longer = lengthened(line, width * 0.2)
  const data = longer.map((at, n) => `${n === 0 ? 'M' : ' '}${short(at)}`).join('')
  return (
    `<path id="n${id}" fill="none" d="${data}"/><text class="${style.name}" dy="${short(down)}">` +
    `<textPath href="#n${id}" startOffset="50%">${text}</textPath></text>`
  )
}

function lengthened(line: Points, by: number): Points {
  const beyond = (x: number, y: number, fromX: number, fromY: number): Points => {
    const step = Math.hypot(x - fromX, y - fromY) || 1
    return [x + ((x - fromX) / step) * by, y + ((y - fromY) / step) * by]
  }
  const start = beyond(line[0]!, line[1]!, line[2]!, line[3]!)
  const end = beyond(line.at(-2)!, line.at(-1)!, line.at(-4)!, line.at(-3)!)
  return [...start, ...line, ...end]
}
