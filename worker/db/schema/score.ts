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
import { boolean, id, timestamp } from '../columns'
import { actions } from '../../score/contract'
import { users } from './users'

/**
 * The ledger: what a skater earned points for, once for each thing. The id is that thing's own, or
 * one made for the entry; it sorts by time.
 */
export const points = sqliteTable(
  'points',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: actions }).notNull(),
    /** The trick, clip, game or spot. */
    subjectId: text('subject_id').notNull(),
    description: text('description').notNull(),
    points: integer('points').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('points_once').on(t.userId, t.action, t.subjectId),
    index('points_of_skater').on(t.userId, t.id),
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
    /** The total with its sign turned: the index then holds the leaderboard from its head. */
    below: integer('below').generatedAlwaysAs(sql`-"total"`, { mode: 'virtual' }),
    /** When the newest entry came; without one, the profile. Who was there first stands first. */
    reachedAt: timestamp('reached_at').notNull(),
    isPublic: boolean('is_public').notNull(),
  },
  (t) => [index('scores_rank').on(t.isPublic, t.below, t.reachedAt, t.userId)],
)

/**
 * How many public skaters have a total, counted in steps of 1, 64, 4,096 and 262,144 points (levels
 * 0 to 3): how many stand above one is then a few sums, however many skaters there are. Maintained by
 * triggers on `scores`.
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
