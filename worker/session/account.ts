import { eq } from 'drizzle-orm'
import type { ExportUserData } from '../db/export'
import { restrictions, sessions, users } from '../db/schema'

/** The account and its sessions. No secret, hash or token is among it. */
export const exportUserData: ExportUserData = (db, userId) => ({
  account: ({ limit, offset }) =>
    db
      .select({
        id: users.id,
        signIn: users.subject,
        trialStartedAt: users.trialStartedAt,
        storedBytes: users.storedBytes,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId))
      .limit(limit)
      .offset(offset),
  sessions: ({ limit, offset }) =>
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
      .orderBy(sessions.createdAt, sessions.idHash)
      .limit(limit)
      .offset(offset),
  restriction: ({ limit, offset }) =>
    db
      .select({ kind: restrictions.kind, until: restrictions.until })
      .from(restrictions)
      .where(eq(restrictions.userId, userId))
      .limit(limit)
      .offset(offset),
})
