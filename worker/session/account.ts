import { eq } from 'drizzle-orm'
import type { ExportUserData } from '../db/export'
import { restrictions, sessions, users } from '../db/schema'

/** The account and its sessions. No secret, hash or token is among it. */
export const exportUserData: ExportUserData = (db, userId) => ({
  account: () =>
    db
      .select({
        id: users.id,
        signIn: users.subject,
        trialStartedAt: users.trialStartedAt,
        storedBytes: users.storedBytes,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
  sessions: () =>
    db
      .select({
        device: sessions.device,
        place: sessions.place,
        lastSeenAt: sessions.extendedAt,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt, sessions.idHash),
  restriction: () =>
    db
      .select({ kind: restrictions.kind, until: restrictions.until })
      .from(restrictions)
      .where(eq(restrictions.userId, userId)),
})
