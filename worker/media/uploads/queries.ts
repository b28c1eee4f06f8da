import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { isCheckViolation } from '../../db/constraint'
import { insertIf } from '../../db/insert-if'
import { limitToOldest } from '../../db/delete-in-pages'
import { media, uploads } from '../../db/schema'
import { deleteAbandonedMedia, deleteMediaWhere } from '../queries'
import type { Received } from '../receive'
import type { ReadVideo, UnplayableVideo } from '../video/read'
import { uploadLimits } from '../contract'
import { expiryAfter } from './rules'

/** An upload together with the facts of its media. */
export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The columns that change while bytes arrive. */
export type UploadProgress = Pick<Upload, 'offset' | 'parts' | 'tailName'>

/** An upload of this skater. Another skater's upload is undefined, like a missing one. */
export const findUpload = (db: Db, id: string, ownerId: string) => found(db, id, ownerId).get()

const found = (db: Db, id: string, ownerId: string) =>
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
    .where(isOwn(id, ownerId))

const isOwn = (id: string, ownerId: string) => and(eq(uploads.id, id), eq(uploads.ownerId, ownerId))

/**
 * The upload that must end before this skater may begin another; no row while there is room. An
 * upload counts until its bytes are there or refused, and for an hour at most from its beginning:
 * whatever happens to it meanwhile, another one has its place then.
 */
export const findBlockingUpload = (db: Db, ownerId: string, maxOpen: number, now: Date) =>
  db
    .select({ createdAt: uploads.createdAt })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        eq(uploads.state, 'receiving'),
        gt(uploads.createdAt, new Date(now.getTime() - uploadLimits.openMs)),
      ),
    )
    .orderBy(desc(uploads.createdAt))
    .limit(1)
    .offset(maxOpen - 1)

type New = Pick<Upload, 'id' | 'ownerId' | 'length' | 'metadata'> & { mediaName: string }

/**
 * Inserts an upload and its media, if there is room. The statement that inserts checks that, so that
 * of several requests at once no more begin than may.
 */
export const addUpload = (
  db: Db,
  { id, ownerId, mediaName, length, metadata }: New,
  room: { isLeft: SQL; maxOpen: number },
  now: Date,
): [Statement, Statement] => {
  const isRoom = and(room.isLeft, notExists(findBlockingUpload(db, ownerId, room.maxOpen, now)))!
  const file = { name: mediaName, kind: 'video', contentType: 'application/octet-stream' } as const
  const fresh = { state: 'receiving' as const, offset: 0, parts: [], version: 0, tries: 0 }
  const expiresAt = expiryAfter(now, now)
  return [
    insertIf(db, media, { ...file, ownerId, status: 'pending', createdAt: now }, isRoom),
    insertIf(
      db,
      uploads,
      { id, ownerId, mediaName, length, metadata, ...fresh, expiresAt, createdAt: now },
      exists(db.select({ name: media.name }).from(media).where(eq(media.name, mediaName))),
    ),
  ]
}

/** Whether there is an upload, as a condition. */
export const hasUpload = (db: Db, id: string): SQL =>
  exists(db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)))

/**
 * An upload of this skater, for a request that continues it. If the request begins where the upload
 * ends, it is counted as an attempt to write parts: `tries` is then its own number.
 */
export async function beginPiece(db: Db, id: string, ownerId: string, offset: number) {
  const isNext = and(isOwn(id, ownerId), eq(uploads.offset, offset))
  const counted = db
    .update(uploads)
    .set({ tries: sql`${uploads.tries} + 1` })
    .where(and(isNext, eq(uploads.state, 'receiving')))
  const [, [upload]] = await db.batch([counted, found(db, id, ownerId)])
  return upload
}

/**
 * An upload of this skater that is about to be used. Unless it has expired or was used before, its
 * expiry is extended.
 */
export async function takeForUse(db: Db, id: string, ownerId: string, now: Date) {
  const latest = sql`${uploads.createdAt} + ${uploadLimits.receivingMs}`
  const extended = db
    .update(uploads)
    .set({ expiresAt: sql`min(${now.getTime() + uploadLimits.lifetimeMs}, ${latest})` })
    .where(and(isOwn(id, ownerId), eq(uploads.uses, 0), gt(uploads.expiresAt, now)))
  const [, [upload]] = await db.batch([extended, found(db, id, ownerId)])
  return upload
}

/**
 * Moves an upload from one progress to the next in one statement, and deletes its former tail. Like
 * the next two, returns the upload as it is then; null, and changes nothing, if another request has
 * changed it in the meantime.
 */
