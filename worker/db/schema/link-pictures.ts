import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'

/**
 * Link previews to draw. Triggers add a row when the content changes or is deleted, and so does the first
 * request for a missing picture.
 */
export const linkPictures = sqliteTable(
  'link_pictures',
  {
    id: id(),
    kind: text('kind').notNull(),
    dueAt: timestamp('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('link_pictures_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
