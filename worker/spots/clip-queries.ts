import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { games, isOfContest, media, profiles, tricks, videos } from '../db/schema'
import type { SharedKind } from '../enums'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { playerColumns } from '../media/queries'
import { canViewVideo } from '../visibility/videos'
import { limits, type SpotClip } from './contract'

const columns = {
  id: videos.id,
  kind: sql<SharedKind>`${videos.kind}`,
  userId: videos.userId,
  skatertag: profiles.skatertag,
  isPublic: profiles.isPublic,
  ...playerColumns,
}

const shownAs = { clip: 'clip', trick: 'trick_video', contest: 'own_the_spot_clip' } as const

export async function clipsOfSpot(db: Db, spotId: string, viewerId: string): Promise<SpotClip[]> {
  const [tied, ofContests] = await db.batch([
    db
      .select({
        ...columns,
        caption: sql<string | null>`coalesce(${tricks.name}, ${videos.caption})`,
      })
      .from(videos)
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .innerJoin(media, eq(media.name, videos.videoObjectName))
      .leftJoin(tricks, eq(tricks.id, videos.trickId))
      .where(and(eq(videos.spotId, spotId), canViewVideo(viewerId)))
      .orderBy(desc(videos.id))
      .limit(limits.clips),
    // Clips of the newest games at this spot, in the order of the games' index on the spot.
    db
      .select({ ...columns, caption: videos.caption })
      .from(games)
      .innerJoin(videos, and(isOfContest, eq(videos.gameId, games.id)))
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .innerJoin(media, eq(media.name, videos.videoObjectName))
      .where(and(eq(games.spotId, spotId), canViewVideo(viewerId)))
      .orderBy(sql`${games}.rowid DESC`)
      .limit(limits.clips),
  ])
  return [...tied, ...ofContests]
    .map(({ isPublic, kind, ...row }) =>
      markMediaOwner(
        { ...row, kind: shownAs[kind], createdAt: row.createdAt.toISOString() },
        { ...row, isPublic },
      ),
    )
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limits.clips)
}
