import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { limitToOldest } from '../../db/delete-in-pages'
import { spendOfAll } from '../../db/quotas'
import { waitingReports } from '../../db/schema'
import { insertIfAccount } from '../../db/skaters'
import { isUrgent } from '../../flags/rules'
import type { Limit } from '../../limits/limits'
import { limits } from '../contract'
import { addFormReport, type FormReport } from './queries'

/** A repeated report is less sure than any that is the only one of its sender and thing. */
const repeated = 1000

/** Then drops the least sure of too many: of networks that sent many, repeated, late, those about children last. */
export function addWaitingReport(db: Db, report: FormReport, network: string): Statement[] {
  const { at, ...rest } = report
  const { number, reporter, ownerId } = rest
  const { network: networks, reporter: reporters } = waitingReports
  const ofNetwork = sql`(SELECT count(*) FROM ${waitingReports} WHERE ${networks} = ${network})`
  const isRepeated = sql`EXISTS (SELECT 1 FROM ${waitingReports} WHERE ${reporters} = ${reporter})`
  return [
    insertIfAccount(
      db,
      waitingReports,
      {
        number,
        reporter,
        ownerId,
        at,
        network,
        isAboutMinor: isUrgent(report.reason),
        earlier: sql`${ofNetwork} + ${repeated} * ${isRepeated}`,
        report: rest,
      },
      ownerId,
    ),
    db.delete(waitingReports).where(
      sql`${waitingReports.number} IN (SELECT ${waitingReports.number} FROM ${waitingReports}
        ORDER BY ${waitingReports.isAboutMinor} DESC, ${waitingReports.earlier}, ${waitingReports.at}
        LIMIT -1 OFFSET ${limits.waitingReports})`,
    ),
  ]
}

/** The surest first. */
export async function findWaitingReports(
  db: Db,
  isAboutMinor: boolean,
  count: number,
): Promise<FormReport[]> {
  const rows = await db
    .select({ report: waitingReports.report, at: waitingReports.at })
    .from(waitingReports)
    .where(eq(waitingReports.isAboutMinor, isAboutMinor))
    .orderBy(asc(waitingReports.earlier), asc(waitingReports.at))
    .limit(count)
  return rows.map(reportOf)
}

export async function findWaitingReport(db: Db, number: string): Promise<FormReport | undefined> {
  const row = await db
    .select({ report: waitingReports.report, at: waitingReports.at })
    .from(waitingReports)
    .where(eq(waitingReports.number, number))
    .get()
  return row && reportOf(row)
}

const reportOf = ({ report, at }: { report: object; at: Date }): FormReport => ({
  ...(report as Omit<FormReport, 'at'>),
  at,
})

/** As if it had been sent now, if there is room in the day of everybody. */
export const takeWaitingReport = (
  db: Db,
  report: FormReport,
  limit: Limit,
  now: Date,
): Statement[] => [
  ...spendOfAll(db, limit, now),
  ...addFormReport(db, report, now),
  db.delete(waitingReports).where(eq(waitingReports.number, report.number)),
]

export const dropOldWaitingReports = (db: Db, now: Date) => {
  const last = new Date(now.getTime() - limits.visitorReportMs)
  return db
    .delete(waitingReports)
    .where(limitToOldest(waitingReports, waitingReports.at, lte(waitingReports.at, last)))
}
