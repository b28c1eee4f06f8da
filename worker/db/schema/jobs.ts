import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'

/**
 * One row for the whole run. A job has one only from its first failure to its next success, so that a healthy
 * minute writes one row.
 */
export const scheduledRuns = sqliteTable('scheduled_runs', {
  job: text('job').primaryKey(),
  lastRunAt: timestamp('last_run_at').notNull(),
  lastSuccessAt: timestamp('last_success_at'),
  failures: integer('failures').notNull().default(0),
  nextRunAt: timestamp('next_run_at'),
})

/** Work that failed for good; a person retries it with `npm run ops -- jobs` or at the desk. */
export const failedJobs = sqliteTable(
  'failed_jobs',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    error: text('error').notNull(),
    failedAt: timestamp('failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), index('failed_jobs_failed').on(t.failedAt)],
)

/** How far a change of rows has come (see `worker/jobs/row-change-queries.ts`). */
export const rowChanges = sqliteTable('row_changes', {
  name: text('name').primaryKey(),
  lastRowid: integer('last_rowid').notNull(),
  doneAt: timestamp('done_at'),
})
