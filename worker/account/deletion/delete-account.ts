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

const begunPerRun = 5

/** A small account takes up to 70 queries. */
const finishedPerRun = 2

const workflowMs = 15 * 60_000

/** Keeps a request under the 1,000 queries of one invocation. */
const roundsPerCall = 100

/** Files are deleted through pending deletions. If a step fails, the scheduled job continues. */
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

export async function deleteIncompleteAccounts(env: Env, db: Db, now: Date): Promise<void> {
  for (const user of await expiredUsers(db, now, begunPerRun)) await begin(env, db, user, now)
}

/** Cron job: finishes deletions after a crash, or after another request that was still writing. */
export async function finishAccountDeletions(env: Env, db: Db, now: Date): Promise<void> {
  // A running Workflow waits for unfinished requests and needs no help.
  const begunBefore = env.ACCOUNT_DELETIONS ? new Date(now.getTime() - workflowMs) : now
  for (const { userId } of await openAccountDeletions(db, begunBefore, finishedPerRun)) {
    // Before the attempt, so that a deletion that hangs goes last in the next run.
    await runBatch(db, [postponeAccountDeletion(db, userId, now)])
    try {
      await finish(env, db, userId, now)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      log('error', { event: 'account_deletion_failed', error })
    }
  }
}

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
