import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'

/**
 * A picture to be made, which other sites show for a link to a clip, a trick video, a film or a skater.
 * Triggers add the row when what it shows changes or goes; where no picture is stored, the first
 * request for it does. Who made it sends the queue a message, and so does a request for it. Once the bucket has what it should, the row is deleted.
 */
export const linkPictures = sqliteTable(
  'link_pictures',
  {
    /** The id of what it shows. */
    id: id(),
    kind: text('kind').notNull(),
    /** Not before this time; null after it has failed for good. */
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('link_pictures_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
