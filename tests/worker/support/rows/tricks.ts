import { eq } from 'drizzle-orm'
import {
  packedBails,
  skateSessions,
  toldTricks,
  trickTotals,
  trickWishes,
} from '../../../../worker/db/schema'
import { numberOfTrick } from '../../../../worker/tricks/tree/numbers'
import { db, type Owner } from './db'

export const addTold = ({ userId }: Owner, trickId: string) =>
  db.insert(toldTricks).values({ userId, trickId })

export const addWish = ({ userId }: Owner, trickId: string) =>
  db.insert(trickWishes).values({ userId, trickId, createdAt: new Date() })

/** Bails that only a pack has, by the first eight letters of their ids, the newest first. */
export const addPackedBails = ({ userId }: Owner, trickId: string, bails: string[] = []) =>
  db
    .insert(packedBails)
    .values({ userId, trickId, bails: bails.map((each) => each.slice(1, 8)).join('') })

export const addSkateSession = (
  { userId }: Owner,
  row: Partial<typeof skateSessions.$inferInsert> = {},
) =>
  db.insert(skateSessions).values({
    userId,
    startedAtMs: Date.now() - 3_600_000,
    clockMs: 0,
    lengthMs: 3_000_000,
    utcOffsetMinutes: 60,
    spotId: null,
    tricks: `[[${numberOfTrick('ollie')},3,2,1]]`,
    sessions: 1,
    version: 1,
    ...row,
  })

export const addTrickTotals = ({ userId }: Owner, trickId: string) =>
  db.insert(trickTotals).values({
    userId,
    trickNumber: numberOfTrick(trickId)!,
    months: '[[322,3,2,1]]',
    newest: '[]',
  })

export const skateSessionsOf = ({ userId }: Owner) =>
  db.select().from(skateSessions).where(eq(skateSessions.userId, userId))

export const trickTotalsOf = ({ userId }: Owner) =>
  db.select().from(trickTotals).where(eq(trickTotals.userId, userId))
