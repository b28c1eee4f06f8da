import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { SharedKind } from '../enums'
import { games, media, profiles, tricks, videos } from '../db/schema'
import { playerColumns } from '../media/queries'
import { canViewLocation } from '../visibility/queries'
import { videoOwnerColumns } from '../visibility/videos'

/** Null for a kind that has no trick or game. */
export function selectItem(
  db: Db,
  kind: SharedKind,
  id: string,
  eyes: { viewerId: string | null; accountId: string | null },
) {
  return db
    .select({
      video: {
        id: videos.id,
        utcOffsetMinutes: videos.utcOffsetMinutes,
        ...playerColumns,
      },
      contentType: media.contentType,
      caption: videos.caption,
      isSteezy: videos.isSteezy,
      trick: { id: tricks.id, name: tricks.name, category: tricks.category },
      game: {
        id: games.id,
        gameType: games.gameType,
        status: games.status,
        locationName: eyes.viewerId === null ? nothing : visibleLocation(eyes.viewerId),
        createdAt: games.createdAt,
      },
      owner: {
        ...videoOwnerColumns(eyes),
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        noindex: profiles.noindex,
      },
    })
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, videos.userId))
    .leftJoin(tricks, eq(tricks.id, videos.trickId))
    .leftJoin(games, eq(games.id, videos.gameId))
    .where(and(eq(videos.id, id), eq(videos.kind, kind)))
}

const nothing = sql<string | null>`NULL`

const visibleLocation = (viewer: string) =>
  sql<string | null>`CASE WHEN ${canViewLocation(viewer)} THEN ${games.locationName} END`
