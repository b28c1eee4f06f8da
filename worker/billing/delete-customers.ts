import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import type { SweptHandler } from '../jobs/handler'
import { sweep } from '../jobs/sweep'
import { customerRows, dropCustomer, findLeft, type Customer } from './queries'

const perRun = 20

/** Loaded only to delete a customer: it is large. */
const library = () => import('./stripe')

/** Also cancels their subscriptions. A failure is retried later and does not stop the others. */
export const customers: SweptHandler = { ...customerRows, run }

export const deleteStripeCustomers = sweep('customer', customers, perRun)

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  for (const customer of await findLeft(db, ids)) {
    const { customerId: id, tries } = customer
    try {
      await remove(env, customer)
      await dropCustomer(db, id).run()
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      const trouble = (await library()).troubleOf(error)
      log('warn', { event: 'customer_deletion_failed', ...trouble })
      const text = error instanceof HttpError ? error.message : JSON.stringify(trouble)
      await runBatch(db, customerRows.postponeOrGiveUp(db, id, tries + 1, text, now))
    }
  }
}

async function remove(env: Env, customer: Customer): Promise<void> {
  const { isMissing, stripeOf } = await library()
  try {
    const { deleted } = await stripeOf(env).customers.del(customer.customerId)
    if (!deleted) throw new Error('Stripe did not say that the customer is removed.')
  } catch (error) {
    if (!isMissing(error)) throw error
    await (await import('./customers')).requireSameReach(env, customer)
  }
}
