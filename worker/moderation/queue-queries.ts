import { and, asc, count, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { readsAfter } from '../db/pagination'
import { moderationAnswers, moderationCases, moderationLog, profiles } from '../db/schema'
import { caseQueues, limits, type CaseQueue, type Queue } from './contract'

/** As text, because a bound value can't use the partial indexes. */
const waits: Record<CaseQueue, SQL> = {
  minors: sql`"decided_at" IS NULL AND "is_urgent" = 1`,
  claims: sql`"decided_at" IS NULL AND "is_claim" = 1`,
  others: sql`"decided_at" IS NULL AND "is_urgent" = 0 AND "is_claim" = 0`,
}

const { weight, openedAt, id, ownerId } = moderationCases

/** Hides moderators' own cases, which would show them who reported what. */
const notOf = (moderatorUserId: string): SQL => sql`${ownerId} IS NOT ${moderatorUserId}`

export interface CasePlace {
  weight: number
  openedAt: number
  id: string
}

const beforeAll: CasePlace = { weight: Number.MAX_SAFE_INTEGER, openedAt: 0, id: '' }

/** One page and one more row: the most reporters first, then the oldest. */
export async function waitingCases(
  db: Db,
  queue: CaseQueue,
  moderatorUserId: string,
  after: CasePlace = beforeAll,
) {
  const cases = (where: SQL) =>
    db
      .select({ case: moderationCases, owner: profiles.skatertag })
      .from(moderationCases)
      .leftJoin(profiles, eq(profiles.userId, ownerId))
      .where(and(waits[queue], notOf(moderatorUserId), where))
      .orderBy(desc(weight), asc(openedAt), asc(id))
      .limit(limits.casesPerPage + 1)
  const [same, less] = await db.batch(
    readsAfter(
      cases,
      sql`${weight} = ${after.weight} AND (${openedAt}, ${id}) > (${after.openedAt}, ${after.id})`,
      lt(weight, after.weight),
    ),
  )
  return [...same, ...less].slice(0, limits.casesPerPage + 1)
}

export type WaitingCase = Awaited<ReturnType<typeof waitingCases>>[number]

/** Older cases with claims among their reports may be in two. */
export const queueOf = (row: typeof moderationCases.$inferSelect): CaseQueue =>
  row.isUrgent ? 'minors' : row.isClaim ? 'claims' : 'others'

/** From this queue first, then from the others; never the open case. */
export async function nextCase(
  db: Db,
  queue: CaseQueue,
  moderatorUserId: string,
  openId: string,
): Promise<string | null> {
  const first = (of: CaseQueue) =>
    db
      .select({ id })
      .from(moderationCases)
      .where(and(waits[of], notOf(moderatorUserId), ne(id, openId)))
      .orderBy(desc(weight), asc(openedAt), asc(id))
      .limit(1)
  const [minors, claims, others] = await db.batch([
    first('minors'),
    first('claims'),
    first('others'),
  ])
  const firsts = { minors, claims, others }
  const inOrder = [queue, ...caseQueues].flatMap((of) => firsts[of])
  return inOrder[0]?.id ?? null
}

export interface AnswerPlace {
  at: number
  actId: string
}

const answerWaits = sql`"moderation_answers"."decided_at" IS NULL`

export const waitingAnswers = (db: Db, moderatorUserId: string, after?: AnswerPlace) =>
  db
    .select({
      answer: moderationAnswers,
      act: moderationLog,
      contentType: moderationCases.contentType,
      owner: profiles.skatertag,
    })
    .from(moderationAnswers)
    .innerJoin(moderationLog, eq(moderationLog.id, moderationAnswers.actId))
    .innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
    .leftJoin(profiles, eq(profiles.userId, moderationAnswers.userId))
    .where(
      and(
        answerWaits,
        ne(moderationAnswers.userId, moderatorUserId),
        after
          ? sql`(${moderationAnswers.at}, ${moderationAnswers.actId}) > (${after.at}, ${after.actId})`
          : undefined,
      ),
    )
    .orderBy(asc(moderationAnswers.at), asc(moderationAnswers.actId))
    .limit(limits.casesPerPage + 1)

export type WaitingAnswer = Awaited<ReturnType<typeof waitingAnswers>>[number]

export async function countWaiting(
  db: Db,
  moderatorUserId: string,
): Promise<Record<Queue, number>> {
  const rowLimit = sql.raw(String(limits.countedTo + 1))
  const counted = (found: SQL) =>
    db.select({ number: count() }).from(sql`(SELECT 1 ${found} LIMIT ${rowLimit})`)
  const inQueue = (queue: CaseQueue) =>
    counted(sql`FROM ${moderationCases} WHERE ${waits[queue]} AND ${notOf(moderatorUserId)}`)
  const [[minors], [claims], [others], [answers]] = await db.batch([
    inQueue('minors'),
    inQueue('claims'),
    inQueue('others'),
    counted(sql`FROM ${moderationAnswers}
      WHERE ${answerWaits} AND ${moderationAnswers.userId} <> ${moderatorUserId}`),
  ])
  return {
    minors: minors?.number ?? 0,
    claims: claims?.number ?? 0,
    others: others?.number ?? 0,
    answers: answers?.number ?? 0,
  }
}
