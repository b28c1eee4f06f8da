import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { deletedCustomers } from '../db/schema'
import { deliveryMs } from '../jobs/rules'

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
