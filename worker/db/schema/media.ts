import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp, isOneOf } from '../columns'
import { users } from './users'

const mediaStatuses = ['pending', 'committed'] as const

/** Every byte in the bucket has its row here before it is written. The name is the bucket's key. */
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
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    /** A video that Stream plays too. */
    isStreamed: boolean('is_streamed').notNull().default(false),
    /** The bucket's name for a multipart write that has begun. */
    multipartId: text('multipart_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('media_owner').on(t.ownerId),
    index('media_stale').on(t.status, t.createdAt),
    check('media_status', isOneOf(t.status, mediaStatuses)),
  ],
)

/** A part of a multipart write that the bucket holds. */
export interface StoredPart {
  partNumber: number
  etag: string
}

/**
 * A video that comes in pieces. It goes with its media; one that was used stays as long, so that it
 * is the same clip when it is sent again.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Where its bytes go; null once they were refused. */
    mediaName: text('media_name').references(() => media.name, { onDelete: 'cascade' }),
    /** `receiving` until it is whole and checked; the last three say why it was refused. */
    state: text('state', {
      enum: ['receiving', 'ready', 'unknown_type', 'unreadable', 'broken'],
    }).notNull(),
    length: integer('length').notNull(),
    /** How many bytes count: the parts, and what the tail holds behind them. */
    offset: integer('offset').notNull(),
    parts: text('parts', { mode: 'json' }).$type<StoredPart[]>().notNull(),
    tailName: text('tail_name').references(() => media.name),
    /** Moves with every change of the columns above. */
    version: integer('version').notNull(),
    /** How often a request began to write parts; each numbers its parts differently. */
    tries: integer('tries').notNull(),
    /** Of what it was used for: the check fails the batch that uses it again. */
    uses: integer('uses').notNull().default(0),
    /** Upload-Metadata as it came, while it is not used. */
    metadata: text('metadata'),
    /** 24 hours after it was last used; never, once something is made of it. */
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

/** What is to be removed from the bucket. Emptied by the minute job. */
export const pendingDeletions = sqliteTable(
  'pending_deletions',
  {
    name: text('name').primaryKey(),
    multipartId: text('multipart_id'),
    deletedAt: timestamp('deleted_at').notNull(),
  },
  (t) => [index('pending_deletions_deleted').on(t.deletedAt)],
)
