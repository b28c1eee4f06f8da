import { type InferSelectModel, and, eq, isNull, sql } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { media, spots, videos } from '../db/schema'
import { hlsUrl, deleteMedia } from '../media/queries'
import { canViewSpot, visibleSpotId } from '../visibility/queries'
import { dropActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import { reportedAs, type VideoKind } from '../enums'
import { dropFlags } from '../flags/queries'
import { deleteProps, ofThing } from '../props/queries'
import { limits } from './contract'
import { viewerActsOf } from './viewer-acts-queries'

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
  utcOffsetMinutes: videos.utcOffsetMinutes,
  ...viewerActsOf(viewerId, qualified(videos.id)),
  width: media.width,
  height: media.height,
  hlsUrl: hlsUrl.as('hls_url'),
  marks: media.marks,
})

export interface Made {
  createdAt: Date
  utcOffsetMinutes: number | null
}

export type Shown<Row> = Omit<Row, keyof Made> & { createdAt: string; madeOn: string | null }

export const asVideo = <Row extends Made>({
  createdAt,
  utcOffsetMinutes,
  ...row
}: Row): Shown<Row> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  madeOn: dayMade({ createdAt, utcOffsetMinutes }),
})

/** The day on its maker's clock, as everybody reads it; null if that clock is not known. */
function dayMade({ createdAt, utcOffsetMinutes }: Made): string | null {
  if (utcOffsetMinutes === null) return null
  const there = new Date(createdAt.getTime() + utcOffsetMinutes * 60_000)
  const year = String(there.getUTCFullYear()).slice(2)
  return `${there.getUTCMonth() + 1}/${there.getUTCDate()}/${year}`
}

export const canTie = async (db: Db, spotId: string, userId: string): Promise<boolean> =>
  (await db.$count(spots, and(eq(spots.id, spotId), canViewSpot(userId)))) > 0

/** With its flags, props and activity. */
export const deleteVideo = (
  db: Db,
  kind: VideoKind,
  { id, userId }: Pick<StoredVideo, 'id' | 'userId'>,
): Statement[] => [
  dropFlags(db, { contentType: reportedAs[kind], contentId: id }),
  ...deleteProps(db, ofThing(id)),
  dropActivity(db, { userId, id }),
  db.delete(videos).where(eq(videos.id, id)),
]

/** With all that hangs on it, and its files. */
export const removeVideo = (
  db: Db,
  kind: VideoKind,
  { id, userId, videoObjectName, posterObjectName }: StoredVideo,
  now: Date,
): Statement[] => [
  ...deleteVideo(db, kind, { id, userId }),
  ...deleteMedia(
    db,
    [videoObjectName, posterObjectName].filter((name) => name !== null),
    now,
  ),
]

export const isOwnVideo = ({ id, userId }: Pick<StoredVideo, 'id' | 'userId'>) =>
  and(eq(videos.id, id), eq(videos.userId, userId))

/** One statement, so that parallel requests can't pin a fourth video. */
export async function toggleSteezy(
  db: Db,
  { id, userId }: Pick<StoredVideo, 'id' | 'userId'>,
): Promise<boolean | 'full' | 'gone'> {
  const own = isOwnVideo({ id, userId })
  const hasRoom = sql`(${videos.isSteezy} OR ${pinned} < ${limits.steezy})`
  const [row] = await db
    .update(videos)
    .set({ isSteezy: sql`NOT ${videos.isSteezy}` })
    .where(and(own, hasRoom))
    .returning({ isSteezy: videos.isSteezy })
  if (row) return row.isSteezy
  return (await db.$count(videos, own)) === 0 ? 'gone' : 'full'
}

/** How many of the skater's clips are pinned, or of their videos of the same trick. */
const pinned = sql`(
  SELECT count(*) FROM ${videos} AS others
  WHERE others.user_id = ${qualified(videos.userId)} AND others.kind = ${qualified(videos.kind)}
    AND others.trick_id IS ${qualified(videos.trickId)} AND others.is_steezy = 1
)`

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
