import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db } from '../../db/client'
import { spots } from '../../db/schema'
import type { Coordinates } from '../../maps/contract'
import { circleOf } from '../../visibility/homie-timeline'
import { placeFor } from '../../visibility/places'
import { canViewInTimeline } from '../../visibility/queries'
import type { SpotFilter } from '../facts/contract'
import { passesFilter } from '../facts/queries'
import { limits } from './contract'
import { nearest, type Near, type NearRow } from './nearest'

/** Reads 500 spots, and one more to learn whether there are others. */
export async function findNear(
  db: Db,
  viewerId: string,
  place: Coordinates,
  filter: SpotFilter,
): Promise<Near> {
  const viewersPlace = placeFor(viewerId)
  const rows = await db.all<NearRow>(sql`
    WITH RECURSIVE ${walkCte(viewerId, place.lat, limits.read + 1)}
    SELECT ${qualified(spots.id)} AS id, ${viewersPlace.lat} AS lat, ${viewersPlace.lng} AS lng,
      walk.off AS off, ${passesFilter(filter)} AS passes
    FROM walk CROSS JOIN ${spots} ON ${spots}.rowid = walk.place_row`)
  return nearest(rows, place, limits.read)
}

/**
 * `walk` for a WITH RECURSIVE: the spots that the viewer may see, of the viewer and of each homie, by the distance
 * in latitude of what others see: so no limit tells more. It merges two lists for each skater, one to the north and
 * one to the south, both in the order of the index `spots_seen_on_map`. The queue holds the next spot of each list;
 * a step takes the nearest of all and adds the next of its list. A box of both coordinates would read all spots of
 * its latitudes, however far to the east: their number has no limit.
 */
const walkCte = (viewerId: string, lat: number, maxRows: number): SQL => {
  const isVisible = canViewInTimeline(viewerId)
  const next = (owner: SQL, bound: { north: SQL; south: SQL }): SQL => sql`
    CASE side WHEN 1 THEN (
      SELECT rowid FROM ${spots}
      WHERE ${qualified(spots.userId)} = ${owner} AND ${bound.north} AND ${isVisible}
      ORDER BY ${order(sql``)} LIMIT 1
    ) ELSE (
      SELECT rowid FROM ${spots}
      WHERE ${qualified(spots.userId)} = ${owner} AND ${bound.south} AND ${isVisible}
      ORDER BY ${order(sql`DESC`)} LIMIT 1
    ) END`
  const first = next(sql`circle.user_id`, {
    north: sql`${qualified(spots.seenLat)} >= ${lat}`,
    south: sql`${qualified(spots.seenLat)} < ${lat}`,
  })
  const last = sql`(walk.lat, walk.lng, walk.is_shared, walk.is_about, walk.place_row)`
  const further = next(sql`walk.user_id`, {
    north: sql`(${order(sql``)}) > ${last}`,
    south: sql`(${order(sql``)}) < ${last}`,
  })
  const step = sql`there.seen_lat, there.seen_lng, there.is_shared_with_homies, there.is_about, there.rowid,
    abs(there.seen_lat - ${lat})`
  return sql`
    circle (user_id) AS (${circleOf(viewerId)}),
    walk (user_id, side, lat, lng, is_shared, is_about, place_row, off) AS (
      SELECT circle.user_id, side, ${step}
      FROM circle CROSS JOIN (SELECT 1 AS side UNION ALL SELECT -1)
      CROSS JOIN ${spots} AS there ON there.rowid = (${first})
      UNION ALL
      SELECT walk.user_id, side, ${step}
      FROM walk CROSS JOIN ${spots} AS there ON there.rowid = (${further})
      ORDER BY 8 LIMIT ${maxRows}
    )`
}

/** That of the index. */
const order = (direction: SQL): SQL =>
  sql.join(
    [
      ...[spots.seenLat, spots.seenLng, spots.isSharedWithHomies, spots.isAbout].map(
        (column) => sql`${qualified(column)} ${direction}`,
      ),
      sql`${spots}.rowid ${direction}`,
    ],
    sql`, `,
  )
