import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { deletedCustomers, stripeEvents, subscriptions } from '../db/schema'
import type { BillingStatus } from './contract'
import type { SubscriptionSnapshot } from './subscription-snapshot'
import { billingOf } from '../access/rules'
import { repeatable, workRows } from '../jobs/work-rows'

export async function customerOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .get()
  return row?.customerId ?? null
}

export async function billingNow(
  db: Db,
  user: { id: string; trialStartedAt: Date },
  now: Date,
): Promise<BillingStatus> {
  const row = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)).get()
  return billingOf(row ?? null, user.trialStartedAt, now)
}

export const addCustomer = (db: Db, userId: string, customerId: string, now: Date): Statement =>
  db
    .insert(subscriptions)
    .values({ userId, customerId, updatedAt: now })
    .onConflictDoNothing({ target: subscriptions.userId })

export interface PendingSnapshot {
  userId: string
  customerId: string
  reading: number
}

export async function beginSnapshot(
  db: Db,
  whose: { userId: string } | { customerId: string },
): Promise<PendingSnapshot | undefined> {
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

/** Unless a read that began later was already written. */
export const writeSnapshot = (
  db: Db,
  begun: PendingSnapshot,
  read: SubscriptionSnapshot,
  now: Date,
): Statement =>
  db
    .update(subscriptions)
    .set({ ...read, written: begun.reading, updatedAt: now })
    .where(and(eq(subscriptions.userId, begun.userId), lt(subscriptions.written, begun.reading)))

/** Put it first in the event's batch: a repeated event fails the whole batch. */
export const addEvent = (db: Db, id: string, now: Date): Statement =>
  db.insert(stripeEvents).values({ id, receivedAt: now })

/** Stripe repeats events for up to three days. */
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

export const customerRows = workRows(
  'customer',
  deletedCustomers,
  deletedCustomers.customerId,
  repeatable,
)

export const findLeft = (db: Db, ids: string[]) =>
  db
    .select()
    .from(deletedCustomers)
    .where(and(customerRows.isOneOf(ids), isNotNull(deletedCustomers.dueAt)))

export const dropCustomer = (db: Db, customerId: string) =>
  db.delete(deletedCustomers).where(eq(deletedCustomers.customerId, customerId))
