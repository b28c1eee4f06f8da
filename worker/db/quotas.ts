import { and, eq, gt, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client'
import type { ExportUserData } from './export'
import { oldest } from './oldest'
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
  const day = now.toISOString().slice(0, 10)
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
  db.insert(quotas).values({ day: now.toISOString().slice(0, 10), name, key: userId, used: 1 })

/** Whether each quota has given what was asked of it. */
export const isGranted = (results: readonly unknown[][]): boolean =>
  results.every(({ length }) => length > 0)

/** Seconds until the quotas of the next day. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)

/** Called by the scheduled job: the rows of past days are no longer needed. */
export async function dropOldQuotas(db: Db, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)
  await db.delete(quotas).where(oldest(quotas, quotas.day, lt(quotas.day, day)))
}

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(quotas).where(eq(quotas.key, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  'daily-limits': () =>
    db
      .select({ day: quotas.day, name: quotas.name, used: quotas.used })
      .from(quotas)
      .where(eq(quotas.key, userId))
      .orderBy(quotas.day, quotas.name),
})
