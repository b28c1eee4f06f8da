import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { clips, media, profiles, trickVideos, tricks } from '../db/schema'
import { hlsUrl } from '../media/streamed'
import { isHomieOf } from '../visibility/queries'
import { limits, type SpotClip } from './contract'

/** The clips and trick videos of a spot whose skaters the viewer may see, the newest first. */
export async function clipsOfSpot(db: Db, spotId: string, viewerId: string): Promise<SpotClip[]> {
  const of = (table: typeof clips | typeof trickVideos) => ({
    id: table.id,
    userId: table.userId,
    skatertag: profiles.skatertag,
    videoObjectName: table.videoObjectName,
    posterObjectName: table.posterObjectName,
    createdAt: table.createdAt,
    width: media.width,
    height: media.height,
    hlsUrl,
  })
  const isSeen = or(
    eq(profiles.isPublic, true),
    eq(profiles.userId, viewerId),
    isHomieOf(viewerId, profiles.userId),
  )
  const [own, landed] = await db.batch([
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
  ])
  return [
    ...own.map((row) => ({ ...row, kind: 'clip' as const })),
    ...landed.map((row) => ({ ...row, kind: 'trick_video' as const })),
  ]
    .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limits.clips)
}
