import type { Db } from '../db/client'
import { sampleOrphans } from '../db/orphan-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import { countBacklog } from '../metrics/points'
import { findBacklogs } from './queries'
import { waitingCheck, warnBytes } from './rules'

const maxRows = 1_000

/** Once an hour, on the minute's run that begins it. */
export function reportSize(bytes: number, now: Date): void {
  if (bytes >= warnBytes && now.getUTCMinutes() === 0) {
    log('error', { event: 'database_nearly_full', bytes })
  }
}

/** Warns too, for deployments that no monitor watches. */
export async function reportBacklogs(env: Env, db: Db, now: Date): Promise<void> {
  for (const { name, count, oldestAt } of await findBacklogs(env, db, now, maxRows)) {
    const { ok, oldestSeconds } = waitingCheck(oldestAt ? [oldestAt] : [], now)
    countBacklog(env, { name, rows: count, oldestSeconds })
    if (!ok) log('warn', { event: 'work_waits_too_long', work: name, rows: count, oldestSeconds })
  }
}

/** A sample, since counting all of them reads the whole database. A fault that makes them makes more than one. */
export async function reportOrphans(_: Env, db: Db, now: Date): Promise<void> {
  const { column, rows } = await sampleOrphans(db, now, Math.random)
  if (rows > 0) log('error', { event: 'ids_name_nothing', column, rows })
}
