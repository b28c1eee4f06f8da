import { and, eq, lte } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { oldest } from '../db/oldest'
import { failedJobs } from '../db/schema'
import { log } from '../http/log'

interface Failure {
  /** Not only our kinds: a message that nobody understands has failed too. */
  kind: string
  id: string
  error: string
}

/** How long a failure is listed. By then its row is gone, or a person has seen it. */
const listedMs = 30 * 24 * 3_600_000

const maxErrorLength = 500

/** Writes that work has failed for good. It belongs in the batch that parks the row. */
export function recordFailure(db: Db, { kind, id, error }: Failure, now: Date): Statement {
  const failure = { error: error.slice(0, maxErrorLength), failedAt: now }
  log('error', { event: 'job_failed_for_good', work: kind, error: failure.error })
  return putFailure(db, { kind, id, ...failure })
}

export const putFailure = (db: Db, row: typeof failedJobs.$inferInsert): Statement =>
  db
    .insert(failedJobs)
    .values(row)
    .onConflictDoUpdate({ target: [failedJobs.kind, failedJobs.id], set: row })

export const dropFailure = (db: Db, kind: string, id: string): Statement =>
  db.delete(failedJobs).where(and(eq(failedJobs.kind, kind), eq(failedJobs.id, id)))

/** All failures, the oldest first. */
export const listFailures = (db: Db) => db.select().from(failedJobs).orderBy(failedJobs.failedAt)

export const dropOldFailures = (db: Db, now: Date) =>
  db
    .delete(failedJobs)
    .where(
      oldest(
        failedJobs,
        failedJobs.failedAt,
        lte(failedJobs.failedAt, new Date(now.getTime() - listedMs)),
      ),
    )
