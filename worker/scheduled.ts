import { buildExports } from './account/export/build'
import { deleteIncompleteAccounts, finishAccountDeletions } from './account/deletion/delete-account'
import { deleteStripeCustomers } from './billing/delete-customers'
import { dropOldEvents } from './billing/queries'
import { dropOldCrewRows } from './crews/job-queries'
import { endOldCrews } from './crews/jobs'
import { runBatch } from './db/client'
import { newCounts } from './db/count'
import type { Env } from './env'
import { tellLostChanges } from './games/away'
import { leaveQueuedSeats } from './games/leaving'
import { applyOverdueDeadlines, packFinishedGames, removeRequestedClips } from './games/jobs'
import { dropOldFeedback } from './feedback/queries'
import { dropOldFlags } from './flags/queries'
import { reportBacklogs, reportOrphans, reportSize } from './health/report'
import { dropOldRequestLimits } from './homies/limit-queries'
import { timeNow } from './http/clock'
import { dropOldQuotas } from './db/quotas'
import { dropOldFailures } from './jobs/queries'
import { changeRows } from './jobs/row-change-queries'
import { runJobs, type Job } from './jobs/run'
import { sweep } from './jobs/sweep'
import { drawLinkPictures } from './link-pictures/handler'
import { purgeRetiredMaps } from './maps/archive/purge'
import { withLimitedBucket } from './media/limited-bucket'
import { purgePendingDeletions } from './media/pending-deletions'
import { dropExpiredRevocations } from './media/revoked/queries'
import { dropUsedUploads } from './media/uploads/queries'
import { countScheduledRun } from './metrics/points'
import { dropExpiredRemovals } from './moderation/act-queries'
import { dropExpiredContacts, dropOldVisitorReports } from './moderation/report/queries'
import { takeWaitingReports } from './moderation/report/take-waiting'
import { dropOldWaitingReports } from './moderation/report/waiting-queries'
import { dropOldNotifications } from './notifications/prune-queries'
import { dropOldAgeRefusals } from './profiles/queries'
import { sendPushMessages } from './push/outbox/handler'
import { dropOldMessages } from './push/outbox/queries'
import { dropEndedSuspensions, dropExpiredSessions } from './session/queries'
import { processStreamCopies } from './stream/job'

type Run = Job['run']

const job = (name: string, queries: number, seconds: number, run: Run): Job => ({
  name,
  queries,
  seconds,
  run,
})

const prune = (
  name: string,
  drop: (db: Parameters<Run>[1], now: Date) => PromiseLike<unknown>,
  queries = 4,
) => job(name, queries, 2, (_, db, now) => drop(db, now))

/**
 * Each with its limit of queries and seconds; an invocation has 1,000 queries. The order matters: deleting an
 * account adds pending deletions for a later job.
 */
export const jobs: Job[] = [
  job('incomplete-accounts', 80, 5, deleteIncompleteAccounts),
  job('account-deletions', 160, 10, finishAccountDeletions),
  job('exports', 136, 10, buildExports),
  job('stripe-customers', 30, 10, deleteStripeCustomers),
  job('game-deadlines', 5, 10, applyOverdueDeadlines),
  job('crews', 10, 2, endOldCrews),
  job('waiting-reports', 30, 5, takeWaitingReports),
  job('clip-removals', 110, 5, removeRequestedClips),
  job('seats-to-leave', 4, 5, leaveQueuedSeats),
  job('away-changes', 30, 5, tellLostChanges),
  job('pending-deletions', 100, 10, purgePendingDeletions),
  job('retired-maps', 0, 10, (env, _, now) => purgeRetiredMaps(env, now)),
  job('push-messages', 30, 10, sweep('push', sendPushMessages, 20)),
  job('stream-copies', 130, 10, processStreamCopies),
  job('link-pictures', 25, 5, sweep('link_picture', drawLinkPictures, 3)),
  job('game-packs', 30, 5, packFinishedGames),
  job('row-changes', 5, 5, changeRows),
  prune('sessions', dropExpiredSessions),
  prune('used-uploads', dropUsedUploads),
  prune('revoked-media', dropExpiredRevocations),
  prune('notifications', dropOldNotifications, 5),
  prune('quotas', dropOldQuotas),
  prune('crew-requests', dropOldCrewRows, 2),
  prune('age-refusals', dropOldAgeRefusals),
  prune('request-limits', dropOldRequestLimits),
  prune('stripe-events', dropOldEvents),
  prune('old-push-messages', dropOldMessages),
  prune('failed-jobs', dropOldFailures),
  prune('suspensions', dropEndedSuspensions),
  prune('report-contacts', dropExpiredContacts),
  prune('feedback', dropOldFeedback),
  prune('reports', (db, now) =>
    runBatch(db, [
      dropOldFlags(db, now),
      dropOldVisitorReports(db, now),
      dropOldWaitingReports(db, now),
    ]),
  ),
  prune('removed-things', dropExpiredRemovals),
  job('orphans', 1, 2, reportOrphans),
  // Last, so that it counts the work that the others have left.
  job('backlogs', 10, 5, reportBacklogs),
]

export async function scheduled(env: Env): Promise<void> {
  const queries = newCounts()
  const [start, now] = [Date.now(), await timeNow(env)]
  const failures = await runJobs(withLimitedBucket(env), jobs, now, queries)
  reportSize(queries.databaseBytes, now)
  countScheduledRun(env, { failures: failures.size, ms: Date.now() - start, queries })
  if (failures.size === 0) return
  const texts = [...failures].map(([name, error]) => `${name}: ${String(error)}`)
  throw new AggregateError(failures.values(), texts.join('; '))
}
