import { runKeyedBatch, readFromPrimary } from '../../db/client'
import { isUniqueViolation } from '../../db/constraint'
import { ulid } from '../../db/ids'
import { handlers } from '../../handlers'
import type { Scope } from '../../http/scope'
import { dropFailure } from '../../jobs/queries'
import { enqueue } from '../../jobs/queue'
import { conflict } from '../effects'
import type { Moderator } from '../guards'
import type { RetryForm } from '../schema'
import { addRetry, findFailure, findRetry } from './retry-queries'

/**
 * Has failed work tried again: it leaves the list, its row is due, and the log says who did it, in one
 * batch. Throws 409 and changes nothing if it is no longer the failure that the moderator saw.
 */
export async function retryJob(
  { env, db, now, waitUntil }: Scope,
  moderator: Moderator,
  { kind, id, failedAt }: RetryForm,
): Promise<void> {
  const retried = { kind, jobId: id, failedAt }
  const failure = await findFailure(db, kind, id)
  if (failure?.failedAt.getTime() !== failedAt.getTime()) {
    const before = await findRetry(db, retried)
    // The same press twice: the first has done it.
    if (before?.moderatorId === moderator.id) return
    throw conflict(before ? 'late' : 'jobGone')
  }
  const { error } = failure
  const row = { id: ulid(now), ...retried, error, moderatorId: moderator.id, at: now }
  const reviving = handlers[kind].revive?.(db, id, now)
  await runKeyedBatch(
    db,
    [addRetry(db, row), ...(reviving ? [reviving] : []), dropFailure(db, kind, id)],
    async () => {
      readFromPrimary(db)
      return (await findRetry(db, retried))?.id === row.id
    },
  ).catch((cause: unknown) => {
    if (isUniqueViolation(cause, 'job_retries.kind')) throw conflict('late')
    throw cause
  })
  // Without a queue the scheduled job finds the row within a minute.
  waitUntil(enqueue(env, kind, [{ id }]))
}
