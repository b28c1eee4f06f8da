import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users'

/**
 * Time at the park. The key is the start as the phone said it, so that a session that is sent twice is one. A
 * deleted session leaves its row, without tricks: the phone may send it again. Rows of version 0 hold a whole
 * month of old sessions.
 */
export const skateSessions = sqliteTable(
  'skate_sessions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    startedAtMs: integer('started_at_ms').notNull(),
    /** What the phone's clock was behind. */
    clockMs: integer('clock_ms').notNull(),
    lengthMs: integer('length_ms').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** No reference: an index for it would be as large as the table. The spot may be gone. */
    spotId: text('spot_id'),
    /**
     * JSON: of each trick its number (0 for no certain one), tries, told, landed and the longest air in
     * milliseconds, without zeros at the end. Tries are negative if the ear counted them.
     */
    tricks: text('tricks').notNull(),
    /** 0 once it is deleted. */
    sessions: integer('sessions').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.startedAtMs] })],
)

/** Sums of a skater's sessions by trick, written again in the batch of each change. */
export const trickTotals = sqliteTable(
  'trick_totals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** No reference: an index for it would be as large as the table. Tricks are never deleted. */
    trickNumber: integer('trick_number').notNull(),
    /** JSON: months since 2000, tries, told and landed, of 13 months at most, the newest first. */
    months: text('months').notNull(),
    /** JSON: the minute of the start, told and landed of the newest sessions with at least 20 told tries. */
    newest: text('newest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.trickNumber] })],
)
