import type { InferSelectModel } from 'drizzle-orm'
import { qualified } from '../db/columns'
import { media, type clips, type trickVideos } from '../db/schema'
import { hlsUrl } from '../media/streamed'
import { visibleSpotId } from '../visibility/queries'

/** The tables of skaters' videos. This folder holds the code that clips and trick videos share. */
export type VideoTable = typeof clips | typeof trickVideos

/** The columns that every stored video has. */
export type StoredVideo = Pick<
  InferSelectModel<VideoTable>,
  'id' | 'userId' | 'videoObjectName' | 'posterObjectName'
>

/** The columns of a stored video for a viewer, from its table joined with `media`. */
export const videoColumns = <T extends VideoTable>(table: T, viewerId: string | null) => ({
  id: table.id as T['id'],
  userId: table.userId as T['userId'],
  videoObjectName: table.videoObjectName as T['videoObjectName'],
  posterObjectName: table.posterObjectName as T['posterObjectName'],
  spotId: visibleSpotId(viewerId, qualified(table.spotId)).as('seen_spot_id'),
  isSteezy: table.isSteezy as T['isSteezy'],
  createdAt: table.createdAt as T['createdAt'],
  width: media.width,
  height: media.height,
  hlsUrl: hlsUrl.as('hls_url'),
})

/** The same row in JSON form. */
export const asVideo = <T extends { createdAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
