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

/** Points earned, once for each subject. Ids sort by time. */
export const points = sqliteTable(
  'points',
  {
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: actions }).notNull(),
    /** The trick or game; null for clips and spots, whose id the entry has. */
    subjectId: text('subject_id'),
    points: integer('points').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('points_once')
      .on(t.userId, t.action, t.subjectId)
      .where(sql`"subject_id" IS NOT NULL`),
    check('points_positive', sql`${t.points} > 0`),
  ],
)

/** The sum of a skater's points, maintained by triggers on points and profiles. */
export const scores = sqliteTable(
  'scores',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    total: integer('total').notNull(),
    /** The negative total, so that the index lists the highest total first. */
    below: integer('below').generatedAlwaysAs(sql`-"total"`, { mode: 'virtual' }),
    /** Of the newest entry, or of the profile without one. At equal totals, the earlier ranks higher. */
    reachedAt: timestamp('reached_at').notNull(),
    isPublic: boolean('is_public').notNull(),
  },
  (t) => [index('scores_rank').on(t.isPublic, t.below, t.reachedAt, t.userId)],
)

/**
 * Public skaters by total, in buckets of 1, 64, 4,096 and 262,144 points (levels 0 to 3), so that ranking
 * adds only a few counts. Triggers on `scores` maintain it.
 */
export const scoreCounts = sqliteTable(
  'score_counts',
  {
    level: integer('level').notNull(),
    bucket: integer('bucket').notNull(),
    skaters: integer('skaters').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.bucket] })],
)
