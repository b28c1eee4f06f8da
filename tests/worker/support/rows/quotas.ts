import { quotas } from '../../../../worker/db/schema'
import { db, type Values } from './db'

/** Adds what was used today. */
export const addQuota = (values: Values<typeof quotas, 'name' | 'key' | 'used'>) =>
  db.insert(quotas).values({ day: new Date().toISOString().slice(0, 10), ...values })

/** Uses up everything that has been used at all. */
export const exhaustQuotas = () => db.update(quotas).set({ used: 1_000_000 })
