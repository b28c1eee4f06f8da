import { and, between, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { spots } from '../db/schema'
import { isSelfOrHomie } from '../visibility/homie-timeline'
import { canViewInTimeline, canViewSpot } from '../visibility/queries'
import { limits, type Pins } from './contract'
import { countFacts, limits as factLimits } from './facts/contract'
import { passesFilter } from './facts/queries'
import type { MapView } from './schema'
import { apart, cells, type SpotCrowd } from './rules'

/** Pins if they are few, otherwise one crowd for each cell, so that the response stays small. */
export async function pinsIn(db: Db, viewerId: string, view: MapView): Promise<Pins> {
  if (countFacts(view) > 0) return filteredPins(db, viewerId, view)
  const few = await spotsIn(db, viewerId, view, limits.pins)
  if (few.length <= limits.pins) return asPins(few)
  if (view.zoom >= limits.deepZoom) {
    const all = await spotsIn(db, viewerId, view, limits.onMap)
    return { ...asPins(all.slice(0, limits.onMap)), isCut: all.length > limits.onMap }
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
    next: null,
  }
}

const asPins = (found: Found[]): Pins => ({
  pins: found.map(asPin),
  crowds: [],
  isCut: false,
  next: null,
})

/**
 * Reads 500 spots of the view's latitudes in the order of their index, and one more to learn whether there
 * are others. The meridians are compared afterwards, as the facts are: so no answer reads more.
 */
async function filteredPins(db: Db, viewerId: string, view: MapView): Promise<Pins> {
  const { filtered: maxRows } = factLimits
  const after = view.after === undefined ? firstPlace : await findMapPlace(db, viewerId, view.after)
  if (!after) return asPins([])
  const read = await db.all<Found & { passes: number }>(sql`
    SELECT ${pinColumns}, ${and(isBetweenMeridians(view), passesFilter(view))} AS passes
    FROM ${spots}
    WHERE ${isSelfOrHomie(spots.userId, viewerId, after.userId)}
      AND ${between(spots.lat, view.south, view.north)} AND ${canViewInTimeline(viewerId)}
      AND (${mapOrder}) > (${after.userId}, ${after.lat}, ${after.lng}, ${after.isShared}, ${after.row})
    ORDER BY ${mapOrder} LIMIT ${maxRows + 1}`)
  const passing = read.slice(0, maxRows).filter(({ passes }) => passes === 1)
  return { ...asPins(passing), next: read.length > maxRows ? read[maxRows - 1]!.id : null }
}

/** That of the index `spots_on_map`. */
const mapOrder = sql.join(
  [
    ...[spots.userId, spots.lat, spots.lng, spots.isSharedWithHomies].map(qualified),
    sql`${spots}.rowid`,
  ],
  sql`, `,
)

const firstPlace = { userId: '', lat: 0, lng: 0, isShared: 0, row: 0 }

/** A spot that the viewer may not see says nothing of its place. */
const findMapPlace = (
  db: Db,
  viewerId: string,
  id: string,
): Promise<typeof firstPlace | undefined> =>
  db.get<typeof firstPlace | undefined>(sql`
    SELECT ${qualified(spots.userId)} AS userId, ${qualified(spots.lat)} AS lat,
      ${qualified(spots.lng)} AS lng, ${qualified(spots.isSharedWithHomies)} AS isShared,
      ${spots}.rowid AS row
    FROM ${spots} WHERE ${qualified(spots.id)} = ${id} AND ${canViewSpot(viewerId)}`)

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
