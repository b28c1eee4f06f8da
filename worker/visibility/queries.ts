import { sql, type Column, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import type { Given } from '../db/prepared'
import {
  gamePlayers,
  games,
  gameTurns,
  homies,
  ownTheSpotClips,
  profiles,
  spots,
} from '../db/schema'

/**
 * Who has a skatertag, if everybody may see them; else null. In the place of an id, it lets what
 * visitors are shown of a skater be read together with the skater.
 */
export const openSkater = (skatertag: Given): SQL<string | null> =>
  sql<string | null>`(
    SELECT ${whole(profiles.userId)} FROM ${profiles}
    WHERE ${whole(profiles.skatertag)} = ${skatertag} AND ${whole(profiles.isPublic)}
  )`

/**
 * Whether the viewer is a homie of whoever a column names. Goes into the select of a statement.
 * Visitors are nobody's.
 */
export const isHomieOf = (viewerId: string | null, owner: Column): SQL<boolean> =>
  (viewerId === null
    ? sql<number>`FALSE`
    : sql<number>`EXISTS (
        SELECT 1 FROM ${homies}
        WHERE ${whole(homies.userId)} = ${viewerId} AND ${whole(homies.homieId)} = ${whole(owner)}
      )`
  ).mapWith(Boolean)

/** Whether the viewer may see a spot: their own, or a homie's that is shared. */
export const maySeeSpot = (viewerId: string): SQL =>
  sql`(${whole(spots.userId)} = ${viewerId}
    OR (${whole(spots.isSharedWithHomies)} AND ${isHomieOf(viewerId, spots.userId)}))`

/** The same of a spot that is known to be the viewer's or a homie's. */
export const maySeeInCircle = (viewerId: string): SQL =>
  sql`(${whole(spots.userId)} = ${viewerId} OR ${whole(spots.isSharedWithHomies)})`

/** The id of a spot, if the viewer may see it; else null. Visitors see none. */
export const seenSpot = (viewerId: string | null, spotId: SQL | string): SQL<string | null> =>
  viewerId === null
    ? sql<null>`NULL`
    : sql<string | null>`(
        SELECT ${whole(spots.id)} FROM ${spots}
        WHERE ${whole(spots.id)} = ${spotId} AND ${maySeeSpot(viewerId)}
      )`

/** Whether the viewer has a seat in the game that a column names. */
export const playsIn = (viewerId: string | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${whole(gamePlayers.gameId)} = ${whole(gameId)}
      AND ${whole(gamePlayers.userId)} = ${viewerId}
  )`.mapWith(Boolean)

/** Whether a video or poster, named by a column, was filmed in a game that the viewer plays. */
export const isOfOwnGame = (viewerId: string | null, name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, playsIn(viewerId, gameTurns.gameId))}
    OR ${filmedIn(ownTheSpotClips, name, playsIn(viewerId, ownTheSpotClips.gameId))})`.mapWith(
    Boolean,
  )

/** Whether it shows a turn that was bailed. */
export const isOfBail = (name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, sql`NOT ${whole(gameTurns.landed)}`)})`.mapWith(Boolean)

/** Looked for by each of two indexes. */
const filmedIn = (table: typeof gameTurns | typeof ownTheSpotClips, name: Column, more: SQL): SQL =>
  sql.join(
    [table.videoObjectName, table.posterObjectName].map(
      (column) =>
        sql`EXISTS (SELECT 1 FROM ${table} WHERE ${whole(column)} = ${whole(name)} AND ${more})`,
    ),
    sql` OR `,
  )

/** Whether the viewer may know where a game is played: its players, and who may see the spot. */
export const maySeePlace = (viewerId: string): SQL =>
  sql`(${playsIn(viewerId, games.id)}
    OR EXISTS (
      SELECT 1 FROM ${spots} WHERE ${whole(spots.id)} = ${whole(games.spotId)}
        AND ${maySeeSpot(viewerId)}
    ))`
