import { and, between, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { spots } from '../db/schema'
import { isOfCircle } from '../visibility/circle'
import { maySeeInCircle } from '../visibility/queries'
import { limits, type MapView, type Pins } from './contract'
import { apart, cells, type Crowd } from './rules'

/**
 * What a map's view holds of the spots that one may see: pins where they are few, else crowds of
 * those that lie in one cell, so that the answer stays small however many there are.
 */
export async function pinsIn(db: Db, viewerId: string, view: MapView): Promise<Pins> {
  const few = await spotsIn(db, viewerId, view, limits.pins)
  if (few.length <= limits.pins) return { pins: few.map(asPin), crowds: [], isCut: false }
  if (view.zoom >= limits.deepZoom) {
    const all = await spotsIn(db, viewerId, view, limits.onMap)
    const pins = all.slice(0, limits.onMap).map(asPin)
    return { pins, crowds: [], isCut: all.length > limits.onMap }
  }
  const counted = await crowdsIn(db, viewerId, view)
  const groups = apart(counted, view.zoom)
  return {
    pins: groups.filter(({ count }) => count === 1).map(asPin),
    crowds: groups
      .filter(({ count }) => count > 1)
      .map(({ count, lat, lng }) => [count, rounded(lat), rounded(lng)]),
    isCut: counted.reduce((sum, { count }) => sum + count, 0) > limits.onMap,
  }
}

/** One more than the most tells that there are more. */
const spotsIn = async (db: Db, viewerId: string, view: MapView, most: number) =>
  (await select(db, viewerId, view, most)) as Array<Omit<Crowd, 'count'>>

/** By the cells of the world's square at this zoom, so that they stay as the map is moved. */
const crowdsIn = (db: Db, viewerId: string, view: MapView): Promise<Crowd[]> =>
  db.all<Crowd>(sql`
    SELECT count(*) AS count, min(id) AS id, name, avg(lat) AS lat, avg(lng) AS lng
    FROM (${select(db, viewerId, view, limits.onMap)})
    GROUP BY floor((lng + 180) / 360 * ${cells(view.zoom)}),
      floor(ln(tan(pi() / 4 + radians(max(-85, min(85, lat))) / 2)) / (2 * pi()) * ${cells(view.zoom)})`)

/** Of each of the circle by the index on its box. */
const select = (db: Db, viewerId: string, view: MapView, most: number) =>
  db
    .select({ id: spots.id, name: spots.name, lat: spots.lat, lng: spots.lng })
    .from(spots)
    .where(
      and(
        isOfCircle(spots.userId, viewerId),
        between(spots.lat, view.south, view.north),
        isBetweenMeridians(view),
        maySeeInCircle(viewerId),
      ),
    )
    .limit(most + 1)

/** Where the view crosses the date line, it is two. */
const isBetweenMeridians = ({ west, east }: MapView): SQL | undefined =>
  west <= east
    ? between(spots.lng, west, east)
    : or(between(spots.lng, west, 180), between(spots.lng, -180, east))

const asPin = ({ id, name, lat, lng }: Omit<Crowd, 'count'>): Pins['pins'][number] => [
  id,
  name,
  rounded(lat),
  rounded(lng),
]

/** About a hand's breadth: more digits than a map can show only make the answer long. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
