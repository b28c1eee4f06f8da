import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import { deleteStripeCustomers } from '../../billing/delete-customers'
import { connect, type Db } from '../../db/client'
import { databaseOf } from '../../db/database-of'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { withLimitedBucket } from '../../media/limited-bucket'
import { keyedHash } from '../../session/secrets'
import { endAccountDeletion } from '../queries'
import { nothingDeleted, steps, type Round } from './steps'

export interface AccountToDelete {
  userId: string
}

/** Maximum time for a request to write; see `media/user-data.ts`. */
const untilQuiet = '11 minutes'

/** Keeps an instance under the 1,000 queries of one invocation. */
const roundsPerInstance = 100

/** Failed steps are retried; after a final failure the scheduled job runs the same steps. */
export class AccountDeletion extends WorkflowEntrypoint<Env, AccountToDelete> {
  override run(event: WorkflowEvent<AccountToDelete>, step: WorkflowStep): Promise<void> {
    return runDeletion(this.env, event, step)
  }
}

type Event = Pick<WorkflowEvent<AccountToDelete>, 'payload' | 'instanceId'>

export async function runDeletion(
  bindings: Env,
  { payload: { userId }, instanceId }: Event,
  step: Pick<WorkflowStep, 'do' | 'sleep'>,
): Promise<void> {
  const env = withLimitedBucket(bindings)
  const take = (name: string, run: (db: Db, now: Date) => Promise<Round>): Promise<Round> =>
    step.do(name, attempts, async () => run(connect(databaseOf(env, userId)), await timeNow(env)))

  for (const pass of ['at once', 'later']) {
    let rounds = 0
    for (const each of steps) {
      for (let hasMore = true; hasMore; rounds++) {
        if (rounds >= roundsPerInstance) {
          await take('go on', () => startNext(env, instanceId, userId))
          return
        }
        const name = `${each.name} ${pass} ${rounds}`
        hasMore = (await take(name, (db, now) => each.run(env, db, userId, now))).hasMore
      }
    }
    const end = await take(`end ${pass}`, async (db) => ({
      rows: 0,
      hasMore: !(await endAccountDeletion(db, userId)),
    }))
    if (!end.hasMore) break
    await step.sleep(`unfinished requests ${pass}`, untilQuiet)
  }
  await take('customers', async (db, now) => {
    await deleteStripeCustomers(env, db, now)
    return nothingDeleted
  })
}

/** A new instance has its own 1,000 queries. */
async function startNext(env: Env, instanceId: string, userId: string): Promise<Round> {
  await create(env, `${instanceId}-more`, userId)
  return nothingDeleted
}

const attempts = {
  retries: { limit: 5, delay: '10 seconds', backoff: 'exponential' },
  timeout: '2 minutes',
} as const

/** False without a Workflow or if it did not start: then the caller runs the steps. */
export async function startDeletion(env: Env, userId: string): Promise<boolean> {
  if (!env.ACCOUNT_DELETIONS) return false
  try {
    // A hash, because Cloudflare's dashboard lists this id.
    await create(env, `d-${await keyedHash(env, 'account-deletion-workflow', userId)}`, userId)
    return true
  } catch (error) {
    log('warn', { event: 'workflow_not_started', error })
    return false
  }
}

/** `createBatch` ignores an id that exists already; `create` would throw. */
const create = (env: Env, id: string, userId: string) =>
  env.ACCOUNT_DELETIONS?.createBatch([
    {
      id,
      params: { userId },
      // The parameters contain the user's id.
      retention: { successRetention: '1 day', errorRetention: '3 days' },
    },
  ])
