import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { profiles, scores, tricks, userTricks, videos } from '../db/schema'
import { sharedKinds, type SharedKind } from '../enums'
import { loadVisibleFilm } from '../films/load'
import { isPublicVideo } from '../visibility/videos'
import { pictureOfFilm } from './film'
import { pictureOfSkater, pictureOfVideo, type PictureContent, type PictureKind } from './rules'

export interface FoundContent {
  /** Everyone may see it, and so its picture. */
  content: PictureContent
  /** Shown until the picture is drawn, if there is no poster. */
  photo?: string
}

type Find = (db: Db, id: string, now: Date) => Promise<FoundContent | null>

/** Null if the thing is gone, or if not everyone may see it. */
export const findContent: Record<PictureKind, Find> = {
  video: async (db, id) => {
    const row = await db
      .select({
        id: videos.id,
        kind: sql<SharedKind>`${videos.kind}`,
        skatertag: profiles.skatertag,
        posterObjectName: videos.posterObjectName,
        caption: videos.caption,
        trick: tricks.name,
      })
      .from(videos)
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .leftJoin(tricks, eq(tricks.id, videos.trickId))
      .where(and(eq(videos.id, id), inArray(videos.kind, sharedKinds), isPublicVideo))
      .get()
    return row ? { content: pictureOfVideo(row) } : null
  },
  skater: async (db, id) => {
    const row = await db
      .select({
        id: profiles.userId,
        skatertag: profiles.skatertag,
        photo: profiles.profilePhotoObjectName,
        level: scores.total,
        landed: sql<number>`(${landedTricks(db)})`,
        posterObjectName: sql<string | null>`(${bestPoster(db)})`,
      })
      .from(profiles)
      .innerJoin(scores, eq(scores.userId, profiles.userId))
      .where(and(eq(profiles.userId, id), eq(profiles.isPublic, true)))
      .get()
    return row ? { content: pictureOfSkater(row), photo: row.photo } : null
  },
  game: async (db, id, now) => {
    const film = await loadVisibleFilm(db, id, now)
    return film?.sharer ? { content: pictureOfFilm(id, film) } : null
  },
}

const ofSkater = qualified(profiles.userId)

const landedTricks = (db: Db) =>
  db
    .select({ landed: sql`count(*)` })
    .from(userTricks)
    .where(and(sql`${qualified(userTricks.userId)} = ${ofSkater}`, gt(userTricks.videos, 0)))

/** Of the clip that a profile shows first. */
const bestPoster = (db: Db) =>
  db
    .select({ poster: videos.posterObjectName })
    .from(videos)
    .where(sql`${qualified(videos.userId)} = ${ofSkater} AND ${qualified(videos.kind)} = 'clip'
      AND ${qualified(videos.trickId)} IS NULL`)
    .orderBy(desc(videos.isSteezy), desc(videos.id))
    .limit(1)
