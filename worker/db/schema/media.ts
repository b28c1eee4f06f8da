import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp, isOneOf } from '../columns'
import type { Marks } from '../../media/marks/contract'
import { users } from './users'

export interface StoredWidth {
  width: number
  bytes: number
  crc32: number
}

const mediaStatuses = ['pending', 'committed'] as const

/** An object of the bucket, by its key. The row exists before the bytes are written. */
export const media = sqliteTable(
  'media',
  {
    name: text('name').primaryKey(),
    kind: text('kind', {
      enum: ['video', 'poster', 'profile_photo', 'spot_photo', 'upload_tail'],
    }).notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: mediaStatuses }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes'),
    /**
     * Of the object without a picture's widths, for exports. Null in older rows until an export reads their
     * bytes.
     */
    objectBytes: integer('object_bytes'),
    crc32: integer('crc32'),
    /** The stored widths of a picture, for exports; null if it came alone. */
    inWidths: text('in_widths', { mode: 'json' }).$type<StoredWidth[]>(),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    /** Of the try in a video. Here, because they are true of this file alone. */
    marks: text('marks', { mode: 'json' }).$type<Marks>(),
    isStreamed: boolean('is_streamed').notNull().default(false),
    /** The bucket's id of a running multipart upload. */
    multipartId: text('multipart_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('media_owner').on(t.ownerId),
    index('media_pending')
      .on(t.createdAt)
      .where(sql`"status" = 'pending'`),
    check('media_status', isOneOf(t.status, mediaStatuses)),
  ],
)

export interface StoredPart {
  partNumber: number
  etag: string
  crc32?: number
}

/** A video that arrives in several requests. A used one stays for a week, to recognise a repeated request. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    mediaName: text('media_name').references(() => media.name, { onDelete: 'cascade' }),
    /** `receiving` until the file is complete and checked; the last four are reasons to refuse it. */
    state: text('state', {
      enum: ['receiving', 'ready', 'unknown_type', 'unreadable', 'too_long', 'broken'],
    }).notNull(),
    length: integer('length').notNull(),
    offset: integer('offset').notNull(),
    parts: text('parts', { mode: 'json' }).$type<StoredPart[]>().notNull(),
    tailName: text('tail_name').references(() => media.name),
    version: integer('version').notNull(),
    /** Requests that began to write parts; each numbers its parts differently. */
    tries: integer('tries').notNull(),
    /** 0 or 1: the CHECK below fails a batch that would use the upload twice. */
    uses: integer('uses').notNull().default(0),
    /** The Upload-Metadata header, until the upload is used. */
    metadata: text('metadata'),
    /** 24 hours after the last request for this upload; a week after a clip or video uses it. */
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('uploads_media').on(t.mediaName),
    uniqueIndex('uploads_tail').on(t.tailName),
    index('uploads_owner').on(t.ownerId),
    index('uploads_expiry').on(t.expiresAt),
    check('uploads_offset', sql`${t.offset} BETWEEN 0 AND ${t.length}`),
    check('uploads_used_once', sql`${t.uses} IN (0, 1)`),
  ],
)

/** Objects that the scheduled job deletes from the bucket. */
export const pendingDeletions = sqliteTable(
  'pending_deletions',
  {
    name: text('name').primaryKey(),
    multipartId: text('multipart_id'),
    deletedAt: timestamp('deleted_at').notNull(),
    /** Until then, a restored database still finds the bytes. */
    purgeAt: timestamp('purge_at')
      .notNull()
      .default(sql`0`),
  },
  (t) => [index('pending_deletions_due').on(t.purgeAt)],
)

/** Names of deleted files and tags of skaters who became private, until the last signed URL has expired. */
export const revokedMedia = sqliteTable(
  'revoked_media',
  { key: text('key').primaryKey(), until: timestamp('until').notNull() },
  (t) => [index('revoked_media_until').on(t.until)],
)
