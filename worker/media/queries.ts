import { and, asc, eq, inArray, lte, notExists, or, sql, type SQL, ne } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, profiles, pendingDeletions, uploads, users, streamCopies } from '../db/schema'
import { isHomieOf, isOfBail, isOfOwnGame } from '../visibility/queries'
import { qualified } from '../db/columns'
import { outerUrls } from '../urls'

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
    eq(media.status, 'pending'),
    lte(media.createdAt, begunBefore),
    isOfNoUpload(db),
  )
  return deleteMediaWhere(db, stale!, now)
}

/** Deletes media that its upload no longer refers to; does nothing while the upload still does. */
export const deleteAbandonedMedia = (db: Db, names: string[], now: Date): Statement[] =>
  deleteMediaWhere(db, and(inArray(media.name, names), isOfNoUpload(db))!, now)

export const deleteMediaWhere = (db: Db, chosen: SQL, now: Date): Statement[] => [
  toTrash(db, chosen, now),
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
          multipartId: media.multipartId,
          deletedAt: sql<Date>`${now.getTime()}`.as('deleted_at'),
        })
        .from(media)
        .where(chosen),
    )
    .onConflictDoNothing()

export const oldestPendingDeletions = (db: Db, limit: number) =>
  db.select().from(pendingDeletions).orderBy(asc(pendingDeletions.deletedAt)).limit(limit)

export const pendingDeletionsNamed = (db: Db, names: string[]) =>
  db.select().from(pendingDeletions).where(inArray(pendingDeletions.name, names))

export const removePendingDeletions = (db: Db, names: string[]) =>
  db.delete(pendingDeletions).where(inArray(pendingDeletions.name, names))

/** The number of bytes of all media of a user. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const row = await db
    .select({ bytes: users.storedBytes })
    .from(users)
    .where(eq(users.id, userId))
    .get()
  return row?.bytes ?? 0
}

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

/** The HLS URL of a video, for its row in `media`; null while the video plays from the bucket. */
export const hlsUrl: SQL<string | null> = sql<
  string | null
>`CASE WHEN ${qualified(media.isStreamed)} THEN ${sql.raw(`'${outerUrls.videoStream({ name: '' })}'`)} || ${qualified(media.name)} END`
