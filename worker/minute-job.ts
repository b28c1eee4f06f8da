import { connect } from './db/connection'
import type { Bindings } from './env'
import { timeNow } from './http/clock'
import { emptyTrash } from './media/trash'
import { dropExpiredSessions } from './session/queries'

/** What runs every minute: the work that no request waits for. One job's failure stops no other. */
export async function everyMinute(env: Bindings): Promise<void> {
  const db = connect(env.DB)
  const now = await timeNow(env)
  const jobs = await Promise.allSettled([emptyTrash(env, db, now), dropExpiredSessions(db, now)])
  const reasons = jobs.flatMap((job) => (job.status === 'rejected' ? [job.reason as unknown] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}
