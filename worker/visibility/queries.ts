import { sql, type Column, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Param } from '../db/prepared'
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
export const publicSkaterId = (skatertag: Param): SQL<string | null> =>
  sql<string | null>`(
    SELECT ${qualified(profiles.userId)} FROM ${profiles}
    WHERE ${qualified(profiles.skatertag)} = ${skatertag} AND ${qualified(profiles.isPublic)}
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
        WHERE ${qualified(homies.userId)} = ${viewerId} AND ${qualified(homies.homieId)} = ${qualified(owner)}
      )`
  ).mapWith(Boolean)

/** Whether the viewer may see a spot: their own, or a homie's that is shared. */
export const canViewSpot = (viewerId: string): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId}
    OR (${qualified(spots.isSharedWithHomies)} AND ${isHomieOf(viewerId, spots.userId)}))`

/** The same of a spot that is known to be the viewer's or a homie's. */
export const canViewInTimeline = (viewerId: string): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId} OR ${qualified(spots.isSharedWithHomies)})`

/** The id of a spot, if the viewer may see it; else null. Visitors see none. */
export const visibleSpotId = (viewerId: string | null, spotId: SQL | string): SQL<string | null> =>
  viewerId === null
    ? sql<null>`NULL`
    : sql<string | null>`(
        SELECT ${qualified(spots.id)} FROM ${spots}
        WHERE ${qualified(spots.id)} = ${spotId} AND ${canViewSpot(viewerId)}
      )`

/** Whether the viewer has a seat in the game that a column names. */
export const playsIn = (viewerId: string | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameId)}
      AND ${qualified(gamePlayers.userId)} = ${viewerId}
  )`.mapWith(Boolean)

/** Whether a video or poster, named by a column, was filmed in a game that the viewer plays. */
export const isOfOwnGame = (viewerId: string | null, name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, playsIn(viewerId, gameTurns.gameId))}
    OR ${filmedIn(ownTheSpotClips, name, playsIn(viewerId, ownTheSpotClips.gameId))})`.mapWith(
    Boolean,
  )

/** Whether it shows a turn that was bailed. */
export const isOfBail = (name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, sql`NOT ${qualified(gameTurns.landed)}`)})`.mapWith(
    Boolean,
  )

/** Looked for by each of two indexes. */
const filmedIn = (table: typeof gameTurns | typeof ownTheSpotClips, name: Column, more: SQL): SQL =>
  sql.join(
    [table.videoObjectName, table.posterObjectName].map(
      (column) =>
        sql`EXISTS (SELECT 1 FROM ${table} WHERE ${qualified(column)} = ${qualified(name)} AND ${more})`,
    ),
    sql` OR `,
  )

/** Whether the viewer may know where a game is played: its players, and who may see the spot. */
export const canViewLocation = (viewerId: string): SQL =>
  sql`(${playsIn(viewerId, games.id)}
    OR EXISTS (
      SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(games.spotId)}
        AND ${canViewSpot(viewerId)}
    ))`
