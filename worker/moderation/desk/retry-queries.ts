import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import {
  deletedCustomers,
  failedJobs,
  jobRetries,
  linkPictures,
  moderators,
  pendingDeletions,
  pushMessages,
  streamCopies,
} from '../../db/schema'
import type { Kind } from '../../jobs/contract'
import { limits } from '../contract'

type RetryRow = typeof jobRetries.$inferInsert

export const findFailure = (db: Db, kind: Kind, id: string) =>
  db
    .select()
    .from(failedJobs)
    .where(and(eq(failedJobs.kind, kind), eq(failedJobs.id, id)))
    .get()

export const addRetry = (db: Db, row: RetryRow): Statement => db.insert(jobRetries).values(row)

export const findRetry = (
  db: Db,
  { kind, jobId, failedAt }: Pick<RetryRow, 'kind' | 'jobId' | 'failedAt'>,
) =>
  db
    .select()
    .from(jobRetries)
    .where(
      and(
        eq(jobRetries.kind, kind),
        eq(jobRetries.jobId, jobId),
        eq(jobRetries.failedAt, failedAt),
      ),
    )
    .get()

/** For each kind, whether the row of a retry still has work. */
const waits: Record<Kind, SQL> = {
  push: sql`SELECT 1 FROM ${pushMessages} WHERE ${qualified(pushMessages.id)} = ${qualified(jobRetries.jobId)}
    AND ${qualified(pushMessages.dueAt)} IS NOT NULL`,
  stream_copy: sql`SELECT 1 FROM ${streamCopies} WHERE ${qualified(streamCopies.video)} = ${qualified(jobRetries.jobId)}
    AND ${qualified(streamCopies.dueAt)} IS NOT NULL`,
  customer: sql`SELECT 1 FROM ${deletedCustomers} WHERE ${qualified(deletedCustomers.customerId)} = ${qualified(jobRetries.jobId)}
    AND ${qualified(deletedCustomers.dueAt)} IS NOT NULL`,
  link_picture: sql`SELECT 1 FROM ${linkPictures} WHERE ${qualified(linkPictures.id)} = ${qualified(jobRetries.jobId)}
    AND ${qualified(linkPictures.dueAt)} IS NOT NULL`,
  bytes: sql`SELECT 1 FROM ${pendingDeletions} WHERE ${qualified(pendingDeletions.name)} = ${qualified(jobRetries.jobId)}`,
}

const isWaiting = sql<number>`CASE ${qualified(jobRetries.kind)} ${sql.join(
  Object.entries(waits).map(([kind, found]) => sql`WHEN ${kind} THEN EXISTS (${found})`),
  sql` `,
)} ELSE 0 END`.mapWith(Boolean)

/** With the result of each: failed again, waiting or done. */
export const latestRetries = (db: Db) =>
  db
    .select({
      id: jobRetries.id,
      kind: jobRetries.kind,
      jobId: jobRetries.jobId,
      at: jobRetries.at,
      moderator: moderators.skatertag,
      failedWith: failedJobs.error,
      isWaiting,
    })
    .from(jobRetries)
    .leftJoin(moderators, eq(moderators.id, jobRetries.moderatorId))
    .leftJoin(
      failedJobs,
      and(
        eq(failedJobs.kind, jobRetries.kind),
        eq(failedJobs.id, jobRetries.jobId),
        gte(failedJobs.failedAt, jobRetries.at),
      ),
    )
    .orderBy(desc(jobRetries.id))
    .limit(limits.retriesListed)
