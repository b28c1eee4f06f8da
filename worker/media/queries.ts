import * as mediaEndpoints from './endpoints'
import { and, asc, eq, inArray, lte, notExists, or, sql, type SQL, ne } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import {
  media,
  pendingDeletions,
  profiles,
  streamCopies,
  uploads,
  users,
  videos,
} from '../db/schema'
import { videoOwnerColumns } from '../visibility/videos'
import { qualified, type Param } from '../db/columns'
import { revokeMedia } from './revoked/queries'

/** A database restored to any minute of this time finds the files of media deleted since. */
export const purgeDelayMs = 72 * 3_600_000

export type MediaRow = typeof media.$inferSelect
/** Insert it before storing the first byte, so that every object belongs to a row. */
export const addPending = (
  db: Db,
  row: Pick<MediaRow, 'name' | 'kind' | 'ownerId' | 'contentType'>,
  now: Date,
) => db.insert(media).values({ ...row, status: 'pending', createdAt: now })

export const rememberMultipart = (db: Db, name: string, multipartId: string) =>
  db.update(media).set({ multipartId }).where(eq(media.name, name))

export const deleteMedia = (db: Db, names: string[], now: Date): Statement[] =>
  deleteMediaWhere(db, inArray(media.name, names), now)

/** Media begun before this time and never committed. Uploads have their own expiry. */
export const deleteStaleMedia = (db: Db, begunBefore: Date, now: Date): Statement[] => {
  const stale = and(
    // As text, because a bound value can't use the partial index.
    sql`${media.status} = 'pending'`,
    lte(media.createdAt, begunBefore),
    isOfNoUpload(db),
  )
  return deleteMediaWhere(db, stale!, now)
}

/** Does nothing while an upload refers to the media. */
export const deleteAbandonedMedia = (db: Db, names: string[], now: Date): Statement[] => {
  // Never committed, so it has no signed URL and no copy at Stream.
  const abandoned = and(inArray(media.name, names), isOfNoUpload(db), eq(media.status, 'pending'))!
  return [toTrash(db, abandoned, now), db.delete(media).where(abandoned)]
}

/** Revokes signed URLs too. Bytes of committed media stay for `purgeDelayMs`. */
export const deleteMediaWhere = (db: Db, chosen: SQL, now: Date): Statement[] => [
  toTrash(db, chosen, now),
  revokeMedia(db, chosen, now),
  markForDeletion(db, chosen, now),
  db.delete(media).where(chosen),
]

const isOfNoUpload = (db: Db): SQL =>
  notExists(
    db
      .select({ id: uploads.id })
      .from(uploads)
      .where(or(eq(uploads.mediaName, media.name), eq(uploads.tailName, media.name))),
  )

const toTrash = (db: Db, chosen: SQL, now: Date) =>
  db
    .insert(pendingDeletions)
    .select(
      db
        .select({
          name: media.name,
          // The multipart upload of committed media is complete and can't be aborted.
          multipartId: ifCommitted(sql`NULL`, sql`${media.multipartId}`).as('multipart_id'),
          deletedAt: sql<Date>`${now.getTime()}`.as('deleted_at'),
          purgeAt: ifCommitted(sql`${now.getTime() + purgeDelayMs}`, sql`${now.getTime()}`).as(
            'purge_at',
          ),
        })
        .from(media)
        .where(chosen),
    )
    .onConflictDoNothing()

const ifCommitted = (yes: SQL, no: SQL): SQL =>
  sql`CASE WHEN ${media.status} = 'committed' THEN ${yes} ELSE ${no} END`

export const duePendingDeletions = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(pendingDeletions)
    .where(lte(pendingDeletions.purgeAt, now))
    .orderBy(asc(pendingDeletions.purgeAt))
    .limit(limit)

export const duePendingDeletionsNamed = (db: Db, names: string[], now: Date) =>
  db
    .select()
    .from(pendingDeletions)
    .where(and(inArray(pendingDeletions.name, names), lte(pendingDeletions.purgeAt, now)))

export const removePendingDeletions = (db: Db, names: string[]) =>
  db.delete(pendingDeletions).where(
    // One parameter for any number of names.
    sql`${pendingDeletions.name} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`,
  )

export const setMarks = (db: Db, name: string, marks: MediaRow['marks']): Statement =>
  db.update(media).set({ marks }).where(eq(media.name, name))

export const storedBytes = (db: Db, userId: Param) =>
  db.select({ bytes: users.storedBytes }).from(users).where(eq(users.id, userId))

/** True while the user's media has at most `maxBytes` bytes. */
export const hasStorage = (db: Db, userId: Param, maxBytes: number): SQL =>
  sql`(${storedBytes(db, userId).getSQL()}) <= ${maxBytes}`

export const findCommitted = (
  db: Db,
  kind: MediaRow['kind'],
  name: string,
  viewerId: string | null,
) =>
  db
    .select({
      name: media.name,
      contentType: media.contentType,
      bytes: media.bytes,
      createdAt: media.createdAt,
      ...videoOwnerColumns({ viewerId, accountId: viewerId }),
    })
    .from(media)
    .innerJoin(profiles, eq(profiles.userId, media.ownerId))
    // None of a photo.
    .leftJoin(
      videos,
      eq(kind === 'poster' ? videos.posterObjectName : videos.videoObjectName, media.name),
    )
    .where(and(eq(media.name, name), eq(media.kind, kind), eq(media.status, 'committed')))
    .get()

const markForDeletion = (db: Db, chosen: SQL, now: Date): Statement =>
  db
    .update(streamCopies)
    .set({ state: 'deleting', dueAt: now, tries: 0 })
    .where(
      and(
        inArray(streamCopies.video, db.select({ name: media.name }).from(media).where(chosen)),
        ne(streamCopies.state, 'deleting'),
      ),
    )

/** Null while the video plays from the bucket. */
export const hlsUrl: SQL<string | null> = sql<
  string | null
>`CASE WHEN ${qualified(media.isStreamed)} THEN ${sql.raw(`'${mediaEndpoints.playlist.url({ name: '' })}'`)} || ${qualified(media.name)} END`

/** Of `videos` joined with `media`. */
export const playerColumns = {
  videoObjectName: videos.videoObjectName,
  posterObjectName: videos.posterObjectName,
  createdAt: videos.createdAt,
  width: media.width,
  height: media.height,
  hlsUrl,
  marks: media.marks,
}

/** Queues bytes for deletion that have no media row and can be made again, such as pictures of links. */
export const deleteBytes = (db: Db, keys: string[], now: Date, purgeAt = now): Statement[] =>
  keys.map((name) =>
    db.insert(pendingDeletions).values({ name, deletedAt: now, purgeAt }).onConflictDoNothing(),
  )

/** Cancels the deletion of bytes that are written again. */
export const keepBytes = (db: Db, key: string): Statement =>
  db.delete(pendingDeletions).where(eq(pendingDeletions.name, key))
