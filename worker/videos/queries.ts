import { type InferSelectModel, and, eq, isNull } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { media, spots, videos } from '../db/schema'
import { hlsUrl, deleteMedia } from '../media/queries'
import { canViewSpot, hasGivenProps, visibleSpotId } from '../visibility/queries'
import { dropActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import { reportedAs, type VideoKind } from '../enums'
import { dropFlags } from '../flags/queries'
import { deleteProps, ofThing } from '../props/queries'

export type StoredVideo = Pick<
  InferSelectModel<typeof videos>,
  'id' | 'userId' | 'videoObjectName' | 'posterObjectName'
>

/** For a select from `videos` joined with `media`. */
export const videoColumns = (viewerId: Param | null) => ({
  id: videos.id,
  userId: videos.userId,
  videoObjectName: videos.videoObjectName,
  posterObjectName: videos.posterObjectName,
  spotId: visibleSpotId(viewerId, qualified(videos.spotId)).as('seen_spot_id'),
  isSteezy: videos.isSteezy,
  createdAt: videos.createdAt,
  propped: hasGivenProps(viewerId, qualified(videos.id)).as('propped'),
  width: media.width,
  height: media.height,
  hlsUrl: hlsUrl.as('hls_url'),
  marks: media.marks,
})

export const asVideo = <T extends { createdAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export const canTie = async (db: Db, spotId: string, userId: string): Promise<boolean> =>
  (await db.$count(spots, and(eq(spots.id, spotId), canViewSpot(userId)))) > 0

/** With its files, flags, props and activity. */
export const removeVideo = (
  db: Db,
  kind: VideoKind,
  { id, userId, videoObjectName, posterObjectName }: StoredVideo,
  now: Date,
): Statement[] => [
  dropFlags(db, { contentType: reportedAs[kind], contentId: id }),
  ...deleteProps(db, ofThing(id)),
  dropActivity(db, { userId, id }),
  db.delete(videos).where(eq(videos.id, id)),
  ...deleteMedia(
    db,
    [videoObjectName, posterObjectName].filter((name) => name !== null),
    now,
  ),
]

/** Does nothing if the poster has changed since the video was read. */
export const setPoster = (
  db: Db,
  { id, posterObjectName: old }: StoredVideo,
  poster: string,
): Statement =>
  db
    .update(videos)
    .set({ posterObjectName: poster })
    .where(
      and(
        eq(videos.id, id),
        old === null ? isNull(videos.posterObjectName) : eq(videos.posterObjectName, old),
      ),
    )
