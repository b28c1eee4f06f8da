import { Column, is, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import {
  blocks,
  gamePlayers,
  games,
  homies,
  mutes,
  profiles,
  props,
  restrictions,
  spotHomies,
  spots,
} from '../db/schema'

/**
 * If one of two skaters has blocked the other, neither sees the other anywhere. Every query that finds a
 * skater or something of theirs uses this function, or walks the homies, of whom a block makes none. Only a
 * running game shows two such players to each other. `one` is the signed-in skater, with or without access; null for a visitor, who has no
 * blocks.
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

export const noBlockBetween = (one: Param | null, other: Column | SQL | string): SQL =>
  sql`NOT ${isBlockBetween(one, other)}`

/** Everybody to whom `isBlockBetween` applies, as a select of one column. */
export const blockedIds = (viewerId: Param): SQL => sql`
  SELECT ${qualified(blocks.blockedId)} FROM ${blocks} WHERE ${qualified(blocks.userId)} = ${viewerId}
  UNION ALL SELECT ${qualified(blocks.userId)} FROM ${blocks} WHERE ${qualified(blocks.blockedId)} = ${viewerId}`

/** In this direction only. */
export const hasBlocked = (viewerId: Param, other: Column | SQL): SQL<boolean> =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks}
    WHERE ${qualified(blocks.userId)} = ${viewerId} AND ${qualified(blocks.blockedId)} = ${asValue(other)})`.mapWith(
    Boolean,
  )

export const hasMuted = (viewerId: Param, other: Column | SQL | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${mutes}
    WHERE ${qualified(mutes.userId)} = ${viewerId} AND ${qualified(mutes.mutedId)} = ${asValue(other)})`

/** Suspended or banned. */
export const isRestricted = (userId: SQL, now: Date): SQL<boolean> =>
  sql<number>`EXISTS (SELECT 1 FROM ${restrictions}
    WHERE ${qualified(restrictions.userId)} = ${userId}
      AND (${qualified(restrictions.until)} IS NULL OR ${qualified(restrictions.until)} > ${now.getTime()}))`.mapWith(
    Boolean,
  )

/** Whether the viewer has given props for a clip or video. */
export const hasGivenProps = (viewerId: Param | null, contentId: SQL): SQL<boolean> =>
  (viewerId === null
    ? sql<number>`FALSE`
    : sql<number>`EXISTS (SELECT 1 FROM ${props}
        WHERE ${qualified(props.contentId)} = ${contentId} AND ${qualified(props.giverId)} = ${viewerId})`
  ).mapWith(Boolean)

const asValue = (of: Column | SQL | string): SQL => (is(of, Column) ? qualified(of) : sql`${of}`)

/**
 * The skater's id if the profile is public or the account's own; otherwise null. Used instead of an id, so
 * that one round trip reads a skater with their public content.
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

/** Also for a private skater if the viewer is a homie; null if there is a block between the two. */
export const visibleSkaterId = (skatertag: Param, viewerId: Param): SQL<string | null> =>
  sql<string | null>`(
    SELECT ${qualified(profiles.userId)} FROM ${profiles}
    WHERE ${qualified(profiles.skatertag)} = ${skatertag} AND ${canViewSkater(viewerId)}
  )`

/** A banned or leaving skater has none, though some homies may remain: those are deleted page by page. */
export const hasProfile = (owner: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${profiles} WHERE ${qualified(profiles.userId)} = ${qualified(owner)})`

export const isHomieOf = (viewerId: Param | null, owner: Column): SQL<boolean> =>
  (viewerId === null
    ? sql<number>`FALSE`
    : sql<number>`EXISTS (
        SELECT 1 FROM ${homies}
        WHERE ${qualified(homies.userId)} = ${viewerId} AND ${qualified(homies.homieId)} = ${qualified(owner)}
      )`
  ).mapWith(Boolean)

/** Whether the viewer may see the skater of the joined profile. `canView` in rules.ts decides the same for a loaded row. */
export const canViewSkater = (viewerId: Param): SQL =>
  sql`((${qualified(profiles.isPublic)} OR ${qualified(profiles.userId)} = ${viewerId}
    OR ${isHomieOf(viewerId, profiles.userId)}) AND NOT ${isBlockBetween(viewerId, profiles.userId)})`

/** Its owner sees a spot, and of the owner's homies either all or those who were chosen. */
export const canViewSpot = (viewerId: Param): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId}
    OR (${isSharedWith(viewerId)} AND ${isHomieOf(viewerId, spots.userId)}))`

