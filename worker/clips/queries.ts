import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { clips, media, profiles, spots } from '../db/schema'
import { dropFlags } from '../flags/queries'
import { throwAway } from '../media/queries'
import { limits, type Clip, type ClipPage } from './contract'
import { isHomieOf } from '../visibility/queries'

const shape = {
  id: clips.id,
  userId: clips.userId,
  videoObjectName: clips.videoObjectName,
  posterObjectName: clips.posterObjectName,
  caption: clips.caption,
  spotId: clips.spotId,
  isSteezy: clips.isSteezy,
  createdAt: clips.createdAt,
  width: media.width,
  height: media.height,
}

const select = (db: Db, where: SQL | undefined) =>
  db.select(shape).from(clips).innerJoin(media, eq(media.name, clips.videoObjectName)).where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

const asClip = (row: Row): Clip => ({ ...row, createdAt: row.createdAt.toISOString() })

/** A skater's clips, the newest first: the steezy ones, and a page of the others. */
export async function clipPage(db: Db, userId: string, page: number): Promise<ClipPage> {
  const group = (isSteezy: boolean) =>
    select(db, and(eq(clips.userId, userId), eq(clips.isSteezy, isSteezy))).orderBy(desc(clips.id))
  const [steezy, others] = await db.batch([
    group(true).limit(3),
    group(false)
      .limit(limits.perPage)
      .offset((page - 1) * limits.perPage),
  ])
  return { steezyClips: steezy.map(asClip), allClips: others.map(asClip) }
}

export async function findClip(db: Db, id: string): Promise<Clip | null> {
  const row = await select(db, eq(clips.id, id)).get()
  return row ? asClip(row) : null
}

/** The clip that was made of a video, if it is one's own: uploads are named to their owners only. */
export async function findClipOfVideo(db: Db, videoName: string): Promise<Clip | null> {
  const row = await select(db, eq(clips.videoObjectName, videoName)).get()
  return row ? asClip(row) : null
}

/** A clip with its skater, for the page that is shared. */
export async function findSharedClip(db: Db, id: string, viewerId: string | null) {
  const row = await db
    .select({
      clip: shape,
      profile: {
        userId: profiles.userId,
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        isPublic: profiles.isPublic,
        isHomie: isHomieOf(viewerId, profiles.userId),
      },
    })
    .from(clips)
    .innerJoin(media, eq(media.name, clips.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, clips.userId))
    .where(eq(clips.id, id))
    .get()
  return row ? { clip: asClip(row.clip), profile: row.profile } : null
}

/** Whether a clip of this skater can be tied to that spot. */
export const isOwnSpot = async (db: Db, spotId: string, userId: string): Promise<boolean> =>
  (await db.$count(spots, and(eq(spots.id, spotId), eq(spots.userId, userId)))) > 0

export const addClip = (db: Db, clip: typeof clips.$inferInsert): Statement =>
  db.insert(clips).values(clip)

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(clips).where(eq(clips.userId, userId)),
]

/** Removes a clip, its video, its poster and its flags. */
export const removeClip = (
  db: Db,
  clip: Pick<Clip, 'id' | 'videoObjectName' | 'posterObjectName'>,
  now: Date,
): Statement[] => [
  dropFlags(db, { contentType: 'my_clip', contentId: clip.id }),
  db.delete(clips).where(eq(clips.id, clip.id)),
  ...throwAway(
    db,
    [clip.videoObjectName, clip.posterObjectName].filter((name) => name !== null),
    now,
  ),
]
