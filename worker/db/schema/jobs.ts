import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'

/**
 * How the scheduled job fares. One row is for the whole run, written every minute; a single job has
 * a row only from its first failure to its next success, so that a healthy minute writes one row.
 */
export const scheduledRuns = sqliteTable('scheduled_runs', {
  /** The name of the job, or `scheduled` for the whole run. */
  job: text('job').primaryKey(),
  lastRunAt: timestamp('last_run_at').notNull(),
  /** When it last ran without a failure; null if it never did. */
  lastSuccessAt: timestamp('last_success_at'),
  /** How often it has failed since. */
  failures: integer('failures').notNull().default(0),
  /** It is put off until then; null if it runs every minute. */
  nextRunAt: timestamp('next_run_at'),
})

/** Work that has failed for good: it waits for a person, who retries it with `npm run ops -- jobs`. */
export const failedJobs = sqliteTable(
  'failed_jobs',
  {
    kind: text('kind').notNull(),
    /** The id of the row that the work is about. */
    id: text('id').notNull(),
    error: text('error').notNull(),
    failedAt: timestamp('failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), index('failed_jobs_failed').on(t.failedAt)],
)
