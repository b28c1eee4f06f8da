import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp, isOneOf } from '../columns'
import { users } from './users'

const mediaStatuses = ['pending', 'committed'] as const

/**
 * Every object in the bucket has its row here before its bytes are written. The name is its key.
 */
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
    /** `pending` until the batch that uses the file commits it. */
    status: text('status', { enum: mediaStatuses }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes'),
    /**
     * Size and CRC-32 of the object itself, without the widths of a picture: an export needs both before
     * it sends the first byte. Null in rows that are older, until an export reads their bytes.
     */
    objectBytes: integer('object_bytes'),
    crc32: integer('crc32'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    /** A video that Stream plays too. */
    isStreamed: boolean('is_streamed').notNull().default(false),
    /** The bucket's id of a multipart upload that has begun. */
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

/** A part of a multipart upload that the bucket has stored. */
export interface StoredPart {
  partNumber: number
  etag: string
  /** Missing in uploads that are older than it. */
  crc32?: number
}

/**
 * A video that arrives in several requests. The row is deleted with its media. A used upload stays
 * for a week, so that the same request sent again finds the same clip.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The media that gets the bytes; null once the file was refused. */
    mediaName: text('media_name').references(() => media.name, { onDelete: 'cascade' }),
    /**
     * `receiving` until the file is complete and checked; the last three say why it was refused.
     */
    state: text('state', {
      enum: ['receiving', 'ready', 'unknown_type', 'unreadable', 'broken'],
    }).notNull(),
    length: integer('length').notNull(),
    /** How many bytes were accepted: the stored parts plus the bytes in the tail after them. */
    offset: integer('offset').notNull(),
    parts: text('parts', { mode: 'json' }).$type<StoredPart[]>().notNull(),
    tailName: text('tail_name').references(() => media.name),
    /** Increases with every change of the columns above. */
    version: integer('version').notNull(),
    /** How many requests began to write parts. Each of them numbers its parts differently. */
    tries: integer('tries').notNull(),
    /** How often the upload was used: the CHECK below fails a batch that would use it twice. */
    uses: integer('uses').notNull().default(0),
    /** The Upload-Metadata header as sent, until the upload is used. */
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

/** Objects to delete from the bucket. The scheduled job empties this table as they come due. */
export const pendingDeletions = sqliteTable(
  'pending_deletions',
  {
    name: text('name').primaryKey(),
    multipartId: text('multipart_id'),
    deletedAt: timestamp('deleted_at').notNull(),
    /** From when on the bytes may go. Until then a database that is restored finds them. */
    purgeAt: timestamp('purge_at')
      .notNull()
      .default(sql`0`),
  },
  (t) => [index('pending_deletions_due').on(t.purgeAt)],
)

/**
 * What signed URLs no longer open, until the last of them has expired: the name of a deleted file, or
 * the tag of a skater who has become private.
 */
export const revokedMedia = sqliteTable(
  'revoked_media',
  { key: text('key').primaryKey(), until: timestamp('until').notNull() },
  (t) => [index('revoked_media_until').on(t.until)],
)
