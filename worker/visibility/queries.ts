import { Column, is, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import {
  blocks,
  gamePlayers,
  games,
  gameTurns,
  homies,
  mutes,
  ownTheSpotClips,
  profiles,
  spots,
} from '../db/schema'

/**
 * Whether one of two skaters has blocked the other: then neither sees the other anywhere. This is the
 * only place that says so. The first is the signed-in skater, with or without access; null for a
 * visitor, who has no blocks. Two lookups by an index.
 */
export const isBlockBetween = (one: Param | null, other: Column | SQL | string): SQL<boolean> => {
  const [{ userId, blockedId }, id] = [blocks, asValue(other)]
  return (
    one === null
      ? sql<number>`FALSE`
      : sql<number>`(
        EXISTS (SELECT 1 FROM ${blocks}
          WHERE ${qualified(userId)} = ${one} AND ${qualified(blockedId)} = ${id})
        OR EXISTS (SELECT 1 FROM ${blocks}
          WHERE ${qualified(userId)} = ${id} AND ${qualified(blockedId)} = ${one}))`
  ).mapWith(Boolean)
}

/** The same as a condition: no block, in either direction. */
export const noBlockBetween = (one: Param | null, other: Column | SQL | string): SQL =>
  sql`NOT ${isBlockBetween(one, other)}`

/** The ids of all to whom `isBlockBetween` applies, as a select of one column. There are few. */
export const blockedIds = (viewerId: Param): SQL => sql`
  SELECT ${qualified(blocks.blockedId)} FROM ${blocks} WHERE ${qualified(blocks.userId)} = ${viewerId}
  UNION ALL SELECT ${qualified(blocks.userId)} FROM ${blocks} WHERE ${qualified(blocks.blockedId)} = ${viewerId}`

/** Whether the viewer has blocked the other. It says nothing of the other direction. */
export const hasBlocked = (viewerId: Param, other: Column | SQL): SQL<boolean> =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks}
    WHERE ${qualified(blocks.userId)} = ${viewerId} AND ${qualified(blocks.blockedId)} = ${asValue(other)})`.mapWith(
    Boolean,
  )

/** Whether the viewer has muted the skater. */
export const hasMuted = (viewerId: Param, other: Column | SQL | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${mutes}
    WHERE ${qualified(mutes.userId)} = ${viewerId} AND ${qualified(mutes.mutedId)} = ${asValue(other)})`

const asValue = (of: Column | SQL | string): SQL => (is(of, Column) ? qualified(of) : sql`${of}`)

/**
 * The id of the skater with this tag if their profile is public, or their own; otherwise null. Used
 * in place of an id, so that one round trip can read a skater together with their public content.
 */
export const publicSkaterId = (
  skatertag: Param,
  accountId: Param | null = null,
): SQL<string | null> =>
  sql<string | null>`(
    SELECT ${qualified(profiles.userId)} FROM ${profiles}
    WHERE ${qualified(profiles.skatertag)} = ${skatertag} AND (${qualified(profiles.isPublic)}
      ${accountId === null ? sql`` : sql`OR ${qualified(profiles.userId)} = ${accountId}`})
  )`

/** The same for a viewer who may see more: also themselves and their homies, if they are private. */
export const visibleSkaterId = (skatertag: Param, viewerId: Param): SQL<string | null> =>
  sql<string | null>`(
    SELECT ${qualified(profiles.userId)} FROM ${profiles}
    WHERE ${qualified(profiles.skatertag)} = ${skatertag} AND ${canViewSkater(viewerId)}
  )`

/**
 * Whether the viewer is a homie of the user in a column. For the select of a statement. False for
 * visitors.
 */
export const isHomieOf = (viewerId: Param | null, owner: Column): SQL<boolean> =>
  (viewerId === null
    ? sql<number>`FALSE`
    : sql<number>`EXISTS (
        SELECT 1 FROM ${homies}
        WHERE ${qualified(homies.userId)} = ${viewerId} AND ${qualified(homies.homieId)} = ${qualified(owner)}
      )`
  ).mapWith(Boolean)

/**
 * Whether the viewer may see what the skater in the joined profile shows: a clip has no privacy of
 * its own. `canView` in rules.ts says the same of a loaded row.
 */
export const canViewSkater = (viewerId: Param): SQL =>
  sql`((${qualified(profiles.isPublic)} OR ${qualified(profiles.userId)} = ${viewerId}
    OR ${isHomieOf(viewerId, profiles.userId)}) AND ${noBlockBetween(viewerId, profiles.userId)})`

/** Whether the viewer may see a spot: their own, or a homie's that is shared. */
export const canViewSpot = (viewerId: Param): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId}
    OR (${qualified(spots.isSharedWithHomies)} AND ${isHomieOf(viewerId, spots.userId)}))`

/** The same for a spot that is known to be the viewer's or a homie's. */
export const canViewInTimeline = (viewerId: string): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId} OR ${qualified(spots.isSharedWithHomies)})`

/** The id of a spot if the viewer may see it, otherwise null. Visitors see no spots. */
export const visibleSpotId = (viewerId: Param | null, spotId: SQL | string): SQL<string | null> =>
  viewerId === null
    ? sql<null>`NULL`
    : sql<string | null>`(
        SELECT ${qualified(spots.id)} FROM ${spots}
        WHERE ${qualified(spots.id)} = ${spotId} AND ${canViewSpot(viewerId)}
      )`

/** Whether the viewer has a seat in the game whose id is in a column. */
export const playsIn = (viewerId: string | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameId)}
      AND ${qualified(gamePlayers.userId)} = ${viewerId}
  )`.mapWith(Boolean)

/** Whether the viewer has a seat in the game, and it still runs. */
export const playsInRunning = (viewerId: string | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameId)}
      AND ${qualified(gamePlayers.userId)} = ${viewerId} AND ${qualified(gamePlayers.isOpen)}
  )`.mapWith(Boolean)

/** Whether the video or poster in a column was filmed in a game that the viewer plays. */
export const isOfOwnGame = (viewerId: string | null, name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, playsIn(viewerId, gameTurns.gameId))}
    OR ${filmedIn(ownTheSpotClips, name, playsIn(viewerId, ownTheSpotClips.gameId))})`.mapWith(
    Boolean,
  )

/** Whether the video or poster belongs to a turn that was bailed. */
export const isOfBail = (name: Column): SQL<boolean> =>
  sql<number>`(${filmedIn(gameTurns, name, sql`NOT ${qualified(gameTurns.landed)}`)})`.mapWith(
    Boolean,
  )

/** Two EXISTS, so that each can use its own index. */
const filmedIn = (table: typeof gameTurns | typeof ownTheSpotClips, name: Column, more: SQL): SQL =>
  sql.join(
    [table.videoObjectName, table.posterObjectName].map(
      (column) =>
        sql`EXISTS (SELECT 1 FROM ${table} WHERE ${qualified(column)} = ${qualified(name)} AND ${more})`,
    ),
    sql` OR `,
  )

/** Whether the viewer may know where a game is played: its players, and viewers of its spot. */
export const canViewLocation = (viewerId: string): SQL =>
  sql`(${playsIn(viewerId, games.id)}
    OR EXISTS (
      SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(games.spotId)}
        AND ${canViewSpot(viewerId)}
    ))`
