import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { moderationCases } from '../db/schema'
import type { ReportReason } from './contract'
import { isUrgent } from './rules'
import type { Thing } from './thing-queries'

interface Report extends Thing {
  /** The id of the case, if this is the first report of its thing and version. */
  caseId: string
  version: string
  ownerId: string
  reason: ReportReason
}

/**
 * Adds a report to the case of its thing and version. `only` checks the result of the statements
 * before it. A case that was decided stays decided.
 */
export function addToCase(db: Db, report: Report, now: Date, only: SQL = sql`TRUE`): Statement {
  const { caseId, contentType, contentId, version, ownerId, reason } = report
  const path = `$.${reason}`
  const urgent = Number(isUrgent(reason))
  return db
    .insert(moderationCases)
    .select(
      sql`SELECT ${caseId}, ${contentType}, ${contentId}, ${version}, ${ownerId}, 1,
        json_object(${reason}, 1), ${urgent}, ${now.getTime()}, NULL WHERE ${only}`,
    )
    .onConflictDoUpdate({
      target: [moderationCases.contentType, moderationCases.contentId, moderationCases.version],
      set: {
        reports: sql`${moderationCases.reports} + 1`,
        reasons: sql`json_set(${moderationCases.reasons}, ${path},
          coalesce(json_extract(${moderationCases.reasons}, ${path}), 0) + 1)`,
        isUrgent: sql`max(${moderationCases.isUrgent}, ${urgent})`,
      },
    })
}

export const findCaseOf = (
  db: Db,
  { contentType, contentId, version }: Thing & { version: string },
) =>
  db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.contentType, contentType),
        eq(moderationCases.contentId, contentId),
        eq(moderationCases.version, version),
      ),
    )
