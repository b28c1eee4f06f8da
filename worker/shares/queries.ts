import { eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { clips, games, media, ownTheSpotClips, profiles, tricks, trickVideos } from '../db/schema'
import { playerColumns } from '../media/queries'
import { canViewLocation, ownerColumns } from '../visibility/queries'

export interface ShareSource {
  table: typeof clips | typeof trickVideos | typeof ownTheSpotClips
  caption?: Column
  isSteezy?: Column
  trickId?: Column
  /** The game of the item: its players see it even if the owner is private. */
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

/** `NULL = id` joins no row for types without a trick or game. */
export function selectItem(
  db: Db,
  source: ShareSource,
  id: string,
  eyes: { viewerId: string | null; accountId: string | null },
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
        locationName: gameId && eyes.viewerId !== null ? visibleLocation(eyes.viewerId) : nothing,
        createdAt: games.createdAt,
      },
      owner: {
        ...ownerColumns(eyes, gameId),
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        noindex: profiles.noindex,
      },
    })
    .from(table)
    .innerJoin(media, eq(media.name, table.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, table.userId))
    .leftJoin(tricks, eq(tricks.id, orNull(trickId)))
    .leftJoin(games, eq(games.id, orNull(gameId)))
    .where(eq(table.id, id))
}

const nothing = sql<string | null>`NULL`
const orNull = (column: Column | undefined): Column | SQL => column ?? nothing

const visibleLocation = (viewer: string) =>
  sql<string | null>`CASE WHEN ${canViewLocation(viewer)} THEN ${games.locationName} END`
