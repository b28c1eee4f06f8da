import { perPixel } from './path-data'
import {
  drawGraticule,
  drawLand,
  drawStreets,
  plainFrom,
  type PlacedTile,
  type Road,
} from './shapes'
import { short } from './svg'
import type { MapArea } from './view'

export interface MapContent {
  world: PlacedTile[]
  region: PlacedTile[]
  roads: Road[]
  hasEarth: boolean
  isPartial: boolean
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
