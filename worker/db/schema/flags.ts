import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'
import { contentTypes, reportReasons } from '../../enums'
import { users } from './users'

export const contentFlags = sqliteTable(
  'content_flags',
  {
    id: id(),
    flaggerId: text('flagger_id')
      .notNull()
      .references(() => users.id),
    contentType: text('content_type', { enum: contentTypes }).notNull(),
    contentId: text('content_id').notNull(),
    /** See `moderation_cases.version`; '' in reports from before versions. */
    version: text('version').notNull().default(''),
    reason: text('reason', { enum: reportReasons }).notNull().default('inappropriate'),
    contentOwnerId: text('content_owner_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('content_flags_once').on(t.flaggerId, t.contentType, t.contentId, t.version),
    index('content_flags_content').on(t.contentType, t.contentId),
    index('content_flags_owner').on(t.contentOwnerId),
  ],
)
