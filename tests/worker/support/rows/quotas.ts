import { eq, sum } from 'drizzle-orm'
import { quotas } from '../../../../worker/db/schema'
import { db, type Values } from './db'

/** Adds what was used today. */
export const addQuota = (values: Values<typeof quotas, 'name' | 'key' | 'used'>) =>
  db.insert(quotas).values({ day: new Date().toISOString().slice(0, 10), ...values })

/** Uses up everything that has been used at all. */
export const exhaustQuotas = () => db.update(quotas).set({ used: 1_000_000 })

/** Uses up what one skater may use today, and what all may. */
export const useUpQuota = (name: string, userId: string | null) => {
  const day = new Date().toISOString().slice(0, 10)
  const keys = userId === null ? ['all'] : [userId, 'all']
  return db
    .insert(quotas)
    .values(keys.map((key) => ({ day, name, key, used: 1_000_000 })))
    .onConflictDoUpdate({
      target: [quotas.day, quotas.name, quotas.key],
      set: { used: 1_000_000 },
    })
}

/** How much of a quota all have used together: what counts for one and for all counts twice. */
export async function usesOf(name: string): Promise<number> {
  const used = sum(quotas.used).mapWith(Number)
  const [row] = await db.select({ used }).from(quotas).where(eq(quotas.name, name))
  return row?.used ?? 0
}
