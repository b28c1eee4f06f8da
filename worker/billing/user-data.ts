import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { deletedCustomers, replacedCustomers, subscriptions } from '../db/schema'

/** Only Stripe can end the subscription; see delete-customers.ts. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => {
  const isTheirs = eq(subscriptions.userId, userId)
  const toDelete = (customerId: SQLiteColumn) => ({
    customerId,
    stripeAccount: subscriptions.stripeAccount,
    isLive: subscriptions.isLive,
    deletedAt: sql<Date>`${now.getTime()}`.as('deleted_at'),
    dueAt: sql<Date>`${now.getTime()}`.as('due_at'),
    tries: sql<number>`0`.as('tries'),
  })
  const current = db.select(toDelete(subscriptions.customerId)).from(subscriptions).where(isTheirs)
  const replaced = db
    .select(toDelete(replacedCustomers.customerId))
    .from(replacedCustomers)
    .innerJoin(subscriptions, eq(subscriptions.userId, replacedCustomers.userId))
    .where(isTheirs)
  return [
    db.insert(deletedCustomers).select(current).onConflictDoNothing(),
    db.insert(deletedCustomers).select(replaced).onConflictDoNothing(),
    db.delete(replacedCustomers).where(eq(replacedCustomers.userId, userId)),
    db.delete(subscriptions).where(isTheirs),
  ]
}

export const exportUserData: ExportUserData = (db, userId) => ({
  subscription: () =>
    db
      .select({
        stripeCustomer: subscriptions.customerId,
        stripeSubscription: subscriptions.subscriptionId,
        status: subscriptions.status,
        plan: subscriptions.plan,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        endsAt: subscriptions.endsAt,
        hasPaymentMethod: subscriptions.hasPaymentMethod,
        updatedAt: subscriptions.updatedAt,
      })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
  'replaced-stripe-customers': () =>
    db
      .select({ stripeCustomer: replacedCustomers.customerId })
      .from(replacedCustomers)
      .where(eq(replacedCustomers.userId, userId)),
})
