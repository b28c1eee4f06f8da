import { mediaEndpoints } from './endpoints'
import { and, asc, eq, inArray, lte, notExists, or, sql, type SQL, ne } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import {
  clips,
  media,
  ownTheSpotClips,
  pendingDeletions,
  profiles,
  streamCopies,
  trickVideos,
  uploads,
  users,
} from '../db/schema'
import { isHomieOf, isOfBail, isOfOwnGame } from '../visibility/queries'
import { qualified } from '../db/columns'
import { revokeMedia } from './revoked/queries'

/**
 * How long the bytes of deleted media stay in the bucket, out of everybody's reach: a database that
 * is put back to any minute of this time finds all its files.
 */
export const purgeDelayMs = 72 * 3_600_000

export type MediaRow = typeof media.$inferSelect
/** Insert this row before the first byte is stored, so that every byte belongs to a row. */
export const addPending = (
  db: Db,
  row: Pick<MediaRow, 'name' | 'kind' | 'ownerId' | 'contentType'>,
  now: Date,
) => db.insert(media).values({ ...row, status: 'pending', createdAt: now })

export const rememberMultipart = (db: Db, name: string, multipartId: string) =>
  db.update(media).set({ multipartId }).where(eq(media.name, name))

/**
 * Deletes media, in the batch that deletes the row that uses it. No row may refer to it by then.
 */
export const deleteMedia = (db: Db, names: string[], now: Date): Statement[] =>
  deleteMediaWhere(db, inArray(media.name, names), now)

/**
 * Deletes media that was begun before this time and never committed. Uploads have their own expiry.
 */
export const deleteStaleMedia = (db: Db, begunBefore: Date, now: Date): Statement[] => {
  const stale = and(
    // As text, because a bound value can't use the partial index.
    sql`${media.status} = 'pending'`,
    lte(media.createdAt, begunBefore),
    isOfNoUpload(db),
  )
  return deleteMediaWhere(db, stale!, now)
}

/** Deletes media that its upload no longer refers to; does nothing while the upload still does. */
export const deleteAbandonedMedia = (db: Db, names: string[], now: Date): Statement[] => {
  // Never committed, so no URL of it was signed, and Stream has no copy of it.
  const abandoned = and(inArray(media.name, names), isOfNoUpload(db), eq(media.status, 'pending'))!
  return [toTrash(db, abandoned, now), db.delete(media).where(abandoned)]
}

/**
 * Deletes the rows and ends the signed URLs, so that no route serves the bytes any more. The bytes of committed media
 * stay in the bucket for `purgeDelayMs`; those of pending media may go at once.
 */
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
          // Committed media was completed, so its multipart upload cannot be aborted any more.
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

/** Pending deletions whose bytes may go, the longest due first. */
export const duePendingDeletions = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(pendingDeletions)
    .where(lte(pendingDeletions.purgeAt, now))
    .orderBy(asc(pendingDeletions.purgeAt))
    .limit(limit)

/** Those of these names whose bytes may go. */
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

/** The number of bytes of all media of a user. */
export const storedBytes = (db: Db, userId: string) =>
  db.select({ bytes: users.storedBytes }).from(users).where(eq(users.id, userId))

/** Whether the media of a user has no more bytes than this, as a condition. */
export const hasStorage = (db: Db, userId: string, most: number): SQL =>
  sql`(${storedBytes(db, userId).getSQL()}) <= ${most}`

/** Committed media, with its owner and the facts that decide who may see it. */
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
      userId: media.ownerId,
      isPublic: profiles.isPublic,
      isHomie: isHomieOf(viewerId, media.ownerId),
      isPlayer: isOfOwnGame(viewerId, media.name),
      isBail: isOfBail(media.name),
    })
    .from(media)
    .innerJoin(profiles, eq(profiles.userId, media.ownerId))
    .where(and(eq(media.name, name), eq(media.kind, kind), eq(media.status, 'committed')))
    .get()

/**
 * Marks the copies of deleted media for deletion, in the same batch and before the media rows go.
 */
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

/** The columns that a player needs, of a video's table that is joined with `media`. */
export const playerColumns = (
  table: typeof clips | typeof trickVideos | typeof ownTheSpotClips,
) => ({
  videoObjectName: table.videoObjectName,
  posterObjectName: table.posterObjectName,
  createdAt: table.createdAt,
  width: media.width,
  height: media.height,
  hlsUrl,
})

/** The HLS URL of a video, for its row in `media`; null while the video plays from the bucket. */
export const hlsUrl: SQL<string | null> = sql<
  string | null
>`CASE WHEN ${qualified(media.isStreamed)} THEN ${sql.raw(`'${mediaEndpoints.playlist.url({ name: '' })}'`)} || ${qualified(media.name)} END`

/** Deletes bytes that can be made again and that belong to no media, from this time on. */
export const deleteBytes = (db: Db, keys: string[], now: Date, purgeAt = now): Statement[] =>
  keys.map((name) =>
    db.insert(pendingDeletions).values({ name, deletedAt: now, purgeAt }).onConflictDoNothing(),
  )

/** Keeps bytes that are written again. */
export const keepBytes = (db: Db, key: string): Statement =>
  db.delete(pendingDeletions).where(eq(pendingDeletions.name, key))
