import { connect } from '../db/client'
import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { roomOf } from '../games/commands/call-room'
import { log } from '../http/log'
import { findBacklogs, findLastRun } from './queries'
import type { Health, Reached } from './contract'
import { scheduledCheck, waitingCheck } from './rules'

/** A slower answer counts as a failure: a page would wait for it too. */
export const checkLimitMs = 2_000

/** No room and no file has this name. */
const unusedName = 'healthz'

type Found = Pick<Health, 'checks' | 'failedJobs'>

/** Never throws: a part that fails or takes too long is a check that is not ok. */
export async function runChecks(env: Env, now: Date, ms = checkLimitMs): Promise<Found> {
  const db = connect(env.DB)
  let failedJobs: number | null = null
  const lastRun = async () => {
    const run = await findLastRun(db)
    failedJobs = run?.failedJobs ?? null
    return run?.at ?? null
  }
  const waitingSince = async () =>
    (await findBacklogs(env, db, now, 1)).flatMap(({ oldestAt }) => oldestAt ?? [])
  const [database, bucket, games, scheduled, waiting] = await Promise.all([
    reach('database', ms, () => env.DB.prepare('SELECT 1').first()),
    reach('bucket', ms, () => env.MEDIA.head(unusedName)),
    reach('games', ms, () => roomOf(env, unusedName).ping()),
    judge('scheduled', ms, async () => scheduledCheck(await lastRun(), now), {
      ok: false,
      ageSeconds: null,
    }),
    judge('waiting', ms, async () => waitingCheck(await waitingSince(), now), {
      ok: false,
      oldestSeconds: 0,
    }),
  ])
  return { checks: { database, bucket, games, scheduled, waiting }, failedJobs }
}

async function reach(check: string, ms: number, probe: () => Promise<unknown>): Promise<Reached> {
  const start = Date.now()
  try {
    await inTime(`Check "${check}"`, probe(), ms)
    return { ok: true, ms: Date.now() - start }
  } catch (error) {
    log('error', { event: 'health_check_failed', check, error })
    return { ok: false, ms: Date.now() - start }
  }
}

async function judge<T extends { ok: boolean }>(
  check: string,
  ms: number,
  probe: () => Promise<T>,
  unknown: T,
): Promise<T> {
  try {
    const judged = await inTime(`Check "${check}"`, probe(), ms)
    if (!judged.ok) log('error', { event: 'health_check_failed', check, ...judged })
    return judged
  } catch (error) {
    log('error', { event: 'health_check_failed', check, error })
    return unknown
  }
}
