import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import type { SweptHandler } from '../jobs/handler'
import { sweep } from '../jobs/sweep'
import { customerRows, dropCustomer, findLeft } from './queries'
import { isMissing, stripeOf, troubleOf } from './stripe'

const perRun = 20

/**
 * Deletes the Stripe customers of deleted accounts, which also cancels their subscriptions. If one
 * fails, the others are still deleted, and it is tried again later.
 */
export const customers: SweptHandler = { ...customerRows, run }

export const deleteStripeCustomers = sweep('customer', customers, perRun)

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  for (const { customerId: id, tries } of await findLeft(db, ids)) {
    try {
      await remove(env, id)
      await dropCustomer(db, id).run()
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      const trouble = troubleOf(error)
      log('warn', { event: 'customer_deletion_failed', ...trouble })
      const text = JSON.stringify(trouble)
      await runBatch(db, customerRows.postponeOrGiveUp(db, id, tries + 1, text, now))
    }
  }
}

async function remove(env: Env, customerId: string): Promise<void> {
  try {
    const { deleted } = await stripeOf(env).customers.del(customerId)
    if (!deleted) throw new Error('Stripe did not say that the customer is removed.')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
