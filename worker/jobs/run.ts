import { connect, runBatch, type Db } from '../db/client'
import { databaseOf } from '../db/database-of'
import { newCounts, type QueryCounts } from '../db/count'
import { limitMs } from '../db/faults/rules'
import type { Env } from '../env'
import { log } from '../http/log'
import { isBudgetSpent } from '../db/limit-queries'
import { findRuns, isPutOff, recordRun } from './queries'

export interface Job {
  name: string
  /** All jobs of a run share the 1,000 queries of one invocation. */
  queries: number
  /** Then its queries are refused, and the run continues without it. */
  seconds: number
  run: (env: Env, db: Db, now: Date) => PromiseLike<unknown>
}

/**
 * A failing job waits longer with each failure in a row; one that uses up its budget continues in the next
 * run.
 */
export async function runJobs(
  env: Env,
  jobs: Job[],
  now: Date,
  counts: QueryCounts = newCounts(),
): Promise<Map<string, unknown>> {
  const db = connect(databaseOf(env, null), { counts })
  const known = await findRuns(db)
  const done: string[] = []
  const failures = new Map<string, unknown>()
  for (const job of jobs.filter(({ name }) => !isPutOff(known.get(name), now))) {
    try {
      await runWithin(env, job, now, counts)
      done.push(job.name)
    } catch (error) {
      if (isBudgetSpent(error)) {
        log('warn', { event: 'job_stopped_at_budget', job: job.name })
        done.push(job.name)
      } else {
        log('error', { event: 'job_failed', job: job.name, error })
        failures.set(job.name, error)
      }
    }
  }
  await runBatch(db, recordRun(db, known, { done, failed: [...failures.keys()] }, now))
  return failures
}

/** Also limits a job that never answers. Its last query may take its full time. */
async function runWithin(
  env: Env,
  { name, queries, seconds, run }: Job,
  now: Date,
  counts: QueryCounts,
) {
  const stopAt = Date.now() + seconds * 1000
  let left = queries
  const mayQuery = (asked: number) => (left -= asked) >= 0 && Date.now() <= stopAt
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${name} did not end within its time.`)
    timer = setTimeout(() => reject(error), seconds * 1000 + limitMs.write)
  })
  try {
    await Promise.race([run(env, connect(databaseOf(env, null), { counts, mayQuery }), now), late])
  } finally {
    clearTimeout(timer)
  }
}
