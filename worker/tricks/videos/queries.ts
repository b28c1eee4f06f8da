import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { addActivity } from '../../activity/queries'
import type { Db, Statement } from '../../db/client'
import type { Param } from '../../db/columns'
import { media, tricks, userTricks, videos } from '../../db/schema'
import { paginate, type PageCursor } from '../../db/pagination'
import { addPoints, removePoints, type Earning } from '../../score/queries'
import {
  asVideo,
  isOwnVideo,
  videoColumns,
  type StoredVideo,
  removeVideo,
} from '../../videos/queries'
import { limits as videoLimits } from '../../videos/contract'
import type { NewVideo } from '../../videos/create-video'
import { limits, type TrickVideo, type TrickVideoPage } from '../contract'
import { deleteWish } from '../wishes/queries'

/** Every video of a trick has one. */
const trickIdOf = sql<string>`${videos.trickId}`.as('trick_id')

const shape = (viewerId: string | null) => ({
  ...videoColumns(viewerId),
  trickId: trickIdOf,
})

const select = (db: Db, viewerId: string | null, where: SQL | undefined) =>
  db
    .select(shape(viewerId))
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(and(eq(videos.kind, 'trick'), where))

/**
 * All steezy videos, and a page of the others; without a page, the newest ones. Null if there is no such
 * trick.
 */
export async function readTrickVideoPage(
  db: Db,
  { userId, trickId }: { userId: string; trickId: string },
  viewerId: string | null,
  place: PageCursor | null,
): Promise<TrickVideoPage | null> {
  const asked = paginate(videos.id, place ?? { page: 1 }, place ? limits.perPage : limits.unpaged)
  const of = { userId, trickId }
  const [[counted], steezy, others] = await db.batch([
    counting(db, userId, trickId),
    steezyVideosOf(db, of, viewerId),
    otherVideosOf(db, of, viewerId, asked),
  ])
  if (!counted) return null
  return {
    steezyVideos: steezy.map(asVideo),
    allVideos: asked.newestFirst(others).map(asVideo),
    total: (counted.videos ?? 0) - steezy.length,
  }
}

/** `userId` is an id or a subselect. */
interface VideoFilter {
  userId: string | SQL
  trickId: Param
}

const group = (
  db: Db,
  { userId, trickId }: VideoFilter,
  viewerId: string | null,
  isSteezy: boolean,
  { where, order, limit, offset }: ReturnType<typeof paginate>,
) =>
  select(
    db,
    viewerId,
    and(
      eq(videos.userId, userId),
      eq(videos.trickId, trickId),
      eq(videos.isSteezy, isSteezy),
      where,
    ),
  )
    .orderBy(order)
    .limit(limit)
    .offset(offset)

export const steezyVideosOf = (db: Db, of: VideoFilter, viewerId: string | null) =>
  group(db, of, viewerId, true, paginate(videos.id, { page: 1 }, videoLimits.steezy))

export const otherVideosOf = (
  db: Db,
  of: VideoFilter,
  viewerId: string | null,
  asked: ReturnType<typeof paginate>,
) => group(db, of, viewerId, false, asked)

const counting = (db: Db, userId: string, trickId: string) =>
  db
    .select({ videos: userTricks.videos })
    .from(tricks)
    .leftJoin(userTricks, and(eq(userTricks.userId, userId), eq(userTricks.trickId, tricks.id)))
    .where(eq(tricks.id, trickId))

async function findOne(
  db: Db,
  viewerId: string | null,
  where: SQL | undefined,
): Promise<TrickVideo | null> {
  const row = await select(db, viewerId, where).get()
  return row ? asVideo(row) : null
}

export const findTrickVideo = (db: Db, id: string, viewerId: string | null) =>
  findOne(db, viewerId, eq(videos.id, id))

export const ownTrickVideo = (db: Db, own: { id: string; userId: string }) =>
  select(db, own.userId, isOwnVideo(own))

/** Does not check the owner: the name comes from an upload whose owner was checked. */
export const findTrickVideoOfVideo = (
  db: Db,
  videoName: string,
  { userId, trickId }: Pick<TrickVideo, 'userId' | 'trickId'>,
) => findOne(db, userId, and(eq(videos.videoObjectName, videoName), eq(videos.trickId, trickId)))

type Landed = Pick<TrickVideo, 'userId' | 'trickId'>

const earningOf = ({ userId, trickId }: Landed) =>
  ({ userId, action: 'trick_landed', subjectId: trickId }) satisfies Earning

/** With its activity, with points if it is the first of this trick, and without the wish for it. */
export function addTrickVideo(db: Db, video: NewVideo, trickId: string): Statement[] {
  const { id, userId, createdAt } = video
  return [
    db.insert(videos).values({ ...video, kind: 'trick', trickId }),
    addPoints(db, { id, ...earningOf({ userId, trickId }) }, createdAt),
    addActivity(db, { id, userId, type: 'trick_video_upload', createdAt }),
    deleteWish(db, { userId, trickId }),
  ]
}

/** With everything that belongs to it; if it was the last of this trick, also the points. */
export const removeTrickVideo = (
  db: Db,
  video: StoredVideo & Pick<TrickVideo, 'trickId'>,
  now: Date,
): Statement[] => [
  ...removeVideo(db, 'trick', video, now),
  removePoints(db, earningOf(video), notExists(videosOf(db, video))),
]

const videosOf = (db: Db, { userId, trickId }: Landed) =>
  db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.kind, 'trick'), eq(videos.trickId, trickId)))
