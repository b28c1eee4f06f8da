import { desc, eq, lte } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { limitToOldest } from '../../db/delete-in-pages'
import { ulid } from '../../db/ids'
import { moderationCases, moderationLog, reportContacts, visitorReports } from '../../db/schema'
import { addToCase, caseIdOf } from '../../flags/case-queries'
import type { ReportReason } from '../../flags/contract'
import type { ReportedThing } from '../../flags/thing-queries'
import { limits } from '../contract'

interface Contact {
  email: string
  claim: Record<string, string> | null
}

/** A report by the form. */
export interface FormReport extends ReportedThing {
  number: string
  version: string
  ownerId: string
  reason: ReportReason
  isSkater: boolean
  isClaim: boolean
  reporter: string
  priority: number
  text: string | null
  contact: Contact | null
  at: Date
}

/** Opens the case of the reported content, unless it has one. */
export function addFormReport(db: Db, report: FormReport, now: Date): Statement[] {
  const { number, contact, reporter, priority, reason, text, at } = report
  const caseId = caseIdOf(report)
  const expiresAt = new Date(at.getTime() + limits.contactMs)
  return [
    addToCase(db, { ...report, caseId: ulid(now) }, now),
    db.insert(visitorReports).values({ number, caseId, reporter, priority, reason, text, at }),
    ...(contact ? [db.insert(reportContacts).values({ number, ...contact, expiresAt })] : []),
  ]
}

export const findReport = (db: Db, number: string) =>
  db
    .select({
      at: visitorReports.at,
      contentType: moderationCases.contentType,
      decidedAt: moderationCases.decidedAt,
      act: moderationLog.act,
    })
    .from(visitorReports)
    .innerJoin(moderationCases, eq(moderationCases.id, visitorReports.caseId))
    .leftJoin(moderationLog, eq(moderationLog.caseId, moderationCases.id))
    .where(eq(visitorReports.number, number))
    .orderBy(desc(moderationLog.number))
    .limit(1)
    .get()

export const dropExpiredContacts = (db: Db, now: Date) =>
  db
    .delete(reportContacts)
    .where(
      limitToOldest(reportContacts, reportContacts.expiresAt, lte(reportContacts.expiresAt, now)),
    )

export const dropOldVisitorReports = (db: Db, now: Date) => {
  const last = new Date(now.getTime() - limits.visitorReportMs)
  return db
    .delete(visitorReports)
    .where(limitToOldest(visitorReports, visitorReports.at, lte(visitorReports.at, last)))
}
