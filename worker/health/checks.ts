import { connect } from '../db/client'
import { databaseOf } from '../db/database-of'
import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { roomOf } from '../games/commands/call-room'
import { log } from '../http/log'
import { findBacklogs, findLastRun } from './queries'
import { lastBackupKey, type Health, type Reached } from './contract'
import { scheduledCheck, secondsSince, waitingCheck } from './rules'

/** A slower answer counts as a failure: a page would wait for it too. */
export const checkLimitMs = 2_000

/** No room has this name. */
const unusedName = 'healthz'

type Found = Omit<Health, 'status' | 'version'>

/** Never throws: a part that fails or takes too long is a check that is not ok. */
export async function runChecks(env: Env, now: Date, ms = checkLimitMs): Promise<Found> {
  const d1 = databaseOf(env, null)
  const db = connect(d1)
  let failedJobs: number | null = null
  let backupAgeSeconds: number | null = null
  let databaseBytes: number | null = null
  const probeDatabase = async () => {
    const { meta } = await d1.prepare('SELECT 1').run()
    databaseBytes = meta.size_after
  }
  const probeBucket = async () => {
    const note = await env.MEDIA.head(lastBackupKey)
    const at = note?.customMetadata?.at
    backupAgeSeconds = at === undefined ? null : secondsSince(new Date(at), now)
  }
  const lastRun = async () => {
    const run = await findLastRun(db)
    failedJobs = run?.failedJobs ?? null
    return run?.at ?? null
  }
  const waitingSince = async () =>
    (await findBacklogs(env, db, now, 1)).flatMap(({ oldestAt }) => oldestAt ?? [])
  const [database, bucket, games, scheduled, waiting] = await Promise.all([
    reach('database', ms, probeDatabase),
    reach('bucket', ms, probeBucket),
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
  const checks = { database, bucket, games, scheduled, waiting }
  return { checks, failedJobs, backupAgeSeconds, databaseBytes }
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
