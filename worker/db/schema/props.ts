import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id } from '../columns'
import type { PropsType } from '../../props/contract'
import { users } from './users'

/** The number is never shown; only the owner sees who gave them. */
export const props = sqliteTable(
  'props',
  {
    id: id(),
    contentType: text('content_type').$type<PropsType>().notNull(),
    contentId: text('content_id').notNull(),
    giverId: text('giver_id').notNull(),
    /** Whose clip or video it is. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** `YYYY-MM-DD`, the subject of the notification of that day. */
    givenOn: text('given_on').notNull(),
  },
  (t) => [
    uniqueIndex('props_once').on(t.contentId, t.giverId),
    index('props_of_content').on(t.contentId, t.id),
    index('props_received').on(t.ownerId, t.givenOn, t.id),
    index('props_given').on(t.giverId),
  ],
)
