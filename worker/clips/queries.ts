import { and, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { addActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import { media, videos } from '../db/schema'
import { paginate, type PageCursor } from '../db/pagination'
import { addPoints, removePoints, type Earning } from '../score/queries'
import { asVideo, videoColumns, type StoredVideo, removeVideo } from '../videos/queries'
import type { NewVideo } from '../videos/create-video'
import { changeMarks } from '../videos/marks-queries'
import type { Marks } from '../media/marks/contract'
import { qualified, type Param } from '../db/columns'
import { HttpError } from '../http/errors'
import { limits, messages, type Clip, type ClipPage } from './contract'

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
  const steezy = group(true, paginate(videos.id, { page: 1 }, limits.steezy))
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

/** Null if the video is gone. One statement, so that parallel requests can't pin a fourth video. */
export async function toggleSteezy(
  db: Db,
  { id, userId }: Pick<StoredVideo, 'id' | 'userId'>,
): Promise<boolean | null> {
  const own = and(eq(videos.id, id), eq(videos.userId, userId))
  const hasRoom = sql`(${videos.isSteezy} OR ${pinned} < ${limits.steezy})`
  const [row] = await db
    .update(videos)
    .set({ isSteezy: sql`NOT ${videos.isSteezy}` })
    .where(and(own, hasRoom))
    .returning({ isSteezy: videos.isSteezy })
  if (row) return row.isSteezy
  if ((await db.$count(videos, own)) === 0) return null
  throw new HttpError(409, 'steezy_full', messages.steezyFull)
}

/** How many of the skater's clips are pinned, or of their videos of the same trick. */
const pinned = sql`(
  SELECT count(*) FROM ${videos} AS others
  WHERE others.user_id = ${qualified(videos.userId)} AND others.kind = ${qualified(videos.kind)}
    AND others.trick_id IS ${qualified(videos.trickId)} AND others.is_steezy = 1
)`

export async function setClipMarks(
  db: Db,
  own: { id: string; userId: string },
  marks: Marks | null,
): Promise<Clip | null> {
  const clip = select(db, own.userId, and(eq(videos.id, own.id), eq(videos.userId, own.userId)))
  const row = await changeMarks(db, own, marks, clip)
  return row ? asVideo(row) : null
}
