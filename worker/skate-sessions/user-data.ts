import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { skateSessions, spots, trickTotals } from '../db/schema'
import type { TrickTries } from './contract'
import { unpackTricks } from './pack'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(skateSessions).where(eq(skateSessions.userId, userId)),
  db.delete(trickTotals).where(eq(trickTotals.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  /** Of months that are folded, the sum. */
  'sessions-at-the-park': () =>
    db
      .select({
        startedAt: sql<string>`strftime('%Y-%m-%dT%H:%M:%SZ', (${skateSessions.startedAtMs} + ${skateSessions.clockMs}) / 1000, 'unixepoch')`,
        minutes: sql<number>`${skateSessions.lengthMs} / 60000`,
        utcOffsetMinutes: skateSessions.utcOffsetMinutes,
        sessions: skateSessions.sessions,
        spot: spots.name,
        tricks: sql<TrickTries[]>`${skateSessions.tricks}`.mapWith(unpackTricks),
      })
      .from(skateSessions)
      .leftJoin(spots, and(eq(spots.id, skateSessions.spotId), eq(spots.userId, userId)))
      .where(and(eq(skateSessions.userId, userId), gt(skateSessions.sessions, 0)))
      .orderBy(skateSessions.startedAtMs),
})
