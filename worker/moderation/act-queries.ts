import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { ulid } from '../db/ids'
import { limitToOldest } from '../db/delete-in-pages'
import {
  moderationAnswers,
  moderationCases,
  moderationLog,
  moderationLooks,
  removedThings,
} from '../db/schema'
import { insertIfAccount } from '../db/skaters'
import { limits } from './contract'

type LogRow = typeof moderationLog.$inferSelect
type AnswerRow = typeof moderationAnswers.$inferInsert

export const addEntry = (db: Db, entry: LogRow): Statement[] => [
  db.insert(moderationLog).values(entry),
  db
    .update(moderationCases)
    .set({ decidedAt: entry.act === 'undo' ? null : entry.at })
    .where(eq(moderationCases.id, entry.caseId)),
]

export const isEntered = async (db: Db, actId: string): Promise<boolean> =>
  (await db.$count(moderationLog, eq(moderationLog.id, actId))) > 0

export const insertAnswer = (db: Db, row: AnswerRow): Statement =>
  db.insert(moderationAnswers).values(row)

/** If another moderator was faster, inserting the row again fails the whole batch. */
export const settleAnswer = (
  db: Db,
  actId: string,
  decision: Pick<AnswerRow, 'decidedAt' | 'decidedBy' | 'isUpheld'>,
): Statement[] => {
  const isIt = eq(moderationAnswers.actId, actId)
  const decided = db
    .select()
    .from(moderationAnswers)
    .where(and(isIt, isNotNull(moderationAnswers.decidedAt)))
  return [
    db.insert(moderationAnswers).select(decided),
    db.update(moderationAnswers).set(decision).where(isIt),
  ]
}

export const addLook = (db: Db, caseId: string, { id: moderatorId }: { id: string }, at: Date) =>
  db.insert(moderationLooks).values({ id: ulid(at), caseId, moderatorId, at })

interface Removed {
  db: Db
  actId: string
  ownerId: string
  now: Date
}

export const storeRemoved = ({ db, actId, ownerId, now }: Removed, data: object): Statement =>
  insertIfAccount(
    db,
    removedThings,
    { actId, ownerId, data, expiresAt: new Date(now.getTime() + limits.answerMs) },
    ownerId,
  )

export const findRemoved = (db: Db, actId: string) =>
  db.select().from(removedThings).where(eq(removedThings.actId, actId)).get()

export const dropRemoved = (db: Db, actId: string): Statement =>
  db.delete(removedThings).where(eq(removedThings.actId, actId))

export const dropExpiredRemovals = (db: Db, now: Date) =>
  db
    .delete(removedThings)
    .where(limitToOldest(removedThings, removedThings.expiresAt, lte(removedThings.expiresAt, now)))
