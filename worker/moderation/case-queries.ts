import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { readsAfter } from '../db/pagination'
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
import type { Env } from '../env'
import { shownVersion } from '../flags/rules'
import { findThing } from '../flags/thing-queries'
import type { Moderator } from './guards'
import type { CaseFacts } from './rules'
import { limits } from './contract'
import { hashReporter } from './report/reporter'

export type CaseRow = typeof moderationCases.$inferSelect
export type LogRow = typeof moderationLog.$inferSelect

const entries = (db: Db) =>
  db
    .select({
      entry: moderationLog,
      moderator: moderators.skatertag,
    })
    .from(moderationLog)
    .leftJoin(moderators, eq(moderators.id, moderationLog.moderatorId))

export type LogEntry = Awaited<ReturnType<typeof entries>>[number]

/** The skater's other cases, the latest decisions first, however many are open. */
const judgedLately = (ownerId: string | null, caseId: string): SQL => sql`(
  SELECT id FROM ${moderationCases} INDEXED BY moderation_cases_judged
  WHERE owner_id = ${ownerId ?? ''} AND decided_at IS NOT NULL AND id <> ${caseId}
  ORDER BY decided_at DESC LIMIT ${limits.logPerPage}) AS judged`

export interface ReportPlace {
  priority: number
  row: number
}

const beforeAll: ReportPlace = { priority: -1, row: 0 }

const reportsAfter = (db: Db, caseId: string, { priority, row }: ReportPlace) => {
  const reports = (where: SQL) =>
    db
      .select({
        report: visitorReports,
        email: reportContacts.email,
        claim: reportContacts.claim,
        row: rowOfReport,
      })
      .from(visitorReports)
      .leftJoin(reportContacts, eq(reportContacts.number, visitorReports.number))
      .where(and(eq(visitorReports.caseId, caseId), where))
      .orderBy(asc(visitorReports.priority), asc(rowOfReport))
      .limit(limits.reportsPerPage + 1)
  return readsAfter(
    reports,
    sql`${visitorReports.priority} = ${priority} AND ${rowOfReport} > ${row}`,
    sql`${visitorReports.priority} > ${priority}`,
  )
}

export type VisitorReport = Awaited<ReturnType<typeof reportsAfter>[number]>[number]

/** Arrival order; every SQLite index contains it. */
const rowOfReport = sql<number>`${visitorReports}.rowid`

interface CaseQuery {
  env: Pick<Env, 'SESSION_SECRET'>
  moderator: Moderator
  after?: ReportPlace | undefined
}

export async function loadCase(
  db: Db,
  id: string,
  { env, moderator, after = beforeAll }: CaseQuery,
) {
  const row = await db.select().from(moderationCases).where(eq(moderationCases.id, id)).get()
  if (!row) return null
  const { contentType, contentId, ownerId } = row
  const version = shownVersion(row.version)
  const reporter = await hashReporter(env, { contentType, contentId, version }, moderator)
  const [log, [owner], flagged, claimed, same, others, before] = await db.batch([
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
      .select({ number: visitorReports.number })
      .from(visitorReports)
      .where(and(eq(visitorReports.caseId, id), eq(visitorReports.reporter, reporter)))
      .limit(1),
    ...reportsAfter(db, id, after),
    db
      .select({ entry: moderationLog, contentType: moderationCases.contentType })
      .from(judgedLately(ownerId, id))
      .innerJoin(moderationCases, eq(moderationCases.id, sql`judged.id`))
      .innerJoin(moderationLog, eq(moderationLog.caseId, moderationCases.id)),
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
    // An account in deletion can be neither notified nor banned.
    ownerId: owner && !owner.subject.startsWith('departed|') ? ownerId : null,
    isOwnerModerator: Boolean(owner?.moderatorId),
    isOwnerBanned: owner?.restriction === 'banned',
    isThere,
    hasReported: flagged.length + claimed.length > 0,
    last: lastAct(log.map(({ entry }) => entry)),
  }
  const newestFirst = before.toSorted((one, other) => (one.entry.id < other.entry.id ? 1 : -1))
  const visitors = [...same, ...others].slice(0, limits.reportsPerPage + 1)
  return { row, log, owner: owner ?? null, visitors, before: newestFirst, facts }
}

export type LoadedCase = NonNullable<Awaited<ReturnType<typeof loadCase>>>

/** Null if it was reversed. */
export function lastAct(log: LogRow[]): LogRow | null {
  const last = log.at(-1)
  return last && last.act !== 'undo' ? last : null
}

export const isTakenBack = async (db: Db, { id, caseId }: LogRow): Promise<boolean> =>
  (await db.$count(
    moderationLog,
    and(eq(moderationLog.caseId, caseId), eq(moderationLog.undoes, id)),
  )) > 0

export const findAct = (db: Db, actId: string) =>
  db
    .select({ act: moderationLog, case: moderationCases, answer: moderationAnswers })
    .from(moderationLog)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
    .leftJoin(moderationAnswers, eq(moderationAnswers.actId, moderationLog.id))
    .where(eq(moderationLog.id, actId))
    .get()

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
