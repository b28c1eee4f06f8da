import { eq, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { games, spots } from '../../db/schema'
import type { Coordinates } from '../../maps/contract'
import { cellFor } from './cells'

interface PlaceText {
  latitude: string
  longitude: string
}

interface Cell {
  cellLat: number | null
  cellLng: number | null
}

export const asPlace = ({ latitude, longitude }: PlaceText): Coordinates => ({
  lat: Number(latitude),
  lng: Number(longitude),
})

export const asCell = ({ lat, lng }: Coordinates) => ({ cellLat: lat, cellLng: lng })

/**
 * The square of a changed spot, whose place is as its owner gets it. A move alone leaves the decision of
 * another request alone.
 */
export function cellChange(
  spot: PlaceText & Cell,
  change: Partial<{ [field in keyof PlaceText]: string | undefined }> & {
    about?: boolean | undefined
  },
): { cellLat?: number | SQL | null; cellLng?: number | SQL | null } {
  const { about, latitude = spot.latitude, longitude = spot.longitude } = change
  if (about === false) return { cellLat: null, cellLng: null }
  const isMoved = latitude !== spot.latitude || longitude !== spot.longitude
  if (!about && !isMoved) return {}
  const { cellLat, cellLng } = spot
  const before = cellLat === null || cellLng === null ? null : { lat: cellLat, lng: cellLng }
  const cell = cellFor(asPlace({ latitude, longitude }), { place: asPlace(spot), cell: before })
  if (about) return asCell(cell)
  const moved = (degrees: number) =>
    sql`CASE WHEN ${spots.cellLat} IS NULL THEN NULL ELSE ${degrees} END`
  return { cellLat: moved(cell.lat), cellLng: moved(cell.lng) }
}

/** Games have a copy of the place. One that has a square already is at the place of before, and keeps it. */
export const changeGameSquares = (db: Db, spotId: string): Statement =>
  db
    .update(games)
    .set({
      cellLat: sql`CASE WHEN ${squareOf(spotId, 'cellLat')} IS NOT NULL
        THEN coalesce(${games.cellLat}, ${squareOf(spotId, 'cellLat')}) END`,
      cellLng: sql`CASE WHEN ${squareOf(spotId, 'cellLng')} IS NOT NULL
        THEN coalesce(${games.cellLng}, ${squareOf(spotId, 'cellLng')}) END`,
    })
    .where(eq(games.spotId, spotId))

/** For a column that names a spot without a foreign key: null if the spot was deleted meanwhile. */
export const spotIfThere = (spotId: string): SQL<string | null> =>
  sql`(SELECT ${qualified(spots.id)} FROM ${spots} WHERE ${qualified(spots.id)} = ${spotId})`

export const squareOf = (spotId: string, part: keyof Cell): SQL<number | null> =>
  sql<number | null>`(
    SELECT ${qualified(spots[part])} FROM ${spots} WHERE ${qualified(spots.id)} = ${spotId})`
