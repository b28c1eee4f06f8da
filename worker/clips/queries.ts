import { and, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { addActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import { media, videos } from '../db/schema'
import { paginate, type PageCursor } from '../db/pagination'
import { addPoints, removePoints, type Earning } from '../score/queries'
import { asVideo, isOwnVideo, videoColumns, type StoredVideo, removeVideo } from '../videos/queries'
import type { NewVideo } from '../videos/create-video'
import { qualified, type Param } from '../db/columns'
import { limits as videoLimits } from '../videos/contract'
import { limits, type Clip, type ClipPage } from './contract'

const shape = (viewerId: Param | null) => ({
  ...videoColumns(viewerId),
  caption: videos.caption,
})

/** Names the trick, which comes before the pin in the index of a skater's videos. */
const isClip = and(eq(videos.kind, 'clip'), isNull(videos.trickId))

const select = (db: Db, viewerId: Param | null, where: SQL | undefined) =>
  db
    .select(shape(viewerId))
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(and(isClip, where))

/** The steezy clips, and a page of the others plus one. `userId` may be a subselect. */
export function clipsOf(db: Db, userId: string | SQL, viewerId: Param | null, place: PageCursor) {
  const group = (isSteezy: boolean, { where, order, limit, offset }: ReturnType<typeof paginate>) =>
    select(db, viewerId, and(eq(videos.userId, userId), eq(videos.isSteezy, isSteezy), where))
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .as('part')
  const steezy = group(true, paginate(videos.id, { page: 1 }, videoLimits.steezy))
  const others = paginate(videos.id, place, limits.perPage)
  if (place.after === undefined) {
    const andOneMore = { ...others, limit: limits.perPage + 1 }
    return unionAll(db.select().from(steezy), db.select().from(group(false, andOneMore)))
  }
  const older = { ...others, where: lte(videos.id, place.after), order: desc(videos.id), limit: 1 }
  return unionAll(
    db.select().from(steezy),
    db.select().from(group(false, others)),
    db.select().from(group(false, older)),
  )
}

/** How many clips a skater has, as one value in a statement. Stops counting where the page does. */
export const clipCountOf = (userId: Param): SQL<number> =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${videos}
    WHERE ${qualified(videos.userId)} = ${userId} AND ${qualified(videos.kind)} = 'clip'
      AND ${qualified(videos.trickId)} IS NULL
    LIMIT ${sql.raw(`${limits.counted}`)}))`.mapWith(Number)

export function asClipPage(
  rows: Awaited<ReturnType<typeof clipsOf>>,
  { after }: PageCursor,
): ClipPage {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(asVideo)
  const others = sorted.filter(({ isSteezy }) => !isSteezy)
  const page =
    after === undefined ? others.slice(0, limits.perPage) : others.filter(({ id }) => id > after)
  return {
    steezyClips: sorted.filter(({ isSteezy }) => isSteezy),
    allClips: page,
    hasNext: others.length > page.length,
  }
}

export async function readClipPage(
  db: Db,
  userId: string,
  viewerId: string | null,
  place: PageCursor,
): Promise<ClipPage> {
  return asClipPage(await clipsOf(db, userId, viewerId, place), place)
}

async function findOne(db: Db, viewerId: string | null, where: SQL): Promise<Clip | null> {
  const row = await select(db, viewerId, where).get()
  return row ? asVideo(row) : null
}

export const findClip = (db: Db, id: string, viewerId: string | null) =>
  findOne(db, viewerId, eq(videos.id, id))

export const ownClip = (db: Db, own: { id: string; userId: string }) =>
  select(db, own.userId, isOwnVideo(own))

/** The caller has checked the owner of the upload. */
export const findClipOfVideo = (db: Db, videoName: string, viewerId: string | null) =>
  findOne(db, viewerId, eq(videos.videoObjectName, videoName))

const earningOf = ({ id, userId }: Pick<StoredVideo, 'id' | 'userId'>) =>
  ({ userId, action: 'clip_uploaded', subjectId: id }) satisfies Earning

export const addClip = (db: Db, clip: NewVideo & { caption: string | null }): Statement[] => {
  const { id, userId, createdAt } = clip
  return [
    db.insert(videos).values({ ...clip, kind: 'clip' }),
    addPoints(db, { id, ...earningOf(clip) }, createdAt),
    addActivity(db, { id, userId, type: 'my_clip_upload', createdAt }),
  ]
}

export const removeClip = (db: Db, clip: StoredVideo, now: Date): Statement[] => [
  removePoints(db, earningOf(clip)),
  ...removeVideo(db, 'clip', clip, now),
]
