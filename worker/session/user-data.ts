import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { restrictions, sessions, users } from '../db/schema'
import { endSessions } from './end-queries'
import type { ExportUserData } from '../db/export'

/** Ends the sessions. A ban or suspension stays, and waits for the next account of the subject. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  ...endSessions(db, userId, now),
  db.update(restrictions).set({ userId: null }).where(eq(restrictions.userId, userId)),
]

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
