import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { planTypes } from '../../billing/contract'
import { users } from './users'

/** A skater's customer at Stripe, and their subscription as Stripe last told it. */
export const subscriptions = sqliteTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  subscriptionId: text('subscription_id').unique(),
  /** In Stripe's words; null while nothing but the customer has been made. */
  status: text('status'),
  plan: text('plan', { enum: planTypes }),
  currentPeriodEnd: timestamp('current_period_end'),
  /** When it ends or ended, once that is certain. */
  endsAt: timestamp('ends_at'),
  hasPaymentMethod: boolean('has_payment_method').notNull().default(false),
  /**
   * Readings at Stripe are numbered before they begin, and the number of the one written here is
   * kept, so that a slow reader never writes over what a later one has seen.
   */
  readings: integer('readings').notNull().default(0),
  written: integer('written').notNull().default(0),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Events of Stripe's that have taken effect: each does once, however often it is told. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)

/** Customers whose skater has left: still to be removed at Stripe, which ends what they pay for. */
export const deletedCustomers = sqliteTable('deleted_customers', {
  customerId: text('customer_id').primaryKey(),
  deletedAt: timestamp('deleted_at').notNull(),
})
