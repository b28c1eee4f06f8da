import { sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { profiles, videos } from '../db/schema'
import { isBlockedFor, isHomieOf, ownerColumns, playsIn, type Eyes } from './queries'

/** Everybody may see the joined video of the joined profile. */
export const isPublicVideo: SQL = sql`(${qualified(profiles.isPublic)} AND ${qualified(videos.isOpen)})`

/** Whether the joined video is no bail, which is for its players alone. */
export const isOpenVideo = sql<boolean>`${qualified(videos.isOpen)}`.mapWith(Boolean)

/**
 * Whether the viewer may see the joined video, of any kind, whose owner's profile is joined too. `canView` in
 * rules.ts decides the same for a loaded row with `videoOwnerColumns`.
 */
export const canViewVideo = (viewerId: Param): SQL =>
  sql`((${isPublicVideo} OR ${qualified(profiles.userId)} = ${viewerId}
    OR (${qualified(videos.isOpen)} AND ${isHomieOf(viewerId, profiles.userId)}) OR ${isFilmedWith(viewerId)})
    AND NOT ${isBlockedFor(viewerId, viewerId, videos.gameId)})`

/** Whether the joined video was filmed in a game that the skater plays or has played. */
export const isFilmedWith = (userId: Param | null): SQL<boolean> => playsIn(userId, videos.gameId)

export const videoOwnerColumns = (eyes: Eyes) => ({
  ...ownerColumns(eyes, videos.gameId),
  isOpen: videos.isOpen,
})
