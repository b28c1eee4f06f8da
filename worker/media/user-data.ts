import { and, eq, isNotNull, isNull, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageRows } from '../db/delete-in-pages'
import { qualified } from '../db/columns'
import type { ExportUserData } from '../db/export'
import { media, uploads } from '../db/schema'
import { photoTypes } from './photo/photo-size'
import { deleteMediaWhere } from './queries'
import { videoFormats } from '../lib/video-files/index'

const writingMs = 10 * 60_000

/**
 * Media that a request may be writing stays for a later call: bytes arriving after their pending deletion
 * would never be found.
 */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db.delete(uploads).where(eq(uploads.ownerId, userId)),
  ...deleteMediaWhere(db, firstOf(userId, now), now),
]

/** By row, so that all deleting statements choose the same media. */
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

const path: SQL<string> = sql<string>`CASE ${qualified(media.kind)}
  WHEN 'video' THEN 'videos/' WHEN 'poster' THEN 'posters/' ELSE 'photos/' END
  || ${qualified(media.name)}
  || CASE ${qualified(media.contentType)} ${sql.raw(endings)} ELSE '' END`

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
        widths: media.inWidths,
        durationMs: media.durationMs,
        width: media.width,
        height: media.height,
        marks: media.marks,
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

/** For the ZIP layout. */
export const archivedMedia = (db: Db, userId: string) =>
  db
    .select({
      path,
      key: media.name,
      bytes: media.objectBytes,
      crc32: media.crc32,
      inWidths: media.inWidths,
    })
    .from(media)
    .where(and(ownCommitted(userId), isNotNull(media.crc32)))
    .orderBy(media.createdAt, media.name)

/** Files stored before CRC-32 was recorded. */
export const mediaWithoutCrc32 = (db: Db, userId: string, limit: number) =>
  db
    .select({ name: media.name })
    .from(media)
    .where(and(ownCommitted(userId), isNull(media.crc32)))
    .limit(limit)

export const noteCrc32 = (db: Db, name: string, objectBytes: number, crc32: number): Statement =>
  db.update(media).set({ objectBytes, crc32 }).where(eq(media.name, name))
