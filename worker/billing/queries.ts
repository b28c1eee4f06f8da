import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { deletedCustomers, replacedCustomers, stripeEvents, subscriptions } from '../db/schema'
import type { BillingStatus } from './contract'
import { nothingYet, type SubscriptionSnapshot } from './subscription-snapshot'
import { billingOf } from '../access/rules'
import { repeatable, workRows } from '../jobs/work-rows'

export type Customer = Pick<
  typeof subscriptions.$inferSelect,
  'customerId' | 'stripeAccount' | 'isLive'
>

const customerColumns = {
  customerId: subscriptions.customerId,
  stripeAccount: subscriptions.stripeAccount,
  isLive: subscriptions.isLive,
}

export const customerOf = (db: Db, userId: string): Promise<Customer | undefined> =>
  db.select(customerColumns).from(subscriptions).where(eq(subscriptions.userId, userId)).get()

export async function billingNow(
  db: Db,
  user: { id: string; trialStartedAt: Date },
  now: Date,
): Promise<BillingStatus> {
  const row = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)).get()
  return billingOf(row ?? null, user.trialStartedAt, now)
}

export const addCustomer = (db: Db, userId: string, customer: Customer, now: Date): Statement =>
  db
    .insert(subscriptions)
    .values({ userId, ...customer, updatedAt: now })
    .onConflictDoNothing({ target: subscriptions.userId })

/** Unless another call has replaced it. The old id stays, for late events and for the deletion. */
export const replaceCustomer = (
  db: Db,
  userId: string,
  missingId: string,
  customer: Customer,
  now: Date,
): Statement[] => {
  const hasMissing = and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, missingId))
  const { customerId, userId: owner } = subscriptions
  const replaced = db.select({ customerId, userId: owner }).from(subscriptions).where(hasMissing)
  return [
    db.insert(replacedCustomers).select(replaced),
    db
      .update(subscriptions)
      .set({ ...customer, ...nothingYet, updatedAt: now })
      .where(hasMissing),
  ]
}

export type PendingSnapshot = { reading: number; userId: string } & Customer & SubscriptionSnapshot

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
        : or(
            eq(subscriptions.customerId, whose.customerId),
            inArray(
              subscriptions.userId,
              db
                .select({ userId: replacedCustomers.userId })
                .from(replacedCustomers)
                .where(eq(replacedCustomers.customerId, whose.customerId)),
            ),
          ),
    )
    .returning()
  return begun && { ...begun, reading: begun.readings }
}

/** Unless a read that began later was already written, or the customer was replaced meanwhile. */
export const writeSnapshot = (
  db: Db,
  begun: PendingSnapshot,
  read: SubscriptionSnapshot,
  now: Date,
): Statement =>
  db
    .update(subscriptions)
    .set({ ...read, written: begun.reading, updatedAt: now })
    .where(
      and(
        eq(subscriptions.userId, begun.userId),
        eq(subscriptions.customerId, begun.customerId),
        lt(subscriptions.written, begun.reading),
      ),
    )

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
