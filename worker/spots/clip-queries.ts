import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { clips, games, media, ownTheSpotClips, profiles, trickVideos, tricks } from '../db/schema'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { playerColumns } from '../media/queries'
import { canViewSkater } from '../visibility/queries'
import { limits, type SpotClip } from './contract'

export async function clipsOfSpot(db: Db, spotId: string, viewerId: string): Promise<SpotClip[]> {
  const of = (table: typeof clips | typeof trickVideos | typeof ownTheSpotClips) => ({
    id: table.id,
    userId: table.userId,
    skatertag: profiles.skatertag,
    isPublic: profiles.isPublic,
    ...playerColumns(table),
  })
  const isSeen = canViewSkater(viewerId)
  const [own, landed, contest] = await db.batch([
    db
      .select({ ...of(clips), caption: clips.caption })
      .from(clips)
      .innerJoin(profiles, eq(profiles.userId, clips.userId))
      .innerJoin(media, eq(media.name, clips.videoObjectName))
      .where(and(eq(clips.spotId, spotId), isSeen))
      .orderBy(desc(clips.id))
      .limit(limits.clips),
    db
      .select({ ...of(trickVideos), caption: sql<string>`${tricks.name}` })
      .from(trickVideos)
      .innerJoin(profiles, eq(profiles.userId, trickVideos.userId))
      .innerJoin(media, eq(media.name, trickVideos.videoObjectName))
      .innerJoin(tricks, eq(tricks.id, trickVideos.trickId))
      .where(and(eq(trickVideos.spotId, spotId), isSeen))
      .orderBy(desc(trickVideos.id))
      .limit(limits.clips),
    // Clips of the newest games at this spot, in the order of the games' index on the spot.
    db
      .select({ ...of(ownTheSpotClips), caption: ownTheSpotClips.caption })
      .from(games)
      .innerJoin(ownTheSpotClips, eq(ownTheSpotClips.gameId, games.id))
      .innerJoin(profiles, eq(profiles.userId, ownTheSpotClips.userId))
      .innerJoin(media, eq(media.name, ownTheSpotClips.videoObjectName))
      .where(and(eq(games.spotId, spotId), canViewSkater(viewerId, games.id)))
      .orderBy(sql`${games}.rowid DESC`)
      .limit(limits.clips),
  ])
  return [
    ...own.map((row) => ({ ...row, kind: 'clip' as const })),
    ...landed.map((row) => ({ ...row, kind: 'trick_video' as const })),
    ...contest.map((row) => ({ ...row, kind: 'own_the_spot_clip' as const })),
  ]
    .map(({ isPublic, ...row }) =>
      markMediaOwner({ ...row, createdAt: row.createdAt.toISOString() }, { ...row, isPublic }),
    )
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limits.clips)
}
