import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import {
  contentFlags,
  moderationAnswers,
  moderationCases,
  moderationLog,
  moderators,
  profiles,
  reportContacts,
  restrictions,
  users,
  visitorReports,
} from '../db/schema'
import { findThing } from '../flags/thing-queries'
import type { Moderator } from './guards'
import type { CaseFacts } from './rules'
import { limits } from './contract'

export type CaseRow = typeof moderationCases.$inferSelect
export type LogRow = typeof moderationLog.$inferSelect

/** The cases that wait, the urgent ones first, then the oldest. */
export const waitingCases = (db: Db, limit: number = limits.casesPerPage) =>
  db
    .select({ case: moderationCases, owner: profiles.skatertag })
    .from(moderationCases)
    .leftJoin(profiles, eq(profiles.userId, moderationCases.ownerId))
    .where(isNull(moderationCases.decidedAt))
    .orderBy(desc(moderationCases.isUrgent), asc(moderationCases.openedAt))
    .limit(limit)

const entries = (db: Db) =>
  db
    .select({
      entry: moderationLog,
      moderator: moderators.skatertag,
    })
    .from(moderationLog)
    .leftJoin(moderators, eq(moderators.id, moderationLog.moderatorId))

export type LogEntry = Awaited<ReturnType<typeof entries>>[number]

/** Everything that the desk shows and checks of a case; null if there is none. */
export async function loadCase(db: Db, id: string, moderator: Moderator) {
  const row = await db.select().from(moderationCases).where(eq(moderationCases.id, id)).get()
  if (!row) return null
  const { contentType, contentId, version, ownerId } = row
  const owned = eq(moderationCases.ownerId, ownerId ?? '')
  const [log, [owner], reported, visitors, before] = await db.batch([
    entries(db).where(eq(moderationLog.caseId, id)).orderBy(asc(moderationLog.number)),
    db
      .select({
        subject: users.subject,
        skatertag: profiles.skatertag,
        isPublic: profiles.isPublic,
        moderatorId: moderators.id,
        restriction: restrictions.kind,
        until: restrictions.until,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(moderators, and(eq(moderators.userId, users.id), isNull(moderators.removedAt)))
      .leftJoin(restrictions, eq(restrictions.userId, users.id))
      .where(eq(users.id, ownerId ?? '')),
    db
      .select({ id: contentFlags.id })
      .from(contentFlags)
      .where(
        and(
          eq(contentFlags.flaggerId, moderator.userId),
          eq(contentFlags.contentType, contentType),
          eq(contentFlags.contentId, contentId),
        ),
      ),
    db
      .select({ report: visitorReports, email: reportContacts.email, claim: reportContacts.claim })
      .from(visitorReports)
      .leftJoin(reportContacts, eq(reportContacts.number, visitorReports.number))
      .where(eq(visitorReports.caseId, id))
      .limit(limits.casesPerPage),
    db
      .select({ entry: moderationLog, contentType: moderationCases.contentType })
      .from(moderationCases)
      .innerJoin(moderationLog, eq(moderationLog.caseId, moderationCases.id))
      .where(and(owned, ne(moderationCases.id, id)))
      .orderBy(desc(moderationLog.id))
      .limit(limits.casesPerPage),
  ])
  const thing = await findThing(
    db,
    { contentType, contentId },
    { viewerId: ownerId, now: row.openedAt },
  )
  const isThere = thing !== undefined && (version === '' || thing.version === version)
  const facts: CaseFacts = {
    contentType,
    isDecided: row.decidedAt !== null,
    // An account that is being deleted can be neither notified nor banned.
    ownerId: owner && !owner.subject.startsWith('departed|') ? ownerId : null,
    isOwnerModerator: Boolean(owner?.moderatorId),
    isOwnerBanned: owner?.restriction === 'banned',
    isThere,
    hasReported: reported.length > 0,
    last: lastAct(log.map(({ entry }) => entry)),
  }
  return { row, log, owner: owner ?? null, visitors, before, facts }
}

export type LoadedCase = NonNullable<Awaited<ReturnType<typeof loadCase>>>

/** The last act, unless it was taken back. */
export function lastAct(log: LogRow[]): LogRow | null {
  const last = log.at(-1)
  return last && last.act !== 'undo' ? last : null
}

/** Whether a later act has undone this one. */
export const isTakenBack = async (db: Db, { id, caseId }: LogRow): Promise<boolean> =>
  (await db.$count(
    moderationLog,
    and(eq(moderationLog.caseId, caseId), eq(moderationLog.undoes, id)),
  )) > 0

/** An act, the case that it is about, and the answer of the maker. */
export const findAct = (db: Db, actId: string) =>
  db
    .select({ act: moderationLog, case: moderationCases, answer: moderationAnswers })
    .from(moderationLog)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
    .leftJoin(moderationAnswers, eq(moderationAnswers.actId, moderationLog.id))
    .where(eq(moderationLog.id, actId))
    .get()

/** The log, the newest first, from before an entry on. */
export const logPage = (db: Db, before: string | undefined) =>
  db
    .select({
      entry: moderationLog,
      moderator: moderators.skatertag,
      contentType: moderationCases.contentType,
      owner: profiles.skatertag,
    })
    .from(moderationLog)
    .leftJoin(moderators, eq(moderators.id, moderationLog.moderatorId))
    .leftJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
    .leftJoin(profiles, eq(profiles.userId, moderationCases.ownerId))
    .where(before === undefined ? undefined : sql`${moderationLog.id} < ${before}`)
    .orderBy(desc(moderationLog.id))
    .limit(limits.logPerPage)

/** Answers of makers that wait for a decision, the oldest first. */
export const waitingAnswers = (db: Db) =>
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
    .where(isNull(moderationAnswers.decidedAt))
    .orderBy(asc(moderationAnswers.at))
    .limit(limits.casesPerPage)
