import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { actions } from '../../enums'
import { users } from './users'

/**
 * The ledger: the points that a skater earned, once for each subject. The id is the subject's own
 * id, or one made for this entry; it sorts by time.
 */
export const points = sqliteTable(
  'points',
  {
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: actions }).notNull(),
    /** The trick, clip, game or spot. */
    subjectId: text('subject_id').notNull(),
    /** Empty where the action says it all. */
    description: text('description').notNull(),
    points: integer('points').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('points_once').on(t.userId, t.action, t.subjectId),
    check('points_positive', sql`${t.points} > 0`),
  ],
)

/** The sum of a skater's points. Triggers on points and profiles maintain it. */
export const scores = sqliteTable(
  'scores',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    total: integer('total').notNull(),
    /**
     * The negative total: with it, the index holds the leaderboard in order, the highest total
     * first.
     */
    below: integer('below').generatedAlwaysAs(sql`-"total"`, { mode: 'virtual' }),
    /**
     * When the newest entry was made; without entries, when the profile was made. Between equal
     * totals, the skater who reached it first ranks higher.
     */
    reachedAt: timestamp('reached_at').notNull(),
    isPublic: boolean('is_public').notNull(),
  },
  (t) => [index('scores_rank').on(t.isPublic, t.below, t.reachedAt, t.userId)],
)

/**
 * How many public skaters have a total, counted in steps of 1, 64, 4,096 and 262,144 points (levels
 * 0 to 3). To rank a skater, a query then adds a few counts, however many skaters there are.
 * Triggers on `scores` maintain it.
 */
export const scoreCounts = sqliteTable(
  'score_counts',
  {
    level: integer('level').notNull(),
    /** The total, divided by the level's step. */
    bucket: integer('bucket').notNull(),
    skaters: integer('skaters').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.bucket] })],
)
