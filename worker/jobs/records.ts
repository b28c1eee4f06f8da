import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { scheduledRuns } from '../db/schema'
import { nextRunAfter } from './rules'

export type Run = typeof scheduledRuns.$inferSelect

/** The row of the whole run. */
const whole = 'scheduled'

/** What is stored of the last run, and of the jobs that fail. */
export async function findRuns(db: Db): Promise<Map<string, Run>> {
  const rows = await db.select().from(scheduledRuns)
  return new Map(rows.map((row) => [row.job, row]))
}

export const isPutOff = (run: Run | undefined, now: Date): boolean =>
  run?.nextRunAt != null && run.nextRunAt > now

/** Records a run: a row for the whole of it, and rows of single jobs only where they changed. */
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
        // Without a row it did not fail the last time.
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
