import { desc, eq, lte, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { limitToOldest } from '../../db/delete-in-pages'
import { moderationCases, moderationLog, reportContacts, visitorReports } from '../../db/schema'
import { limits } from '../contract'

interface Contact {
  email: string
  claim: Record<string, string> | null
}

export const addVisitorReport = (
  db: Db,
  row: Omit<typeof visitorReports.$inferInsert, 'caseId'> & { caseId: SQL<string> },
  contact: Contact | null,
): Statement[] => [
  db.insert(visitorReports).values(row),
  ...(contact
    ? [
        db.insert(reportContacts).values({
          number: row.number,
          ...contact,
          expiresAt: new Date(row.at.getTime() + limits.contactMs),
        }),
      ]
    : []),
]

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
