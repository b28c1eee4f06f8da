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
import { isOpenUpload, type isDayLeft } from '../room-queries'
import type { PlayableVideo } from '../stored-video'
import type { UnplayableVideo } from '../../lib/video-files/index'
import { uploadLimits } from '../contract'
import { expiryAfter } from './rules'

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export type UploadProgress = Pick<Upload, 'offset' | 'parts' | 'tailName'>

/** Another skater's upload is undefined, like a missing one. */
export const findUpload = (db: Db, id: string, ownerId: string) => found(db, id, ownerId).get()

export const found = (db: Db, id: string, ownerId: string) =>
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

/** No row while there is room. */
export const findBlockingUpload = (db: Db, ownerId: string, maxOpen: number, now: Date) =>
  db
    .select({ createdAt: uploads.createdAt })
    .from(uploads)
    .where(isOpenUpload(ownerId, now))
    .orderBy(desc(uploads.createdAt))
    .limit(1)
    .offset(maxOpen - 1)

type New = Pick<Upload, 'id' | 'ownerId' | 'length' | 'metadata'> & { mediaName: string }

/** The INSERT itself checks the room, so that parallel requests cannot exceed it. */
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
      hasMedia(db, mediaName),
    ),
  ]
}

export const hasMedia = (db: Db, name: string): SQL =>
  exists(db.select({ name: media.name }).from(media).where(eq(media.name, name)))

export const hasUpload = (db: Db, id: string): SQL =>
  exists(db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)))

interface NextPiece {
  offset: number
  isDayLeft: ReturnType<typeof isDayLeft>
}

/** A request that begins at the upload's end counts as an attempt to write parts: `tries` is its number. */
export async function beginPiece(
  db: Db,
  id: string,
  ownerId: string,
  { offset, isDayLeft: asked }: NextPiece,
) {
  const isNext = and(isOwn(id, ownerId), eq(uploads.offset, offset))
  const counted = db
    .update(uploads)
    .set({ tries: sql`${uploads.tries} + 1` })
    .where(and(isNext, eq(uploads.state, 'receiving')))
  const [, [upload], [day]] = await db.batch([counted, found(db, id, ownerId), asked])
  return upload && { ...upload, isDayLeft: day?.isLeft === true }
}

/** Extends the expiry, unless the upload has expired or was used before. */
export async function takeForUse(db: Db, id: string, ownerId: string, now: Date) {
  const latest = sql`${uploads.createdAt} + ${uploadLimits.receivingMs}`
  const extended = db
    .update(uploads)
    .set({ expiresAt: sql`min(${now.getTime() + uploadLimits.lifetimeMs}, ${latest})` })
    .where(and(isOwn(id, ownerId), eq(uploads.uses, 0), gt(uploads.expiresAt, now)))
  const [, [upload]] = await db.batch([extended, found(db, id, ownerId)])
  return upload
}

/** Null if another request was faster; the same holds for the next two. The bytes that arrived count even then. */
export const moveUpload = (
  db: Db,
  upload: Upload,
  to: UploadProgress,
  now: Date,
  counted: Statement[],
) =>
  changing(db, upload, to, now)
    .and([...counted, ...deleteAbandonedMedia(db, upload.tailName ? [upload.tailName] : [], now)])
    .run()

export async function recordReady(
  db: Db,
  upload: Upload,
  { name, bytes, crc32, contentType, durationMs, width, height }: PlayableVideo,
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

export const recordRefused = (
  db: Db,
  upload: Upload,
  state: UnplayableVideo | 'broken',
  now: Date,
) =>
  changing(db, upload, { state, mediaName: null, tailName: null, parts: [] }, now)
    .and(deleteAbandonedMedia(db, [upload.mediaName, upload.tailName].filter(isName), now))
    .run()

/** A second such batch fails: see `isAlreadyUsed`. */
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

export const commitFiles = (db: Db, files: Files): Statement[] =>
  Object.values(files)
    .filter((file) => file !== null)
    .flatMap(({ name, uploadId, bytes, contentType, objectBytes, crc32, inWidths, ...size }) => [
      ...(uploadId === undefined ? [] : [markUsed(db, uploadId)]),
      db
        .update(media)
        .set({
          bytes,
          contentType,
          objectBytes,
          crc32,
          inWidths,
          durationMs: size.durationMs,
          width: size.width,
          height: size.height,
          marks: size.marks,
          status: 'committed',
          multipartId: null,
        })
        .where(eq(media.name, name)),
    ])

export const isAlreadyUsed = (error: unknown): boolean =>
  isCheckViolation(error, 'uploads_used_once')

export const deleteUpload = (db: Db, id: string, now: Date): Statement[] =>
  throwAwayUploads(db, and(eq(uploads.id, id), eq(uploads.uses, 0))!, now)

export const deleteExpiredUploads = (db: Db, now: Date): Statement[] =>
  throwAwayUploads(db, and(eq(uploads.uses, 0), lte(uploads.expiresAt, now))!, now)

/** The videos stay. */
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

/** Deleting media also deletes its upload. A refused upload has no media, so delete its row directly. */
function throwAwayUploads(db: Db, which: SQL, now: Date): Statement[] {
  const namesIn = (column: typeof uploads.mediaName | typeof uploads.tailName) =>
    inArray(media.name, db.select({ name: column }).from(uploads).where(which))
  const theirs = or(namesIn(uploads.mediaName), namesIn(uploads.tailName))!
  return [...deleteMediaWhere(db, theirs, now), db.delete(uploads).where(which)]
}

const isName = (name: string | null): name is string => name !== null

/** Uploads change only here: compare and swap, in one batch with the dependent statements. */
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
