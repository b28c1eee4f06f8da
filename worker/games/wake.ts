import { and, asc, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { games } from '../db/schema'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { roomOf } from './room/call'

const perRun = 100

/** After how long a room that did not wake is called again. */
const putOffMs = 600_000

/** The minute job: wakes the rooms whose alarm did not ring, so that no game hangs. */
export async function wakeOverdue(env: Bindings, db: Db, now: Date): Promise<void> {
  const due = await overdue(db, now)
  const woken = await Promise.allSettled(
    due.map(({ id }) => roomOf(env, id).wake(id, now.getTime())),
  )
  const asleep = woken.flatMap((each, at) => {
    if (each.status === 'fulfilled') return []
    log('error', { event: 'game_not_woken', error: String(each.reason) })
    return [due[at]!.id]
  })
  if (asleep.length > 0) await putOff(db, asleep, now)
}

/**
 * Lets the others go first: the column only says when to look at a game here, and is written anew
 * with its next move. What is due stands in its state.
 */
const putOff = (db: Db, ids: string[], now: Date) =>
  db
    .update(games)
    .set({ nextDeadlineAt: new Date(now.getTime() + putOffMs) })
    .where(
      and(
        inArray(games.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        // It may have gone on after all.
        lte(games.nextDeadlineAt, now),
      ),
    )

const overdue = (db: Db, now: Date) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.nextDeadlineAt), lte(games.nextDeadlineAt, now)))
    .orderBy(asc(games.nextDeadlineAt))
    .limit(perRun)
