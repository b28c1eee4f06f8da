import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { deletedCustomers, subscriptions } from '../db/schema'

/** Keeps the customer id for delete-customers.ts, because only Stripe can end the subscription. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db
    .insert(deletedCustomers)
    .select(
      db
        .select({
          customerId: subscriptions.customerId,
          deletedAt: sql<Date>`${now.getTime()}`.as('deleted_at'),
          dueAt: sql<Date>`${now.getTime()}`.as('due_at'),
          tries: sql<number>`0`.as('tries'),
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId)),
    )
    .onConflictDoNothing(),
  db.delete(subscriptions).where(eq(subscriptions.userId, userId)),
]

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
})