export const moveUpload = (db: Db, upload: Upload, to: UploadProgress, now: Date) =>
  changing(db, upload, to, now)
    .and(deleteAbandonedMedia(db, upload.tailName ? [upload.tailName] : [], now))
    .run()

interface ReadyObject {
  name: string
  bytes: number
  crc32: number | null
}

/** Records that an upload is complete, and its facts; `name` is the object that now holds it. */
export async function recordReady(
  db: Db,
  upload: Upload,
  { name, bytes, crc32, contentType, durationMs, width, height }: ReadVideo & ReadyObject,
  now: Date,
): Promise<Upload | null> {
  const facts = { bytes, durationMs, width, height, multipartId: null }
  const ready = await changing(db, upload, { state: 'ready', mediaName: name, parts: [] }, now)
    .and([
      db
        .update(media)
        .set({ ...facts, objectBytes: bytes, crc32, contentType })
        .where(eq(media.name, name)),
      ...deleteAbandonedMedia(db, [upload.mediaName!], now),
    ])
    .run()
  return ready && { ...ready, ...facts }
}

/** Records why an upload was refused, and deletes its bytes. */
export const recordRefused = (
  db: Db,
  upload: Upload,
  state: UnplayableVideo | 'broken',
  now: Date,
) =>
  changing(db, upload, { state, mediaName: null, tailName: null, parts: [] }, now)
    .and(deleteAbandonedMedia(db, [upload.mediaName, upload.tailName].filter(isName), now))
    .run()

/**
 * Marks an upload as used, in the batch that uses it. A second such batch fails; see
 * `isAlreadyUsed`.
 */
const markUsed = (db: Db, id: string): Statement =>
  db
    .update(uploads)
    .set({
      uses: sql`${uploads.uses} + 1`,
      expiresAt: sql`${uploads.expiresAt} + ${uploadLimits.usedMs}`,
      metadata: null,
    })
    .where(eq(uploads.id, id))

type Files = Partial<Record<'video' | 'poster' | 'profilePhoto' | 'photo', Received | null>>

/** Marks received files as committed. Goes into the batch that uses them. */
export const commitFiles = (db: Db, files: Files): Statement[] =>
  Object.values(files)
    .filter((file) => file !== null)
    .flatMap(
      ({ name, uploadId, bytes, objectBytes, crc32, inWidths, durationMs, width, height }) => [
        ...(uploadId === undefined ? [] : [markUsed(db, uploadId)]),
        db
          .update(media)
          .set({
            bytes,
            objectBytes,
            crc32,
            inWidths,
            durationMs,
            width,
            height,
            status: 'committed',
            multipartId: null,
          })
          .where(eq(media.name, name)),
      ],
    )

/** Whether a batch failed because another one had already used the upload. */
export const isAlreadyUsed = (error: unknown): boolean =>
  isCheckViolation(error, 'uploads_used_once')

/** Deletes an upload, unless it was used. */
export const deleteUpload = (db: Db, id: string, now: Date): Statement[] =>
  throwAwayUploads(db, and(eq(uploads.id, id), eq(uploads.uses, 0))!, now)

/** Deletes the uploads whose expiry has passed, with their bytes, unless they were used. */
export const deleteExpiredUploads = (db: Db, now: Date): Statement[] =>
  throwAwayUploads(db, and(eq(uploads.uses, 0), lte(uploads.expiresAt, now))!, now)

/** Cron job: forgets uploads that were used a week ago. Their videos stay. */
export const dropUsedUploads = (db: Db, now: Date) =>
  db
    .delete(uploads)
    .where(
      limitToOldest(
        uploads,
        uploads.expiresAt,
        and(eq(uploads.uses, 1), lte(uploads.expiresAt, now)),
      ),
    )

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
  upload: Upload,
  to: Partial<UploadProgress & Pick<Upload, 'state' | 'mediaName'>>,
  now: Date,
) {
  const next = { ...to, version: upload.version + 1, expiresAt: expiryAfter(upload.createdAt, now) }
  const swap = db
    .update(uploads)
    .set(next)
    .where(
      and(
        eq(uploads.id, upload.id),
        eq(uploads.state, 'receiving'),
        eq(uploads.offset, upload.offset),
        eq(uploads.version, upload.version),
      ),
    )
    .returning({ id: uploads.id })
  return {
    and: (following: Statement[]) => ({
      run: async (): Promise<Upload | null> => {
        const [changed] = await db.batch([swap, ...following])
        return changed.length === 1 ? { ...upload, ...next } : null
      },
    }),
  }
}
