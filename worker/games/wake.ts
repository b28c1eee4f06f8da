import { and, asc, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { games } from '../db/schema'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { roomOf } from './room/call'

const gamesPerRun = 100

/** The minute job: wakes the rooms whose alarm did not ring, so that no game hangs. */
export async function applyOverdueDeadlines(env: Bindings, db: Db, now: Date): Promise<void> {
  const due = await overdue(db, now)
  const woken = await Promise.allSettled(
    due.map(({ id }) => roomOf(env, id).applyDeadlines(id, now.getTime())),
  )
  for (const each of woken) {
    if (each.status === 'rejected') {
      log('error', { event: 'game_not_woken', error: String(each.reason) })
    }
  }
}

const overdue = (db: Db, now: Date) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.nextDeadlineAt), lte(games.nextDeadlineAt, now)))
    .orderBy(asc(games.nextDeadlineAt))
    .limit(gamesPerRun)
