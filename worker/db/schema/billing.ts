import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { planTypes } from '../../enums'
import { users } from './users'

export const subscriptions = sqliteTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  /** Where Stripe keeps the customer: no other account, and no key of the other mode, finds it. */
  stripeAccount: text('stripe_account'),
  isLive: boolean('is_live'),
  subscriptionId: text('subscription_id').unique(),
  /** Stripe's own status; null while only the customer exists. */
  status: text('status'),
  plan: text('plan', { enum: planTypes }),
  currentPeriodEnd: timestamp('current_period_end'),
  endsAt: timestamp('ends_at'),
  hasPaymentMethod: boolean('has_payment_method').notNull().default(false),
  /**
   * Each read from Stripe takes a number first; `written` is the saved one, so a slow read never overwrites a
   * later one.
   */
  readings: integer('readings').notNull().default(0),
  written: integer('written').notNull().default(0),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Customers that were deleted at Stripe, so that their skater got another one. */
export const replacedCustomers = sqliteTable(
  'replaced_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('replaced_customers_of_skater').on(t.userId)],
)

/** Stripe may send an event again; it must take effect once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)

/** Customers of deleted skaters. They must still be deleted at Stripe, which ends their payments. */
export const deletedCustomers = sqliteTable(
  'deleted_customers',
  {
    customerId: text('customer_id').primaryKey(),
    stripeAccount: text('stripe_account'),
    isLive: boolean('is_live'),
    deletedAt: timestamp('deleted_at').notNull(),
    /** When to ask Stripe next; null after a final failure. */
    dueAt: timestamp('due_at').default(sql`0`),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('deleted_customers_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
