import { randomName } from '../../../../worker/db/ids'
import { replacedCustomers, stripeEvents, subscriptions } from '../../../../worker/db/schema'
import { db, runBatch, type Owner, type Values } from './db'

/** Adds a subscription that gives access, and which Stripe knows nothing of. */
export const addSubscription = ({ userId }: Owner, values: Values<typeof subscriptions> = {}) =>
  db.insert(subscriptions).values({
    userId,
    customerId: `cus_${randomName()}`,
    status: 'active',
    hasPaymentMethod: true,
    updatedAt: new Date(),
    ...values,
  })

/** Adds a customer that they had before it was deleted at Stripe. */
export const addReplacedCustomer = ({ userId }: Owner) =>
  db.insert(replacedCustomers).values({ userId, customerId: `cus_${randomName()}` })

/** Deletes everything known from Stripe's events so far; the customers stay. */
export const forgetStripe = (): Promise<void> =>
  runBatch([
    db.delete(stripeEvents),
    db.update(subscriptions).set({
      subscriptionId: null,
      status: null,
      plan: null,
      currentPeriodEnd: null,
      endsAt: null,
      hasPaymentMethod: false,
      readings: 0,
      written: 0,
    }),
  ])
