import { and, eq, lte } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { failedJobs, scheduledRuns } from '../db/schema'
import { log } from '../http/log'
import { cutText } from '../text/contract'
import { nextRunAfter } from './rules'

interface Failure {
  /** Any text: messages of unknown kinds fail too. */
  kind: string
  id: string
  error: string
}

/** By then the row is gone or a person has seen the failure. */
export const listedMs = 30 * 24 * 3_600_000

const maxErrorLength = 500

/** Belongs in the batch that parks the row. */
export function recordFailure(db: Db, { kind, id, error }: Failure, now: Date): Statement {
  const failure = { error: cutText(error, maxErrorLength), failedAt: now }
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

export const listFailures = (db: Db) => db.select().from(failedJobs).orderBy(failedJobs.failedAt)

export const dropOldFailures = (db: Db, now: Date) =>
  db
    .delete(failedJobs)
    .where(
      limitToOldest(
        failedJobs,
        failedJobs.failedAt,
        lte(failedJobs.failedAt, new Date(now.getTime() - listedMs)),
      ),
    )

export type Run = typeof scheduledRuns.$inferSelect

const whole = 'scheduled'

/** By job; `scheduled` is the whole run. */
export async function findRuns(db: Db): Promise<Map<string, Run>> {
  const rows = await db.select().from(scheduledRuns)
  return new Map(rows.map((row) => [row.job, row]))
}

export const isPutOff = (run: Run | undefined, now: Date): boolean =>
  run?.nextRunAt != null && run.nextRunAt > now

/** Writes the row of the whole run, and of single jobs only changes. */
export function recordRun(
  db: Db,
  known: Map<string, Run>,
  { done, failed }: { done: string[]; failed: string[] },
  now: Date,
): Statement[] {
  const recovered = done.filter((job) => known.has(job))
  const failing = [...known.keys()].filter((job) => job !== whole && !recovered.includes(job))
  const isWell = failed.length === 0 && failing.length === 0
  const before = known.get(whole)
  return [
    ...recovered.map((job) => db.delete(scheduledRuns).where(eq(scheduledRuns.job, job))),
    ...failed.map((job) => {
      const run = known.get(job)
      const failures = (run?.failures ?? 0) + 1
      const next = nextRunAfter(failures, now.getTime())
      return put(db, {
        job,
        lastRunAt: now,
        // Without a row, the last run succeeded.
        lastSuccessAt: run ? run.lastSuccessAt : (before?.lastRunAt ?? null),
        failures,
        nextRunAt: next === null ? null : new Date(next),
      })
    }),
    put(db, {
      job: whole,
      lastRunAt: now,
      lastSuccessAt: isWell ? now : (before?.lastSuccessAt ?? null),
      failures: isWell ? 0 : (before?.failures ?? 0) + 1,
      nextRunAt: null,
    }),
  ]
}

const put = (db: Db, run: Run): Statement =>
  db.insert(scheduledRuns).values(run).onConflictDoUpdate({ target: scheduledRuns.job, set: run })
