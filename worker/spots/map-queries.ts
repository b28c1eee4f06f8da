import { and, between, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { spots } from '../db/schema'
import { isSelfOrHomie } from '../visibility/homie-timeline'
import { canViewInTimeline, canViewSpot } from '../visibility/queries'
import { limits, type Pins } from './contract'
import type { MapView } from './schema'
import { apart, cells, type SpotCrowd } from './rules'

/** Pins if they are few, otherwise one crowd for each cell, so that the response stays small. */
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
  const alone = groups.filter(({ count }) => count === 1)
  return {
    pins: await pinsOf(db, viewerId, alone),
    crowds: groups
      .filter(({ count }) => count > 1)
      .map(({ count, lat, lng }) => [count, rounded(lat), rounded(lng)]),
    isCut: counted.reduce((sum, { count }) => sum + count, 0) > limits.onMap,
  }
}

/** `row` is the rowid of one of its spots, so that the index alone answers for 20,000 spots. */
interface Counted extends SpotCrowd {
  row: number
}

/** Reads one row more than `maxRows`, to learn whether there are more. */
const spotsIn = (db: Db, viewerId: string, view: MapView, maxRows: number): Promise<Found[]> =>
  db.all<Found>(sql`
    SELECT ${pinColumns} FROM ${spots} WHERE ${isInView(viewerId, view)} LIMIT ${maxRows + 1}`)

/** The cells are fixed at each zoom, so that crowds stay while the map is moved. */
const crowdsIn = (db: Db, viewerId: string, view: MapView): Promise<Counted[]> =>
  db.all<Counted>(sql`
    SELECT count(*) AS count, min(row) AS row, avg(lat) AS lat, avg(lng) AS lng
    FROM (
      SELECT rowid AS row, ${qualified(spots.lat)} AS lat, ${qualified(spots.lng)} AS lng
      FROM ${spots} WHERE ${isInView(viewerId, view)} LIMIT ${limits.onMap + 1}
    )
    GROUP BY floor((lng + 180) / 360 * ${cells(view.zoom)}),
      floor(ln(tan(pi() / 4 + radians(max(-85, min(85, lat))) / 2)) / (2 * pi()) * ${cells(view.zoom)})`)

async function pinsOf(db: Db, viewerId: string, alone: Counted[]): Promise<Pins['pins']> {
  if (alone.length === 0) return []
  const rows = JSON.stringify(alone.map(({ row }) => row))
  const found = await db.all<Found>(sql`
    SELECT ${pinColumns} FROM ${spots}
    WHERE ${spots}.rowid IN (SELECT value FROM json_each(${rows})) AND ${canViewSpot(viewerId)}`)
  return found.map(asPin)
}

interface Found {
  id: string
  name: string
  lat: number
  lng: number
}

const pinColumns = sql.join(
  [spots.id, spots.name, spots.lat, spots.lng].map(
    (column) => sql`${qualified(column)} AS ${sql.identifier(column.name)}`,
  ),
  sql`, `,
)

/** Uses the (user, lat, lng) index, once for the viewer and once for each homie. */
const isInView = (viewerId: string, view: MapView): SQL =>
  and(
    isSelfOrHomie(spots.userId, viewerId),
    between(spots.lat, view.south, view.north),
    isBetweenMeridians(view),
    canViewInTimeline(viewerId),
  )!

const isBetweenMeridians = ({ west, east }: MapView): SQL | undefined =>
  west <= east
    ? between(spots.lng, west, east)
    : or(between(spots.lng, west, 180), between(spots.lng, -180, east))

const asPin = ({ id, name, lat, lng }: Found): Pins['pins'][number] => [
  id,
  name,
  rounded(lat),
  rounded(lng),
]

/** About ten centimetres: a map shows no more digits. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
