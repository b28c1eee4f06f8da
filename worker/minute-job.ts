import { finishDepartures } from './account/leave'
import { partFromFormerCustomers } from './billing/parting'
import { dropOldEvents } from './billing/queries'
import { connect } from './db/connection'
import type { Bindings } from './env'
import { removeAsked } from './games/removals'
import { wakeOverdue } from './games/wake'
import { dropOldRequestLimits } from './homies/request-limits'
import { timeNow } from './http/clock'
import { dropOldQuotas } from './http/quota'
import { emptyTrash } from './media/trash'
import { dropOldAgeRefusals } from './profiles/age-refusal'
import { dropExpiredSessions } from './session/queries'
import { tendRenditions } from './stream/job'

/** What runs every minute: the work that no request waits for. One job's failure stops no other. */
export async function everyMinute(env: Bindings): Promise<void> {
  const db = connect(env.DB)
  const now = await timeNow(env)
  // One after another, for a departure leaves something for the trash; and each whatever became of
  // those before it.
  const jobs = [
    () => finishDepartures(env, db, now),
    () => partFromFormerCustomers(env, db),
    () => wakeOverdue(env, db, now),
    () => removeAsked(env, db, now),
    () => emptyTrash(env, db, now),
    () => tendRenditions(env, db, now),
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
