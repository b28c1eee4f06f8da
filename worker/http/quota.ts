import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { quotas } from '../db/schema'

/** What may be used in a day: by one skater, and by all together. */
export interface Quota {
  name: string
  each: number
  all: number
}

const everybody = 'all'

/** Takes one of a day's quota; false when nothing of it is left. */
export async function spend(db: Db, quota: Quota, userId: string, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  // First one's own: who has used theirs up takes nothing of the others'.
  return (
    (await take(db, day, quota.name, userId, quota.each)) &&
    (await take(db, day, quota.name, everybody, quota.all))
  )
}

async function take(db: Db, day: string, name: string, key: string, most: number) {
  const taken = await db
    .insert(quotas)
    .values({ day, name, key, used: 1 })
    .onConflictDoUpdate({
      target: [quotas.day, quotas.name, quotas.key],
      set: { used: sql`${quotas.used} + 1` },
      setWhere: lt(quotas.used, most),
    })
    .returning({ used: quotas.used })
  return taken.length > 0
}

const twoDays = 2 * 24 * 3_600_000

/** The minute job: nobody asks for the days that are over. */
export async function dropOldQuotas(db: Db, now: Date): Promise<void> {
  const day = new Date(now.getTime() - twoDays).toISOString().slice(0, 10)
  await db.delete(quotas).where(lt(quotas.day, day))
}

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(quotas).where(eq(quotas.key, userId)),
]
