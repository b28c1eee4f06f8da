import { and, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client'
import { isNotNullViolation } from './constraint'
import { limitToOldest } from './delete-in-pages'
import { quotas } from './schema'

/** How much may be used in a day: by one skater, and by all together. */
export interface Quota {
  name: string
  each: number
  /** Null if there is only a limit for each skater. */
  all: number | null
}

const everybody = 'all'

const dayMs = 24 * 3_600_000

/** How long it is stored what was used on a day: that day, and two more. */
export const quotaMs = 3 * dayMs

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Takes `amount` from the day's quota. If less than that is left, takes nothing and returns false.
 */
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
 * The same as statements for a batch, whose results `isGranted` judges. They take nothing unless
 * `onlyIf` holds. The shared quota stays untouched once the skater's own is used up, so it comes
 * first: the skater's own still has its old value then.
 */
export function takeQuota(
  db: Db,
  { name, each, all }: Quota,
  userId: string,
  now: Date,
  amount: number,
  onlyIf: SQL = sql`TRUE`,
) {
  const day = dayOf(now)
  const take = (key: string, max: number, condition: SQL) =>
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
  const usedUp = db
    .select({ used: quotas.used })
    .from(quotas)
    .where(
      and(
        eq(quotas.day, day),
        eq(quotas.name, name),
        eq(quotas.key, userId),
        gt(quotas.used, each - amount),
      ),
    )
  const own = take(userId, each, onlyIf)
  if (all === null) return [own] as const
  const hasRoom = sql`${onlyIf} AND ${amount <= each} AND NOT EXISTS ${usedUp}`
  return [take(everybody, all, hasRoom), own] as const
}

/**
 * Takes the only one of a day's quota. A second one on that day fails its whole batch, by the unique
 * key of the row.
 */
export const spendOnce = (db: Db, name: string, userId: string, now: Date): Statement =>
  db.insert(quotas).values({ day: dayOf(now), name, key: userId, used: 1 })

/** Of what, and by whom, so much is used. `hasRoom` is a condition beside the quota. */
export interface Use {
  limit: Quota
  key: string
  amount?: number
  hasRoom?: SQL
}

/**
 * Statements for the batch of the act that uses a quota. If less than that is left, or there is no
 * room, the value is null, which the column refuses, and with it the whole batch: no race passes it.
 * With `onlyIf`, which looks at the statements before it, it may use nothing.
 */
export const spend = (
  db: Db,
  { limit: { name, each, all }, key, amount = 1, hasRoom = sql`TRUE` }: Use,
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

/** Counts beyond any limit, where nothing is refused. */
export const countUse = (db: Db, name: string, key: string, now: Date): Statement =>
  db
    .insert(quotas)
    .values({ day: dayOf(now), name, key, used: 1 })
    .onConflictDoUpdate({
      target: [quotas.day, quotas.name, quotas.key],
      set: { used: sql`${quotas.used} + 1` },
    })

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

/** Whether each quota has given what was asked of it. */
export const isGranted = (results: readonly unknown[][]): boolean =>
  results.every(({ length }) => length > 0)

export const nextDay = (now: Date): Date =>
  new Date(now.getTime() + dayMs - (now.getTime() % dayMs))

export const secondsToNextDay = (now: Date): number =>
  Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000)

/** Called by the scheduled job: the rows of past days are no longer needed. */
export async function dropOldQuotas(db: Db, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - 2 * dayMs))
  await db.delete(quotas).where(limitToOldest(quotas, quotas.day, lt(quotas.day, day)))
}
