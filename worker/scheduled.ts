import { finishAccountDeletions } from './account/delete-account'
import { deleteStripeCustomers } from './billing/delete-customers'
import { dropOldEvents } from './billing/queries'
import { connect } from './db/client'
import type { Env } from './env'
import { removeRequestedClips, applyOverdueDeadlines } from './games/jobs'
import { dropOldRequestLimits } from './homies/request-limits'
import { timeNow } from './http/clock'
import { dropOldQuotas } from './http/quota'
import { purgePendingDeletions } from './media/pending-deletions'
import { dropOldAgeRefusals } from './profiles/age-refusal'
import { dropExpiredSessions } from './session/queries'
import { processStreamCopies } from './stream/job'

/**
 * Runs every minute and does the work that no request waits for. If one job fails, the others still
 * run.
 */
export async function scheduled(env: Env): Promise<void> {
  const db = connect(env.DB)
  const now = await timeNow(env)
  // One after another, because deleting an account adds pending deletions for a later job.
  const jobs = [
    () => finishAccountDeletions(env, db, now),
    () => deleteStripeCustomers(env, db),
    () => applyOverdueDeadlines(env, db, now),
    () => removeRequestedClips(env, db, now),
    () => purgePendingDeletions(env, db, now),
    () => processStreamCopies(env, db, now),
    () => dropExpiredSessions(db, now),
    () => dropOldQuotas(db, now),
    () => dropOldAgeRefusals(db, now),
    () => dropOldRequestLimits(db, now),
    () => dropOldEvents(db, now),
  ]
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
