import { and, asc, count, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/client'
import {
  accountDeletions,
  clipRemovals,
  deletedCustomers,
  failedJobs,
  games,
  linkPictures,
  pendingDeletions,
  pushMessages,
  scheduledRuns,
  seatsToLeave,
  streamCopies,
  uploads,
} from '../db/schema'
import type { Env } from '../env'
import { vapidOf } from '../push/vapid'
import { streamOf } from '../stream/settings'

export const findLastRun = (db: Db) =>
  db
    .select({
      at: scheduledRuns.lastRunAt,
      failedJobs: sql<number>`(SELECT count(*) FROM ${failedJobs})`,
    })
    .from(scheduledRuns)
    .where(eq(scheduledRuns.job, 'scheduled'))
    .get()

export interface Backlog {
  name: string
  count: number
  oldestAt: Date | null
}

interface Source {
  name: string
  table: SQLiteTable
  dueAt: SQLiteColumn
  /** The order of an index, if no index has `dueAt` alone. */
  order?: SQL
  only?: SQL
}

function sourcesOf(env: Env): Source[] {
  const sources: Source[] = [
    {
      name: 'account_deletions',
      table: accountDeletions,
      dueAt: accountDeletions.begunAt,
      order: sql`${accountDeletions.failedAt}, ${accountDeletions.begunAt}`,
    },
    { name: 'game_deadlines', table: games, dueAt: games.nextDeadlineAt },
    { name: 'clip_removals', table: clipRemovals, dueAt: clipRemovals.at },
    { name: 'seats_to_leave', table: seatsToLeave, dueAt: seatsToLeave.at },
    { name: 'link_pictures', table: linkPictures, dueAt: linkPictures.dueAt },
    { name: 'pending_deletions', table: pendingDeletions, dueAt: pendingDeletions.purgeAt },
    // A used upload is only a row: it has no bytes to delete.
    {
      name: 'expired_uploads',
      table: uploads,
      dueAt: uploads.expiresAt,
      only: eq(uploads.uses, 0),
    },
    {
      name: 'deleted_customers',
      table: deletedCustomers,
      dueAt: deletedCustomers.deletedAt,
      order: sql`rowid`,
    },
  ]
  // Without their settings, no job works on these.
  if (vapidOf(env)) {
    sources.push({ name: 'push_messages', table: pushMessages, dueAt: pushMessages.dueAt })
  }
  if (streamOf(env)) {
    sources.push({ name: 'stream_copies', table: streamCopies, dueAt: streamCopies.dueAt })
  }
  return sources
}

/** Counts at most `maxRows` rows of each, so that a long backlog stays cheap. */
export async function findBacklogs(
  env: Env,
  db: Db,
  now: Date,
  maxRows: number,
): Promise<Backlog[]> {
  const sources = sourcesOf(env)
  const [first, ...others] = sources.map((source) => waitingIn(db, source, now, maxRows))
  const found = first ? await db.batch([first, ...others]) : []
  return found.map(([row], at) => ({
    name: sources[at]!.name,
    count: row?.count ?? 0,
    oldestAt: row?.oldest ? new Date(row.oldest) : null,
  }))
}

function waitingIn(db: Db, { table, dueAt, order, only }: Source, now: Date, maxRows: number) {
  const rows = db
    .select({ due: sql<number>`${dueAt}`.as('due') })
    .from(table)
    .where(and(lte(dueAt, now), only))
    .orderBy(order ?? asc(dueAt))
    .limit(maxRows)
    .as('waiting')
  return db
    .select({ count: count().as('count'), oldest: sql<number | null>`min(due)`.as('oldest') })
    .from(rows)
}
