import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { quotas } from '../db/schema'

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
  const day = now.toISOString().slice(0, 10)
  const take = async (key: string, max: number) => {
    if (amount > max) return false
    const taken = await db
      .insert(quotas)
      .values({ day, name: quota.name, key, used: amount })
      .onConflictDoUpdate({
        target: [quotas.day, quotas.name, quotas.key],
        set: { used: sql`${quotas.used} + ${amount}` },
        setWhere: lte(quotas.used, max - amount),
      })
      .returning({ used: quotas.used })
    return taken.length > 0
  }
  // Check the skater's own quota first: once it is used up, the shared quota stays untouched.
  if (!(await take(userId, quota.each))) return false
  return quota.all === null || take(everybody, quota.all)
}

/** Seconds until the quotas of the next day. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)

/** Called by the scheduled job: the rows of past days are no longer needed. */
export async function dropOldQuotas(db: Db, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)
  await db.delete(quotas).where(lt(quotas.day, day))
}

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(quotas).where(eq(quotas.key, userId)),
]
