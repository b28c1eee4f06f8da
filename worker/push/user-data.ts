import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { pushSettings, pushSubscriptions } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  db.delete(pushSettings).where(eq(pushSettings.userId, userId)),
]

/** Leaves out the phone's push URL and keys: with them, others could try to send to it. */
export const exportUserData: ExportUserData = (db, userId) => ({
  phones: () =>
    db
      .select({ timeZone: pushSubscriptions.timeZone, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(pushSubscriptions.createdAt),
  'push-settings': () =>
    db
      .select({ quietFromMinute: pushSettings.quietFrom, quietToMinute: pushSettings.quietTo })
      .from(pushSettings)
      .where(eq(pushSettings.userId, userId)),
})
