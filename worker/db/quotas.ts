import { and, eq, exists, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client'
import type { Param } from './columns'
import { isNotNullViolation } from './constraint'
import { limitToOldest } from './delete-in-pages'
import { quotas } from './schema'

export interface Quota {
  name: string
  each: number
  /** Null without a limit for all together. */
  all: number | null
}

const everybody = 'all'

const dayMs = 24 * 3_600_000

/** Rows are stored for their day and two more. */
export const quotaMs = 3 * dayMs

/** The UTC day, as limits and props count it. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Takes nothing and returns false if less than `amount` is left. */
export async function consumeQuota(
  db: Db,
  quota: Quota,
  userId: string,
  now: Date,
  amount = 1,
): Promise<boolean> {
  return isGranted(await db.batch(takeQuota(db, quota, userId, now, amount)))
}

/**
 * Statements for a batch; `isGranted` reads their results. The skater's own quota is taken only where there is room in
 * that of all, and that of all only if the statement before it took something: neither without the other.
 */
export function takeQuota(
  db: Db,
  { name, each, all }: Quota,
  userId: Param,
  now: Date,
  amount: number,
  onlyIf: SQL = sql`TRUE`,
) {
  const day = dayOf(now)
  const take = (key: Param, max: number, condition: SQL) =>
    db
      .insert(quotas)
      .select(
        sql`SELECT ${day}, ${name}, ${key}, ${amount} WHERE ${amount <= max} AND ${condition}`,
      )
      .onConflictDoUpdate({
        target: [quotas.day, quotas.name, quotas.key],
        set: { used: sql`${quotas.used} + ${amount}` },
        setWhere: lte(quotas.used, max - amount),
      })
      .returning({ used: quotas.used })
  if (all === null) return [take(userId, each, onlyIf)] as const
  const usedUp = db
    .select({ used: quotas.used })
    .from(quotas)
    .where(
      and(
        eq(quotas.day, day),
        eq(quotas.name, name),
        eq(quotas.key, everybody),
        gt(quotas.used, all - amount),
      ),
    )
  const hasRoom = sql`${onlyIf} AND ${amount <= all} AND NOT EXISTS ${usedUp}`
  return [take(userId, each, hasRoom), take(everybody, all, sql`changes() > 0`)] as const
}

/** For acts allowed once a day: a second use violates the primary key and fails its whole batch. */
export const spendOnce = (db: Db, name: string, userId: string, now: Date): Statement =>
  db.insert(quotas).values({ day: dayOf(now), name, key: userId, used: 1 })

export interface QuotaUse {
  limit: Quota
  key: string
  amount?: number
  hasRoom?: SQL
}

/**
 * For the batch of the act that uses a quota. Too little left or no room makes the value null, and the NOT
 * NULL column fails the whole batch, without a race. Uses nothing if `onlyIf` is false.
 */
export const spend = (
  db: Db,
  { limit: { name, each, all }, key, amount = 1, hasRoom = sql`TRUE` }: QuotaUse,
  now: Date,
  onlyIf: SQL = sql`TRUE`,
): Statement[] =>
  [{ key, max: each }, ...(all === null ? [] : [{ key: everybody, max: all }])].map((of) =>
    db
      .insert(quotas)
      .select(
        sql`SELECT ${dayOf(now)}, ${name}, ${of.key},
          CASE WHEN ${amount <= of.max} AND (${hasRoom}) THEN ${amount} END WHERE ${onlyIf}`,
      )
      .onConflictDoUpdate({
        target: [quotas.day, quotas.name, quotas.key],
        set: {
          used: sql`CASE WHEN ${quotas.used} <= ${of.max - amount} THEN ${quotas.used} + ${amount} END`,
        },
      }),
  )

/** For what takes from the quota of everybody alone. */
export const spendOfAll = (db: Db, { name, all }: Quota, now: Date): Statement[] =>
  spend(db, { limit: { name, each: all ?? Infinity, all: null }, key: everybody }, now)

export const countUse = (
  db: Db,
  name: string,
  key: string,
  now: Date,
  onlyIf: SQL = sql`TRUE`,
  amount = 1,
): Statement =>
  db
    .insert(quotas)
    .select(sql`SELECT ${dayOf(now)}, ${name}, ${key}, ${amount} WHERE ${onlyIf}`)
    .onConflictDoUpdate({
      target: [quotas.day, quotas.name, quotas.key],
      set: { used: sql`${quotas.used} + ${amount}` },
    })

/** For uses that all skaters share. */
export const countOfAll = (
  db: Db,
  name: string,
  now: Date,
  onlyIf?: SQL,
  amount?: number,
): Statement => countUse(db, name, everybody, now, onlyIf, amount)

/** True while `amount` more fits into the day of a skater, and into that of all, without taking it. */
export const hasQuota = (
  db: Db,
  { name, each, all }: Quota,
  userId: Param,
  now: Date,
  amount: { each: number | SQL; all: number },
): SQL => {
  const isOver = (key: Param, max: number, more: number | SQL) =>
    and(eq(quotas.key, key), gt(quotas.used, sql`${max} - (${more})`))
  const over = or(
    isOver(userId, each, amount.each),
    all === null ? undefined : isOver(everybody, all, amount.all),
  )
  const day = and(eq(quotas.day, dayOf(now)), eq(quotas.name, name))
  const isTooMuch = exists(db.select({ used: quotas.used }).from(quotas).where(and(day, over)))
  return sql`${amount.each} <= ${each} AND ${amount.all <= (all ?? Infinity)} AND NOT ${isTooMuch}`
}

export const usedByAll = (db: Db, name: string, day: Date) =>
  db
    .select({ used: quotas.used })
    .from(quotas)
    .where(and(eq(quotas.day, dayOf(day)), eq(quotas.name, name), eq(quotas.key, everybody)))

export const isUsedUp = (error: unknown): boolean => isNotNullViolation(error, 'quotas.used')

export async function findUsed(db: Db, name: string, key: string, now: Date) {
  const rows = await db
    .select({ key: quotas.key, used: quotas.used })
    .from(quotas)
    .where(
      and(eq(quotas.day, dayOf(now)), eq(quotas.name, name), inArray(quotas.key, [key, everybody])),
    )
  const usedBy = (by: string) => rows.find((row) => row.key === by)?.used ?? 0
  return { each: usedBy(key), all: usedBy(everybody) }
}

export const isGranted = (results: readonly unknown[][]): boolean =>
  results.every(({ length }) => length > 0)

export const nextDay = (now: Date): Date =>
  new Date(now.getTime() + dayMs - (now.getTime() % dayMs))

export const secondsToNextDay = (now: Date): number =>
  Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000)

/** Called by the scheduled job. */
export async function dropOldQuotas(db: Db, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - 2 * dayMs))
  await db.delete(quotas).where(limitToOldest(quotas, quotas.day, lt(quotas.day, day)))
}
