import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { clips, games, media, ownTheSpotClips, profiles, tricks, trickVideos } from '../db/schema'
import { playerColumns } from '../media/queries'
import { canViewLocation, isHomieOf, noBlockBetween, playsIn } from '../visibility/queries'

/** Where a type of shared item is stored, and the columns that only some of the types have. */
export interface ShareSource {
  table: typeof clips | typeof trickVideos | typeof ownTheSpotClips
  caption?: Column
  isSteezy?: Column
  trickId?: Column
  /** The game in which it was filmed. Its players see the item even if its owner is private. */
  gameId?: Column
}

export const sources = {
  clip: { table: clips, caption: clips.caption },
  trickVideo: {
    table: trickVideos,
    isSteezy: trickVideos.isSteezy,
    trickId: trickVideos.trickId,
  },
  ownTheSpotClip: {
    table: ownTheSpotClips,
    caption: ownTheSpotClips.caption,
    gameId: ownTheSpotClips.gameId,
  },
} satisfies Record<string, ShareSource>

/**
 * The item with its owner, unless there is a block between them and who is signed in. A type without a trick or a game joins none, because no id equals NULL.
 */
export function selectItem(
  db: Db,
  source: ShareSource,
  id: string,
  { viewer, account }: { viewer: string | null; account: string | null },
) {
  const { table, caption, isSteezy, trickId, gameId } = source
  return db
    .select({
      video: {
        id: table.id,
        ...playerColumns(table),
      },
      contentType: media.contentType,
      caption: sql<string | null>`${orNull(caption)}`,
      isSteezy: sql<number | null>`${orNull(isSteezy)}`.mapWith(Boolean),
      trick: { id: tricks.id, name: tricks.name, category: tricks.category },
      game: {
        id: games.id,
        gameType: games.gameType,
        status: games.status,
        locationName: gameId && viewer !== null ? visibleLocation(viewer) : nothing,
        createdAt: games.createdAt,
      },
      owner: {
        userId: profiles.userId,
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        isPublic: profiles.isPublic,
        noindex: profiles.noindex,
        isHomie: isHomieOf(viewer, profiles.userId),
        isPlayer: gameId ? playsIn(viewer, gameId) : sql<number>`FALSE`.mapWith(Boolean),
      },
    })
    .from(table)
    .innerJoin(media, eq(media.name, table.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, table.userId))
    .leftJoin(tricks, eq(tricks.id, orNull(trickId)))
    .leftJoin(games, eq(games.id, orNull(gameId)))
    .where(and(eq(table.id, id), noBlockBetween(account, profiles.userId)))
}

const nothing = sql<string | null>`NULL`
const orNull = (column: Column | undefined): Column | SQL => column ?? nothing

const visibleLocation = (viewer: string) =>
  sql<string | null>`CASE WHEN ${canViewLocation(viewer)} THEN ${games.locationName} END`
