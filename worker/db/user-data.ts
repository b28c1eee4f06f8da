import { eq } from 'drizzle-orm'
import type { Db, Statement } from './client'
import type { ExportUserData } from './export'
import { quotas } from './schema'

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
