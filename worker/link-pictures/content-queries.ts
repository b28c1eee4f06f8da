import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import {
  clips,
  ownTheSpotClips,
  profiles,
  scores,
  tricks,
  trickVideos,
  userTricks,
} from '../db/schema'
import { loadVisibleFilm } from '../films/load'
import { pictureOfFilm } from './film'
import {
  pictureOfClip,
  pictureOfSkater,
  pictureOfSpotClip,
  pictureOfTrickVideo,
  type PictureContent,
  type PictureKind,
} from './rules'

export interface FoundContent {
  /** Everyone may see it, and so its picture. */
  content: PictureContent
  /** Shown until the picture is drawn, if there is no poster. */
  photo?: string
}

type Find = (db: Db, id: string, now: Date) => Promise<FoundContent | null>

/** Null if the thing is gone, or if not everyone may see it. */
export const findContent: Record<PictureKind, Find> = {
  'my-clip': async (db, id) => {
    const row = await db
      .select({ ...filmed(clips), caption: clips.caption })
      .from(clips)
      .innerJoin(profiles, eq(profiles.userId, clips.userId))
      .where(and(eq(clips.id, id), eq(profiles.isPublic, true)))
      .get()
    return row ? { content: pictureOfClip(row) } : null
  },
  'trick-video': async (db, id) => {
    const row = await db
      .select({ ...filmed(trickVideos), trick: tricks.name })
      .from(trickVideos)
      .innerJoin(profiles, eq(profiles.userId, trickVideos.userId))
      .innerJoin(tricks, eq(tricks.id, trickVideos.trickId))
      .where(and(eq(trickVideos.id, id), eq(profiles.isPublic, true)))
      .get()
    return row ? { content: pictureOfTrickVideo(row) } : null
  },
  'own-the-spot-clip': async (db, id) => {
    const row = await db
      .select({ ...filmed(ownTheSpotClips), caption: ownTheSpotClips.caption })
      .from(ownTheSpotClips)
      .innerJoin(profiles, eq(profiles.userId, ownTheSpotClips.userId))
      .where(and(eq(ownTheSpotClips.id, id), eq(profiles.isPublic, true)))
      .get()
    return row ? { content: pictureOfSpotClip(row) } : null
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

const filmed = <T extends typeof clips | typeof trickVideos | typeof ownTheSpotClips>(
  table: T,
) => ({
  id: table.id as T['id'],
  skatertag: profiles.skatertag,
  posterObjectName: table.posterObjectName as T['posterObjectName'],
})

const ofSkater = qualified(profiles.userId)

const landedTricks = (db: Db) =>
  db
    .select({ landed: sql`count(*)` })
    .from(userTricks)
    .where(and(sql`${qualified(userTricks.userId)} = ${ofSkater}`, gt(userTricks.videos, 0)))

/** Of the clip that a profile shows first. */
const bestPoster = (db: Db) =>
  db
    .select({ poster: clips.posterObjectName })
    .from(clips)
    .where(sql`${qualified(clips.userId)} = ${ofSkater}`)
    .orderBy(desc(clips.isSteezy), desc(clips.id))
    .limit(1)
