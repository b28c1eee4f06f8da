import { and, eq, isNotNull, isNull, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageRows } from '../db/delete-in-pages'
import { qualified } from '../db/columns'
import type { ExportUserData } from '../db/export'
import { media, uploads } from '../db/schema'
import { photoTypes } from './photo/decode'
import { deleteMediaWhere } from './queries'
import { videoFormats } from './video/read'

/** How long a request may need to write one object. */
const writingMs = 10 * 60_000

/**
 * Deletes media of a skater, a page of them at a time, after all references to it are gone. Media that a request may be
 * writing right now stays for a later call: if the pending deletion ran first, bytes that arrive
 * after it would never be found. A multipart upload fails once it is aborted, so it can go at once.
 */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db.delete(uploads).where(eq(uploads.ownerId, userId)),
  ...deleteMediaWhere(db, firstOf(userId, now), now),
]

/** The first ones by their rows: the statements that delete them must all choose the same ones. */
const firstOf = (userId: string, now: Date): SQL => {
  const writtenBefore = new Date(now.getTime() - writingMs)
  const theirs = and(
    eq(media.ownerId, userId),
    or(
      eq(media.status, 'committed'),
      isNotNull(media.multipartId),
      lte(media.createdAt, writtenBefore),
    ),
  )
  return sql`${media}.rowid IN (SELECT rowid FROM ${media} WHERE ${theirs} ORDER BY rowid
    LIMIT ${sql.raw(String(pageRows))})`
}

const endings = Object.values({ ...videoFormats, ...photoTypes })
  .map(({ contentType, extension }) => `WHEN '${contentType}' THEN '.${extension}'`)
  .join(' ')

/** Where a file of a skater is in their export. */
const path: SQL<string> = sql<string>`CASE ${qualified(media.kind)}
  WHEN 'video' THEN 'videos/' WHEN 'poster' THEN 'posters/' ELSE 'photos/' END
  || ${qualified(media.name)}
  || CASE ${qualified(media.contentType)} ${sql.raw(endings)} ELSE '' END`

/** The same for a column that has the name of a file; null where it has none. */
export const exportedPath = (name: Column): SQL<string | null> => sql<string | null>`(
  SELECT ${path} FROM ${media} WHERE ${qualified(media.name)} = ${qualified(name)}
    AND ${qualified(media.status)} = 'committed')`

const ownCommitted = (userId: string) =>
  and(eq(media.ownerId, userId), eq(media.status, 'committed'))

export const exportUserData: ExportUserData = (db, userId) => ({
  files: () =>
    db
      .select({
        path,
        bytes: media.objectBytes,
        durationMs: media.durationMs,
        width: media.width,
        height: media.height,
        createdAt: media.createdAt,
      })
      .from(media)
      .where(ownCommitted(userId))
      .orderBy(media.name),
  uploads: () =>
    db
      .select({
        state: uploads.state,
        length: uploads.length,
        arrived: uploads.offset,
        isUsed: sql<boolean>`${uploads.uses} > 0`.mapWith(Boolean),
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.ownerId, userId))
      .orderBy(uploads.id),
})

/** The files of a skater with all that an archive needs to know before it sends them. */
export const archivedMedia = (db: Db, userId: string) =>
  db
    .select({ path, key: media.name, bytes: media.objectBytes, crc32: media.crc32 })
    .from(media)
    .where(and(ownCommitted(userId), isNotNull(media.crc32)))
    .orderBy(media.createdAt, media.name)

/** Files from before their CRC-32 was noted. */
export const mediaWithoutCrc32 = (db: Db, userId: string, limit: number) =>
  db
    .select({ name: media.name })
    .from(media)
    .where(and(ownCommitted(userId), isNull(media.crc32)))
    .limit(limit)

export const noteCrc32 = (db: Db, name: string, objectBytes: number, crc32: number): Statement =>
  db.update(media).set({ objectBytes, crc32 }).where(eq(media.name, name))
