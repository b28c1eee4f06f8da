import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'
import { enjoymentLevels } from '../../enums'
import { users } from './users'

export const feedback = sqliteTable(
  'feedback',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    enjoymentLevel: text('enjoyment_level', { enum: enjoymentLevels }).notNull(),
    recommendationScore: integer('recommendation_score').notNull(),
    improvementSuggestion: text('improvement_suggestion'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('feedback_user').on(t.userId),
    check('feedback_score', sql`${t.recommendationScore} BETWEEN 0 AND 10`),
  ],
)
