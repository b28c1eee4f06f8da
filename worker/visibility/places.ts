import { sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { games, gameStates, spots, spotShown } from '../db/schema'
import { canViewLocation } from './queries'

/**
 * The only way in which the place of a spot leaves the database. Its owner gets it; others get the centre of
 * the square, unless the owner has shown them the place. Whether the viewer may see the spot at all,
 * `canViewSpot` decides.
 */
export const placeFor = (viewerId: string) => {
  const isAbout = isSquareFor(viewerId)
  const { latitude, longitude, cellLat, cellLng, lat, lng, seenLat, seenLng } = spots
  return {
    latitude: choose<string>(isAbout, asText(qualified(cellLat)), qualified(latitude)),
    longitude: choose<string>(isAbout, asText(qualified(cellLng)), qualified(longitude)),
    /** As numbers. Most are in the index of what others see. */
    lat: choose<number>(knowsBetter(viewerId), qualified(lat), qualified(seenLat)),
    lng: choose<number>(knowsBetter(viewerId), qualified(lng), qualified(seenLng)),
    isAbout,
  }
}

/** The place as all others get it, for any viewer. */
export const placeForOthers = {
  latitude: sql<string>`coalesce(${asText(qualified(spots.cellLat))}, ${qualified(spots.latitude)})`,
  longitude: sql<string>`coalesce(${asText(qualified(spots.cellLng))}, ${qualified(spots.longitude)})`,
}

/**
 * The place of the joined game, null if the viewer may not know it. Of a game at a spot with a square, those
 * who have rolled in get the place.
 */
export const gamePlaceFor = (viewerId: string) => {
  const isAbout = isGameSquareFor(viewerId)
  const seen = (square: SQL, place: SQL) =>
    sql<string | null>`CASE WHEN ${qualified(games.id)} IS NOT NULL AND ${canViewLocation(viewerId)}
      THEN ${choose(isAbout, asText(square), place)} END`
  return {
    latitude: seen(qualified(games.cellLat), qualified(games.latitude)),
    longitude: seen(qualified(games.cellLng), qualified(games.longitude)),
    isAbout,
  }
}

/** The middle of the square that the viewer gets in place of the game's place, for `isGameSquareFor`. */
export const gameSquare = {
  latitude: asText(qualified(games.cellLat)),
  longitude: asText(qualified(games.cellLng)),
}

export const isGameSquareFor = (viewerId: string): SQL<boolean> =>
  sql<number>`(${hidesGamePlace(viewerId)} AND NOT ${hasRolledIn(viewerId)})`.mapWith(Boolean)

/** Whether the spot's owner lets the viewer, before a roll, get a square alone. Reads no state of the game. */
export const hidesGamePlace = (viewerId: Param): SQL<boolean> =>
  sql<number>`(${qualified(games.cellLat)} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(games.spotId)}
      AND (${qualified(spots.userId)} = ${viewerId} OR ${isShownTo(viewerId)})))`.mapWith(Boolean)

/** The first seat is the creator's. `hasEverJoined` in games/engine/play.ts decides the same. */
const hasRolledIn = (viewerId: string): SQL => {
  const state = sql`coalesce((SELECT ${qualified(gameStates.state)} FROM ${gameStates}
    WHERE ${qualified(gameStates.gameId)} = ${qualified(games.id)}), ${qualified(games.state)})`
  return sql`EXISTS (
    SELECT 1 FROM json_each(CASE WHEN json_valid(${state}) THEN ${state} ELSE '{}' END, '$.players') AS player
    WHERE json_extract(player.value, '$.userId') = ${viewerId}
      AND (player.key = 0 OR json_extract(player.value, '$.diceRoll') IS NOT NULL))`
}

const isSquareFor = (viewerId: string): SQL<boolean> =>
  sql<number>`(${qualified(spots.isAbout)} AND ${qualified(spots.userId)} <> ${viewerId}
    AND NOT ${isShownTo(viewerId)})`.mapWith(Boolean)

/** More than others. */
const knowsBetter = (viewerId: string): SQL =>
  sql`${qualified(spots.isAbout)}
    AND (${qualified(spots.userId)} = ${viewerId} OR ${isShownTo(viewerId)})`

const isShownTo = (viewerId: Param): SQL =>
  sql`EXISTS (SELECT 1 FROM ${spotShown}
    WHERE ${qualified(spotShown.userId)} = ${viewerId}
      AND ${qualified(spotShown.spotId)} = ${qualified(spots.id)})`

const choose = <T>(condition: SQL, one: SQL, other: SQL): SQL<T> =>
  sql<T>`CASE WHEN ${condition} THEN ${one} ELSE ${other} END`

function asText(degrees: SQL): SQL<string> {
  return sql<string>`CAST(${degrees} AS TEXT)`
}
