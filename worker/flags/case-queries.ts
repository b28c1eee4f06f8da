import { and, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { moderationCases, visitorReports } from '../db/schema'
import { hasAccount } from '../db/skaters'
import type { ReportReason } from './contract'
import { isUrgent, weights } from './rules'
import type { ReportedThing } from './thing-queries'

interface Report extends ReportedThing {
  /** Used if this is the first report of the thing in this version. */
  caseId: string
  version: string
  ownerId: string
  reason: ReportReason
  isSkater: boolean
  isClaim?: boolean
  /** A hash of the sender of a form: a repeated report counts once for a case. */
  reporter?: string
}

/**
 * Runs before the insert of the report itself. `only` checks the result of the statements before it. A
 * decided case stays decided.
 */
export function addToCase(db: Db, report: Report, now: Date, only: SQL = sql`TRUE`): Statement {
  const { caseId, contentType, contentId, version, ownerId, reason, isSkater, reporter } = report
  const { reports, reasons, weight } = moderationCases
  const path = `$.${reason}`
  const urgent = Number(isUrgent(reason))
  const claim = Number(report.isClaim ?? false)
  const isNew = reporter === undefined ? sql`1` : isFirstOf(reporter)
  return db
    .insert(moderationCases)
    .select(
      sql`SELECT ${caseId}, ${contentType}, ${contentId}, ${version}, ${ownerId}, 1,
        json_object(${reason}, 1), ${urgent}, ${now.getTime()}, NULL, ${claim},
        ${isSkater ? weights.skater : weights.address} WHERE ${and(only, hasAccount(ownerId))}`,
    )
    .onConflictDoUpdate({
      target: [moderationCases.contentType, moderationCases.contentId, moderationCases.version],
      set: {
        reports: sql`${reports} + ${isNew}`,
        // A reason given for the first time counts, even from a repeated reporter.
        reasons: sql`json_set(${reasons}, ${path},
          max(1, coalesce(json_extract(${reasons}, ${path}), 0) + ${isNew}))`,
        isUrgent: sql`max(${moderationCases.isUrgent}, ${urgent})`,
        weight: sql`${weight} + ${isNew} * ${isSkater ? sql.raw(String(weights.skater)) : nextAddress}`,
      },
    })
}

const isFirstOf = (reporter: string): SQL => sql`(NOT EXISTS (
  SELECT 1 FROM ${visitorReports} WHERE ${qualified(visitorReports.caseId)} = ${qualified(moderationCases.id)}
    AND ${qualified(visitorReports.reporter)} = ${reporter}))`

/** The last digit of a weight counts the addresses. */
const nextAddress = sql`(${moderationCases.weight} % ${sql.raw(String(weights.skater))}
  < ${sql.raw(String(weights.maxAddresses))})`

/** The case must exist. */
export const caseIdOf = ({
  contentType,
  contentId,
  version,
}: ReportedThing & { version: string }) =>
  sql<string>`(SELECT ${qualified(moderationCases.id)} FROM ${moderationCases}
    WHERE ${qualified(moderationCases.contentType)} = ${contentType}
      AND ${qualified(moderationCases.contentId)} = ${contentId}
      AND ${qualified(moderationCases.version)} = ${version})`
