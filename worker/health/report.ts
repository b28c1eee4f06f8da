import type { Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { countBacklog } from '../metrics/points'
import { findBacklogs } from './queries'
import { waitingCheck } from './rules'

const maxRows = 1_000

/** Warns too, for deployments that no monitor watches. */
export async function reportBacklogs(env: Env, db: Db, now: Date): Promise<void> {
  for (const { name, count, oldestAt } of await findBacklogs(env, db, now, maxRows)) {
    const { ok, oldestSeconds } = waitingCheck(oldestAt ? [oldestAt] : [], now)
    countBacklog(env, { name, rows: count, oldestSeconds })
    if (!ok) log('warn', { event: 'work_waits_too_long', work: name, rows: count, oldestSeconds })
  }
}
