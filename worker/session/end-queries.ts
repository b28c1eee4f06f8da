import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../db/client'
import { revokedMedia, sessions } from '../db/schema'
import { privateRevokedMs, sessionKeyOf } from '../visibility/revocation-keys'
import { after } from './rules'

export const endSession = (db: Db, idHash: string, now: Date): Promise<void> =>
  runBatch(db, endWhere(db, eq(sessions.idHash, idHash), now))

/** Ends all sessions of a user but one. Push subscriptions go with them. Returns what has ended. */
export async function endOtherSessions(db: Db, userId: string, idHash: string, now: Date) {
  const others = and(eq(sessions.userId, userId), ne(sessions.idHash, idHash))!
  const [, ended] = await db.batch([
    revokePrivateMedia(db, others, now),
    db.delete(sessions).where(others).returning({ idHash: sessions.idHash }),
  ])
  return ended
}

export const endSessions = (db: Db, userId: string, now: Date): Statement[] =>
  endWhere(db, eq(sessions.userId, userId), now)

const endWhere = (db: Db, chosen: SQL, now: Date): Statement[] => [
  revokePrivateMedia(db, chosen, now),
  db.delete(sessions).where(chosen),
]

/**
 * Ends the private media URLs that were made for these sessions. What they may still see opens
 * nevertheless, but the database is asked.
 */
const revokePrivateMedia = (db: Db, chosen: SQL, now: Date) =>
  db
    .insert(revokedMedia)
    .select(
      db
        .select({
          key: sessionKeyOf(sessions.idHash).as('key'),
          until: sql<Date>`${after(now, privateRevokedMs).getTime()}`.as('until'),
        })
        .from(sessions)
        .where(chosen),
    )
    .onConflictDoUpdate({ target: revokedMedia.key, set: { until: sql`excluded.until` } })

/** The same for all sessions of a user, who may see less from now on. */
export const revokeViewer = (db: Db, userId: string, now: Date): Statement =>
  revokePrivateMedia(db, eq(sessions.userId, userId), now)

/** The provider has ended the session. Its row stays, so that the browser is told. */
export function storeRefreshFailure(db: Db, idHash: string, now: Date): Promise<void> {
  const chosen = eq(sessions.idHash, idHash)
  return runBatch(db, [
    revokePrivateMedia(db, chosen, now),
    db.update(sessions).set({ revokedAt: now }).where(chosen),
  ])
}
