import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { deletedCustomers, stripeEvents, subscriptions } from '../db/schema'
import type { BillingStatus } from './contract'
import type { SubscriptionSnapshot } from './subscription-snapshot'
import { billingOf } from '../access/rules'
import { deliveryMs } from '../jobs/rules'

/** The id of the skater's customer at Stripe, or null if none was created. */
export async function customerOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .get()
  return row?.customerId ?? null
}

/** The skater's billing status, computed from our record of the subscription. */
export async function billingNow(
  db: Db,
  user: { id: string; trialStartedAt: Date },
  now: Date,
): Promise<BillingStatus> {
  const row = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)).get()
  return billingOf(row ?? null, user.trialStartedAt, now)
}

/** If two customers are created for one skater at the same time, the first one stays. */
export const addCustomer = (db: Db, userId: string, customerId: string, now: Date): Statement =>
  db
    .insert(subscriptions)
    .values({ userId, customerId, updatedAt: now })
    .onConflictDoNothing({ target: subscriptions.userId })

/** The owner of the subscription, and the number of the read that begins now. */
export interface Begun {
  userId: string
  customerId: string
  reading: number
}

export async function beginSnapshot(
  db: Db,
  whose: { userId: string } | { customerId: string },
): Promise<Begun | undefined> {
  const [begun] = await db
    .update(subscriptions)
    .set({ readings: sql`${subscriptions.readings} + 1` })
    .where(
      'userId' in whose
        ? eq(subscriptions.userId, whose.userId)
        : eq(subscriptions.customerId, whose.customerId),
    )
    .returning({
      userId: subscriptions.userId,
      customerId: subscriptions.customerId,
      reading: subscriptions.readings,
    })
  return begun
}

/** Writes a snapshot, unless a read that began later has already been written. */
export const writeSnapshot = (
  db: Db,
  begun: Begun,
  read: SubscriptionSnapshot,
  now: Date,
): Statement =>
  db
    .update(subscriptions)
    .set({ ...read, written: begun.reading, updatedAt: now })
    .where(and(eq(subscriptions.userId, begun.userId), lt(subscriptions.written, begun.reading)))

/**
 * Must come first in the batch of an event: if the event was handled before, the whole batch fails.
 */
export const addEvent = (db: Db, id: string, now: Date): Statement =>
  db.insert(stripeEvents).values({ id, receivedAt: now })

/** Stripe delivers an event again for up to three days. */
export const eventLifetimeMs = 30 * 86_400_000

export const dropOldEvents = (db: Db, now: Date) =>
  db
    .delete(stripeEvents)
    .where(
      limitToOldest(
        stripeEvents,
        stripeEvents.receivedAt,
        lt(stripeEvents.receivedAt, new Date(now.getTime() - eventLifetimeMs)),
      ),
    )

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

export type DeletedCustomer = typeof deletedCustomers.$inferSelect

const isOneOf = (ids: string[]) =>
  sql`${deletedCustomers.customerId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

const of = (customerId: string) => eq(deletedCustomers.customerId, customerId)

/** The customers that are to be deleted now, the longest due first. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: deletedCustomers.customerId })
    .from(deletedCustomers)
    .where(lte(deletedCustomers.dueAt, now))
    .orderBy(asc(deletedCustomers.dueAt))
    .limit(limit)

/** Until then the messages for these customers are on their way. */
export const handOver = (db: Db, ids: string[], now: Date): Statement =>
  db
    .update(deletedCustomers)
    .set({ dueAt: new Date(now.getTime() + deliveryMs) })
    .where(and(isOneOf(ids), lte(deletedCustomers.dueAt, now)))

/** Those of these customers that are still there. */
export const findLeft = (db: Db, ids: string[]) =>
  db
    .select()
    .from(deletedCustomers)
    .where(and(isOneOf(ids), isNotNull(deletedCustomers.dueAt)))

export const dropCustomer = (db: Db, customerId: string) =>
  db.delete(deletedCustomers).where(of(customerId))

export const postponeCustomer = (db: Db, { customerId, tries }: DeletedCustomer, dueAt: Date) =>
  db
    .update(deletedCustomers)
    .set({ dueAt, tries: tries + 1 })
    .where(of(customerId))

/** A customer that is not tried again by itself. */
export const park = (db: Db, customerId: string): Statement =>
  db.update(deletedCustomers).set({ dueAt: null }).where(of(customerId))

export const revive = (db: Db, customerId: string, now: Date): Statement =>
  db.update(deletedCustomers).set({ dueAt: now, tries: 0 }).where(of(customerId))

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
