import type { Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { removeDeletedCustomer, deletedCustomersLeft } from './queries'
import { isMissing, stripeOf, troubleOf } from './stripe'

const perRun = 20

/**
 * Deletes the Stripe customers of deleted accounts, which also cancels their subscriptions. If one
 * fails, the others are still deleted, and the cron job tries again.
 */
export async function deleteStripeCustomers(env: Env, db: Db): Promise<void> {
  const left = await deletedCustomersLeft(db, perRun)
  for (const { customerId } of left) {
    try {
      await remove(env, customerId)
      await removeDeletedCustomer(db, customerId).run()
    } catch (error) {
      log('warn', { event: 'customer_deletion_failed', ...troubleOf(error) })
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