/** For spots that are known to be the viewer's or a homie's. */
export const canViewInTimeline = (viewerId: string): SQL =>
  sql`(${qualified(spots.userId)} = ${viewerId} OR ${isSharedWith(viewerId)})`

const isSharedWith = (viewerId: Param): SQL =>
  sql`(${qualified(spots.isSharedWithHomies)} OR EXISTS (
    SELECT 1 FROM ${spotHomies}
    WHERE ${qualified(spotHomies.homieId)} = ${viewerId}
      AND ${qualified(spotHomies.spotId)} = ${qualified(spots.id)}))`

/** Null if the viewer may not see the spot. Visitors see no spots. */
export const visibleSpotId = (viewerId: Param | null, spotId: SQL | string): SQL<string | null> =>
  viewerId === null
    ? sql<null>`NULL`
    : sql<string | null>`(
        SELECT ${qualified(spots.id)} FROM ${spots}
        WHERE ${qualified(spots.id)} = ${spotId} AND ${canViewSpot(viewerId)}
      )`

export const playsIn = (viewerId: Param | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameId)}
      AND ${qualified(gamePlayers.userId)} = ${viewerId}
  )`.mapWith(Boolean)

export const playsInRunning = (viewerId: Param | null, gameId: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${gamePlayers}
    WHERE ${qualified(gamePlayers.gameId)} = ${qualified(gameId)}
      AND ${qualified(gamePlayers.userId)} = ${viewerId} AND ${qualified(gamePlayers.isOpen)}
  )`.mapWith(Boolean)

export interface Eyes {
  /** Null for a visitor, and for a skater without access. */
  viewerId: Param | null
  /** The signed-in skater, also without access. */
  accountId: Param | null
}

/**
 * What `canView` in rules.ts needs to know of anything whose owner's profile is joined. `gameId` is the game in
 * which it was filmed. A video has `videoOwnerColumns`.
 */
export const ownerColumns = ({ viewerId, accountId }: Eyes, gameId?: Column) => ({
  userId: profiles.userId,
  isPublic: profiles.isPublic,
  isHomie: isHomieOf(viewerId, profiles.userId).as('is_homie'),
  isPlayer: (gameId ? playsIn(viewerId, gameId) : no).as('is_player'),
  isBlocked: isBlockedFor(accountId, viewerId, gameId).as('is_blocked'),
})

const no = sql<boolean>`FALSE`.mapWith(Boolean)

export const isBlockedFor = (accountId: Param | null, viewerId: Param | null, gameId?: Column) =>
  gameId
    ? isHiddenByBlock(accountId, playsInRunning(viewerId, gameId))
    : isBlockBetween(accountId, profiles.userId)

/** Two skaters with a block between them see each other only in games that both still play. */
const isHiddenByBlock = (accountId: Param | null, isInRunningGame: SQL): SQL<boolean> =>
  sql<number>`(${isBlockBetween(accountId, profiles.userId)} AND NOT ${isInRunningGame})`.mapWith(
    Boolean,
  )

export const canViewLocation = (viewerId: string): SQL =>
  sql`(${playsIn(viewerId, games.id)}
    OR EXISTS (
      SELECT 1 FROM ${spots} WHERE ${qualified(spots.id)} = ${qualified(games.spotId)}
        AND ${canViewSpot(viewerId)}
    ))`
