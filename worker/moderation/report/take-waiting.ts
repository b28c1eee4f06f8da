import { runBatch, type Db } from '../../db/client'
import { isUsedUp } from '../../db/quotas'
import type { Env } from '../../env'
import { limits } from '../../limits/limits'
import { limitsWithQueue } from './limit-of'
import { findWaitingReports, takeWaitingReport } from './waiting-queries'

const perRun = 2

/** Run by the scheduled job: as many of each kind as the day has room for, the surest first. */
export async function takeWaitingReports(_: Env, db: Db, now: Date): Promise<void> {
  for (const limit of limitsWithQueue) {
    const reports = await findWaitingReports(db, limit === limits.minorReports, perRun)
    for (const report of reports) {
      try {
        await runBatch(db, takeWaitingReport(db, report, limit, now))
      } catch (error) {
        if (!isUsedUp(error)) throw error
        break
      }
    }
  }
}
