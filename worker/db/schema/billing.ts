import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { planTypes } from '../../enums'
import { users } from './users'

/** A skater's customer at Stripe, and the subscription as Stripe last reported it. */
export const subscriptions = sqliteTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  subscriptionId: text('subscription_id').unique(),
  /** Stripe's own word; null while only the customer exists. */
  status: text('status'),
  plan: text('plan', { enum: planTypes }),
  currentPeriodEnd: timestamp('current_period_end'),
  /** When the subscription ends or ended, once that is certain. */
  endsAt: timestamp('ends_at'),
  hasPaymentMethod: boolean('has_payment_method').notNull().default(false),
  /**
   * Each reading at Stripe takes its number before it begins, and `written` holds the number of the
   * reading that was saved. So a slow reader never overwrites the result of a later one.
   */
  readings: integer('readings').notNull().default(0),
  written: integer('written').notNull().default(0),
  updatedAt: timestamp('updated_at').notNull(),
})

/**
 * Stripe events that have taken effect. Stripe may send an event again; it must take effect once.
 */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)

/** Customers of deleted skaters that must still be deleted at Stripe, which ends their payments. */
export const deletedCustomers = sqliteTable(
  'deleted_customers',
  {
    customerId: text('customer_id').primaryKey(),
    deletedAt: timestamp('deleted_at').notNull(),
    /** When Stripe is asked next; null once that has failed for good. */
    dueAt: timestamp('due_at').default(sql`0`),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('deleted_customers_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
  ],
)
