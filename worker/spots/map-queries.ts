import { and, between, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { spots } from '../db/schema'
import { isSelfOrHomie } from '../visibility/homie-timeline'
import { placeFor } from '../visibility/places'
import { canViewInTimeline, canViewSpot } from '../visibility/queries'
import { limits as aboutLimits } from './about/contract'
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
    ...(await pinsOf(db, viewerId, alone)),
    crowds: groups
      .filter(({ count }) => count > 1)
      .map(({ count, lat, lng }) => [count, rounded(lat), rounded(lng)]),
    isCut: counted.reduce((sum, { count }) => sum + count, 0) > limits.onMap,
    next: null,
  }
}

const asPins = (found: Found[]): Pins => ({
  pins: found.map(asPin),
  ...aboutOf(found),
  crowds: [],
  isCut: false,
  next: null,
})

function aboutOf(found: Found[]): Pick<Pins, 'about'> {
  const about = found.flatMap(({ id, isAbout }) => (isAbout ? id : []))
  return about.length > 0 ? { about } : {}
}

/**
 * Reads 500 spots of the view's latitudes in the order of their index, and one more to learn whether there
 * are others. The meridians are compared afterwards, as the facts are: so no answer reads more.
 */
async function filteredPins(db: Db, viewerId: string, view: MapView): Promise<Pins> {
  const { filtered: maxRows } = factLimits
  const after = view.after === undefined ? firstPlace : await findMapPlace(db, viewerId, view.after)
  if (!after) return asPins([])
  const read = await db.all<Found & { passes: number }>(sql`
    SELECT ${pinColumns(viewerId)}, ${and(isInBox(viewerId, view), passesFilter(view))} AS passes
    FROM ${spots}
    WHERE ${isSelfOrHomie(spots.userId, viewerId, after.userId)}
      AND ${isBetweenLatitudes(view)} AND ${canViewInTimeline(viewerId)}
      AND (${mapOrder}) > (${after.userId}, ${after.lat}, ${after.lng}, ${after.isShared},
        ${after.isAbout}, ${after.row})
    ORDER BY ${mapOrder} LIMIT ${maxRows + 1}`)
  const passing = read.slice(0, maxRows).filter(({ passes }) => passes === 1)
  return { ...asPins(passing), next: read.length > maxRows ? read[maxRows - 1]!.id : null }
}

/** That of the index `spots_seen_on_map`. */
const mapOrder = sql.join(
  [
    ...[spots.userId, spots.seenLat, spots.seenLng, spots.isSharedWithHomies, spots.isAbout].map(
      qualified,
    ),
    sql`${spots}.rowid`,
  ],
  sql`, `,
)

const firstPlace = { userId: '', lat: 0, lng: 0, isShared: 0, isAbout: 0, row: 0 }

/** A spot that the viewer may not see says nothing of its place. */
const findMapPlace = (
  db: Db,
  viewerId: string,
  id: string,
): Promise<typeof firstPlace | undefined> =>
  db.get<typeof firstPlace | undefined>(sql`
    SELECT ${qualified(spots.userId)} AS userId, ${qualified(spots.seenLat)} AS lat,
      ${qualified(spots.seenLng)} AS lng, ${qualified(spots.isSharedWithHomies)} AS isShared,
      ${qualified(spots.isAbout)} AS isAbout, ${spots}.rowid AS row
    FROM ${spots} WHERE ${qualified(spots.id)} = ${id} AND ${canViewSpot(viewerId)}`)

/** `row` is the rowid of one of its spots, so that the index alone answers for 20,000 spots. */
interface Counted extends SpotCrowd {
  row: number
}

/** Reads one row more than `maxRows`, to learn whether there are more. */
const spotsIn = (db: Db, viewerId: string, view: MapView, maxRows: number): Promise<Found[]> =>
  db.all<Found>(sql`
    SELECT ${pinColumns(viewerId)} FROM ${spots} WHERE ${isInView(viewerId, view)} LIMIT ${maxRows + 1}`)

/** The cells are fixed at each zoom, so that crowds stay while the map is moved. */
const crowdsIn = (db: Db, viewerId: string, view: MapView): Promise<Counted[]> => {
  const { lat, lng } = placeFor(viewerId)
  return db.all<Counted>(sql`
    SELECT count(*) AS count, min(row) AS row, avg(lat) AS lat, avg(lng) AS lng
    FROM (
      SELECT rowid AS row, ${lat} AS lat, ${lng} AS lng
      FROM ${spots} WHERE ${isInView(viewerId, view)} LIMIT ${limits.onMap + 1}
    )
    GROUP BY floor((lng + 180) / 360 * ${cells(view.zoom)}),
      floor(ln(tan(pi() / 4 + radians(max(-85, min(85, lat))) / 2)) / (2 * pi()) * ${cells(view.zoom)})`)
}

async function pinsOf(db: Db, viewerId: string, alone: Counted[]) {
  if (alone.length === 0) return { pins: [] }
  const rows = JSON.stringify(alone.map(({ row }) => row))
  const found = await db.all<Found>(sql`
    SELECT ${pinColumns(viewerId)} FROM ${spots}
    WHERE ${spots}.rowid IN (SELECT value FROM json_each(${rows})) AND ${canViewSpot(viewerId)}`)
  return { pins: found.map(asPin), ...aboutOf(found) }
}

interface Found {
  id: string
  name: string
  lat: number
  lng: number
  isAbout: number
}

const pinColumns = (viewerId: string): SQL => {
  const { lat, lng, isAbout } = placeFor(viewerId)
  return sql`${qualified(spots.id)} AS id, ${qualified(spots.name)} AS name,
    ${lat} AS lat, ${lng} AS lng, ${isAbout} AS isAbout`
}

/** Uses the index of what others see, once for the viewer and once for each homie. */
const isInView = (viewerId: string, view: MapView): SQL =>
  and(
    isSelfOrHomie(spots.userId, viewerId),
    isBetweenLatitudes(view),
    isInBox(viewerId, view),
    canViewInTimeline(viewerId),
  )!

/** A little more than the view, for places that the viewer sees more exactly than others do. */
const isBetweenLatitudes = ({ south, north }: MapView): SQL =>
  between(spots.seenLat, south - aboutLimits.reachDegrees, north + aboutLimits.reachDegrees)

function isInBox(viewerId: string, { south, west, north, east }: MapView): SQL | undefined {
  const { lat, lng } = placeFor(viewerId)
  return and(
    between(lat, south, north),
    west <= east ? between(lng, west, east) : or(between(lng, west, 180), between(lng, -180, east)),
  )
}

const asPin = ({ id, name, lat, lng }: Found): Pins['pins'][number] => [
  id,
  name,
  rounded(lat),
  rounded(lng),
]

/** About ten centimetres: a map is not more exact. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
