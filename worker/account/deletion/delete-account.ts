import { deleteStripeCustomers } from '../../billing/delete-customers'
import { runBatch, type Db } from '../../db/client'
import { isBudgetSpent } from '../../db/limit-queries'
import type { users } from '../../db/schema'
import type { Env } from '../../env'
import { log } from '../../http/log'
import { closeSockets } from '../../session/close-sockets'
import { beginStatements } from './begin'
import {
  endAccountDeletion,
  expiredUsers,
  openAccountDeletions,
  postponeAccountDeletion,
} from '../queries'
import { steps } from './steps'
import { startDeletion } from './workflow'

/** Beginning takes about 15 queries of the job's. */
const begunPerRun = 5

/**
 * A small account takes up to 60 queries of the job's. The job gets only deletions that their Workflow
 * or their request has not finished.
 */
const finishedPerRun = 2

/** How long a Workflow takes at most. */
const workflowMs = 15 * 60_000

/** A round has a few queries: so a request stays under the 1,000 of one invocation. */
const roundsPerCall = 100

/**
 * Deletes a user: all their rows in every table and, through pending deletions, their files in
 * every bucket, by a Workflow if there is one. If a step fails, the cron job continues.
 */
export async function deleteAccount(
  env: Env,
  db: Db,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<void> {
  await begin(env, db, user, now)
  await closeSockets(env, user.id)
  if (await startDeletion(env, user.id)) return
  try {
    await finish(env, db, user.id, now)
    await deleteStripeCustomers(env, db, now)
  } catch (error) {
    log('warn', { event: 'account_deletion_failed_retrying', error })
  }
}

const begin = async (env: Env, db: Db, user: typeof users.$inferSelect, now: Date) =>
  runBatch(db, await beginStatements(env, db, user, now))

/** Cron job: begins to delete accounts that never got a profile. The next job finishes it. */
export async function deleteIncompleteAccounts(env: Env, db: Db, now: Date): Promise<void> {
  for (const user of await expiredUsers(db, now, begunPerRun)) await begin(env, db, user, now)
}

/**
 * Cron job: finishes account deletions that a crash interrupted, or that ran while another request
 * of the user was still writing.
 */
export async function finishAccountDeletions(env: Env, db: Db, now: Date): Promise<void> {
  // A Workflow that is at it waits for unfinished requests, and then needs no help.
  const begunBefore = env.ACCOUNT_DELETIONS ? new Date(now.getTime() - workflowMs) : now
  for (const { userId } of await openAccountDeletions(db, begunBefore, finishedPerRun)) {
    // Before it is tried: one that hangs must not hold up the others in the next run.
    await runBatch(db, [postponeAccountDeletion(db, userId, now)])
    try {
      await finish(env, db, userId, now)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      log('error', { event: 'account_deletion_failed', error })
    }
  }
}

/** Goes all steps, as the Workflow does. The rest of a big account is left to the next call. */
async function finish(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  let rounds = 0
  for (const step of steps) {
    for (let hasMore = true; hasMore; rounds++) {
      if (rounds >= roundsPerCall) return
      hasMore = (await step.run(env, db, userId, now)).hasMore
    }
  }
  await endAccountDeletion(db, userId)
}
