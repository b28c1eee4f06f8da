import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { prepared, read, type Param } from '../../db/prepared'
import { games, media, ownTheSpotClips, profiles } from '../../db/schema'
import { hlsUrl } from '../../media/streamed'
import { isHomieOf, canViewLocation, playsIn } from '../../visibility/queries'

const sharedClip = (db: Db, id: Param, viewerId: string | null) =>
  db
    .select({
      clip: {
        id: ownTheSpotClips.id,
        videoObjectName: ownTheSpotClips.videoObjectName,
        posterObjectName: ownTheSpotClips.posterObjectName,
        caption: ownTheSpotClips.caption,
        createdAt: ownTheSpotClips.createdAt,
        width: media.width,
        height: media.height,
        hlsUrl,
      },
      game: {
        id: games.id,
        gameType: games.gameType,
        status: games.status,
        locationName: seenName(viewerId),
        createdAt: games.createdAt,
      },
      profile: {
        userId: profiles.userId,
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        isPublic: profiles.isPublic,
        isHomie: isHomieOf(viewerId, profiles.userId),
        isPlayer: playsIn(viewerId, ownTheSpotClips.gameId),
      },
    })
    .from(ownTheSpotClips)
    .innerJoin(games, eq(games.id, ownTheSpotClips.gameId))
    .innerJoin(media, eq(media.name, ownTheSpotClips.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, ownTheSpotClips.userId))
    .where(eq(ownTheSpotClips.id, id))

const sharedWithVisitors = prepared((db) => sharedClip(db, sql.placeholder('id'), null))

/** An Own the Spot clip with its skater and its game, for the share page. */
export async function findSharedSpotClip(db: Db, id: string, viewerId: string | null) {
  const [row] = await (viewerId === null
    ? read(db, sharedWithVisitors({ id }))
    : sharedClip(db, id, viewerId))
  if (!row) return null
  const { clip, game, profile } = row
  return {
    clip: { ...clip, createdAt: clip.createdAt.toISOString() },
    game: { ...game, createdAt: game.createdAt.toISOString() },
    profile,
  }
}

const seenName = (viewerId: string | null) =>
  viewerId === null
    ? sql<string | null>`NULL`
    : sql<string | null>`CASE WHEN ${canViewLocation(viewerId)} THEN ${games.locationName} END`
