import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'

/**
 * The picture that other sites show for a link to a clip, a trick video or a skater. Triggers add the
 * row with what it shows and make it due when that changes; where a row is missing, the first request
 * for the picture adds it.
 */
export const linkPictures = sqliteTable(
  'link_pictures',
  {
    /** The id of what it shows. */
    id: id(),
    kind: text('kind').notNull(),
    /** The hash of what the stored picture shows; null until one is stored. */
    version: text('version'),
    /** The hash of a picture that may be stored already: written before its bytes. */
    writing: text('writing'),
    /** Not before this time; null if it shows what it should, or after it has failed for good. */
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('link_pictures_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
