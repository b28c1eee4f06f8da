import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import { recordFailure } from '../jobs/queries'
import type { SweptHandler } from '../jobs/handler'
import { nextAttemptAt } from '../jobs/rules'
import { sweep } from '../jobs/sweep'
import {
  dropCustomer,
  findDue,
  findLeft,
  handOver,
  park,
  postponeCustomer,
  revive,
  type DeletedCustomer,
} from './queries'
import { isMissing, stripeOf, troubleOf } from './stripe'

const perRun = 20

/**
 * Deletes the Stripe customers of deleted accounts, which also cancels their subscriptions. If one
 * fails, the others are still deleted, and it is tried again later.
 */
export const customers: SweptHandler = {
  findDue,
  handOver,
  run,
  park,
  revive,
}

export const deleteStripeCustomers = sweep('customer', customers, perRun)

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  for (const customer of await findLeft(db, ids)) {
    try {
      await remove(env, customer.customerId)
      await dropCustomer(db, customer.customerId).run()
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      await postponeOrFail(db, customer, error, now)
    }
  }
}

async function postponeOrFail(
  db: Db,
  customer: DeletedCustomer,
  error: unknown,
  now: Date,
): Promise<void> {
  log('warn', { event: 'customer_deletion_failed', ...troubleOf(error) })
  const next = nextAttemptAt(customer.tries + 1, now)
  const { customerId: id } = customer
  const failure = { kind: 'customer', id, error: JSON.stringify(troubleOf(error)) }
  await runBatch(
    db,
    next ? [postponeCustomer(db, customer, next)] : [park(db, id), recordFailure(db, failure, now)],
  )
}

async function remove(env: Env, customerId: string): Promise<void> {
  try {
    const { deleted } = await stripeOf(env).customers.del(customerId)
    if (!deleted) throw new Error('Stripe did not say that the customer is removed.')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
