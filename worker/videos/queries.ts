import { type InferSelectModel, and, eq, isNull } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { media, type clips, type trickVideos, spots } from '../db/schema'
import { hlsUrl, deleteMedia } from '../media/queries'
import { canViewSpot, hasGivenProps, visibleSpotId } from '../visibility/queries'
import { dropActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import type { ContentType } from '../flags/contract'
import { dropFlags } from '../flags/queries'
import { deleteProps, ofThing } from '../props/queries'

/** Clips and trick videos share the code of this folder. */
export type VideoTable = typeof clips | typeof trickVideos

export type StoredVideo = Pick<
  InferSelectModel<VideoTable>,
  'id' | 'userId' | 'videoObjectName' | 'posterObjectName'
>

/** For a select from the table joined with `media`. */
export const videoColumns = <T extends VideoTable>(table: T, viewerId: Param | null) => ({
  id: table.id as T['id'],
  userId: table.userId as T['userId'],
  videoObjectName: table.videoObjectName as T['videoObjectName'],
  posterObjectName: table.posterObjectName as T['posterObjectName'],
  spotId: visibleSpotId(viewerId, qualified(table.spotId)).as('seen_spot_id'),
  isSteezy: table.isSteezy as T['isSteezy'],
  createdAt: table.createdAt as T['createdAt'],
  propped: hasGivenProps(viewerId, qualified(table.id)).as('propped'),
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
  { table, contentType }: { table: VideoTable; contentType: ContentType },
  { id, videoObjectName, posterObjectName }: Omit<StoredVideo, 'userId'>,
  now: Date,
): Statement[] => [
  dropFlags(db, { contentType, contentId: id }),
  ...deleteProps(db, ofThing(id)),
  dropActivity(db, id),
  db.delete(table).where(eq(table.id, id)),
  ...deleteMedia(
    db,
    [videoObjectName, posterObjectName].filter((name) => name !== null),
    now,
  ),
]

/** Does nothing if the poster has changed since the video was read. */
export const setPosterIn =
  (table: VideoTable) =>
  (db: Db, { id, posterObjectName: old }: StoredVideo, poster: string): Statement =>
    db
      .update(table)
      .set({ posterObjectName: poster })
      .where(
        and(
          eq(table.id, id),
          old === null ? isNull(table.posterObjectName) : eq(table.posterObjectName, old),
        ),
      )
