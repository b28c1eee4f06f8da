import {
  classifyRoad,
  eachFeature,
  isLine,
  metresPerPixel,
  perPixel,
  projectFeature,
  readName,
  viewAround,
} from '../../lib/street-map/index'
import { readTiles } from '../draw/map'
import type { Region } from '../archive/region'
import type { Coordinates } from '../contract'

const reachMetres = 80

/** From this zoom on, the data has all streets. */
const wholeFrom = 14

export async function findStreet(region: Region, at: Coordinates): Promise<string | null> {
  if (region.maxZoom < wholeFrom) return null
  const zoom = region.maxZoom + 1
  const metres = metresPerPixel(at.lat, zoom)
  const side = Math.ceil((2 * reachMetres) / metres)
  const view = viewAround(at, { width: side, height: side }, zoom)
  const middle = (side / 2) * perPixel
  let [nearest, least] = [null as string | null, (reachMetres / metres) * perPixel]
  eachFeature(view, await readTiles(view, region), 'roads', (feature, frame) => {
    const road = classifyRoad(feature.properties)?.[0]
    const name = road && road !== 'n' && isLine(feature) ? readName(feature.properties) : ''
    if (!name) return
    for (const line of projectFeature(feature, frame)) {
      for (let n = 2; n < line.length; n += 2) {
        const [ax, ay, bx, by] = [line[n - 2]!, line[n - 1]!, line[n]!, line[n + 1]!]
        const distance = distanceTo(ax - middle, ay - middle, bx - middle, by - middle)
        if (distance >= least) continue
        least = distance
        nearest = name
      }
    }
  })
  return nearest
}

function distanceTo(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
