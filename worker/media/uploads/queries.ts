import { and, eq, getTableColumns, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { isCheckViolation } from '../../db/constraint'
import { media, uploads } from '../../db/schema'
import { deleteAbandonedMedia, deleteMediaWhere } from '../queries'
import type { Video, UnplayableVideo } from '../video/read'
import { expiryAfter } from './rules'

/** An upload together with the facts of its media. */
export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The columns that change while bytes arrive. */
export type Progress = Pick<Upload, 'offset' | 'parts' | 'tailName' | 'version'>

/** An upload of this skater. Another skater's upload is undefined, like a missing one. */
export const findUpload = (db: Db, id: string, ownerId: string) =>
  db
    .select({
      ...getTableColumns(uploads),
      multipartId: media.multipartId,
      bytes: media.bytes,
      durationMs: media.durationMs,
      width: media.width,
      height: media.height,
    })
    .from(uploads)
    .leftJoin(media, eq(media.name, uploads.mediaName))
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
    .get()

/** How many uploads of a skater are open and expire after a time. */
export const countOpenUploads = (db: Db, ownerId: string, expiringAfter: Date): Promise<number> =>
  db.$count(
    uploads,
    and(eq(uploads.ownerId, ownerId), eq(uploads.uses, 0), gt(uploads.expiresAt, expiringAfter)),
  )

type New = Pick<Upload, 'id' | 'ownerId' | 'length' | 'metadata'> & { mediaName: string }

export const addUpload = (db: Db, row: New, now: Date): Statement =>
  db.insert(uploads).values({
    ...row,
    state: 'receiving',
    offset: 0,
    parts: [],
    version: 0,
    tries: 0,
    expiresAt: expiryAfter(now, now),
    createdAt: now,
  })

/** Counts an attempt to write parts and returns its number; null if the upload is gone. */
export async function countTry(db: Db, id: string): Promise<number | null> {
  const [row] = await db
    .update(uploads)
    .set({ tries: sql`${uploads.tries} + 1` })
    .where(eq(uploads.id, id))
    .returning({ tries: uploads.tries })
  return row?.tries ?? null
}

/**
 * Moves an upload from one progress to the next in one statement, and deletes its former tail.
 * Returns null and changes nothing if another request has moved it in the meantime.
 */
export async function moveUpload(
  db: Db,
  upload: Pick<Upload, 'id' | 'createdAt'>,
  from: Progress,
  to: Omit<Progress, 'version'>,
  now: Date,
): Promise<Progress | null> {
  const next = { ...to, version: from.version + 1 }
  const changed = await changing(db, upload, from, next, now)
    .and(deleteAbandonedMedia(db, from.tailName ? [from.tailName] : [], now))
    .run()
  return changed ? next : null
}

/** Records that an upload is complete, and its facts; `name` is the object that now holds it. */
export const recordReady = (
  db: Db,
  upload: Upload,
  { name, bytes, contentType, durationMs, width, height }: Video & { name: string; bytes: number },
  now: Date,
): Promise<boolean> =>
  changing(db, upload, upload, { state: 'ready', mediaName: name, parts: [] }, now)
    .and([
      db
        .update(media)
        .set({ bytes, contentType, durationMs, width, height, multipartId: null })
        .where(eq(media.name, name)),
      ...deleteAbandonedMedia(db, [upload.mediaName!], now),
    ])
    .run()

/** Records why an upload was refused, and deletes its bytes. */
export const recordRefused = (
  db: Db,
  upload: Upload,
  state: UnplayableVideo | 'broken',
  now: Date,
): Promise<boolean> =>
  changing(db, upload, upload, { state, mediaName: null, tailName: null, parts: [] }, now)
    .and(deleteAbandonedMedia(db, [upload.mediaName, upload.tailName].filter(isName), now))
    .run()

/** Extends the expiry of an upload that is about to be used. */
export const touchUpload = (db: Db, upload: Pick<Upload, 'id' | 'createdAt'>, now: Date) =>
  db
    .update(uploads)
    .set({ expiresAt: expiryAfter(upload.createdAt, now) })
    .where(and(eq(uploads.id, upload.id), eq(uploads.uses, 0)))

/**
 * Marks an upload as used, in the batch that uses it. A second such batch fails; see
 * `isAlreadyUsed`.
 */
export const markUsed = (db: Db, id: string): Statement =>
  db
    .update(uploads)
    .set({ uses: sql`${uploads.uses} + 1`, expiresAt: null, metadata: null })
    .where(eq(uploads.id, id))

/** Whether a batch failed because another one had already used the upload. */
export const isAlreadyUsed = (error: unknown): boolean =>
  isCheckViolation(error, 'uploads_used_once')

/** Deletes an upload, unless it was used. */
export const deleteUpload = (db: Db, id: string, now: Date): Statement[] =>
  throwAwayUploads(db, and(eq(uploads.id, id), eq(uploads.uses, 0))!, now)

/** Deletes the uploads whose expiry has passed. */
export const deleteExpiredUploads = (db: Db, now: Date): Statement[] =>
  throwAwayUploads(db, lte(uploads.expiresAt, now), now)

/**
 * Deleting the media deletes the rows of uploads too. A refused upload has no media, so its row is
 * deleted directly.
 */
function throwAwayUploads(db: Db, which: SQL, now: Date): Statement[] {
  const namesIn = (column: typeof uploads.mediaName | typeof uploads.tailName) =>
    inArray(media.name, db.select({ name: column }).from(uploads).where(which))
  const theirs = or(namesIn(uploads.mediaName), namesIn(uploads.tailName))!
  return [...deleteMediaWhere(db, theirs, now), db.delete(uploads).where(which)]
}

const isName = (name: string | null): name is string => name !== null

/**
 * The only way in which an upload changes: compare and swap, in one batch with the statements that
 * follow from the change.
 */
function changing(
  db: Db,
  { id, createdAt }: Pick<Upload, 'id' | 'createdAt'>,
  from: Pick<Progress, 'offset' | 'version'>,
  to: Partial<typeof uploads.$inferInsert>,
  now: Date,
) {
  const swap = db
    .update(uploads)
    .set({ ...to, version: from.version + 1, expiresAt: expiryAfter(createdAt, now) })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.state, 'receiving'),
        eq(uploads.offset, from.offset),
        eq(uploads.version, from.version),
      ),
    )
    .returning({ id: uploads.id })
  return {
    and: (following: Statement[]) => ({
      run: async () => (await db.batch([swap, ...following]))[0].length === 1,
    }),
  }
}
