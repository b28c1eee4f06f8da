import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { inTime } from '../../db/faults/in-time'
import { games } from '../../db/schema'
import type { Env } from '../../env'
import { log } from '../../http/log'
import { roomOf } from '../commands/call-room'
import { retryPackAfterMs } from './when'

const gamesPerRun = 20

/** How long the scheduled job waits for a room. */
const roomMs = 8000

/**
 * Cron job: makes the rooms pack the games that ended long enough ago. Each is put off
 * for a day before it is tried, so that one that fails or hangs does not hold up the others.
 */
export async function packFinishedGames(env: Env, db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.packAt), lte(games.packAt, now)))
    .orderBy(asc(games.packAt))
    .limit(gamesPerRun)
  for (const { id } of due) {
    const packAt = new Date(now.getTime() + retryPackAfterMs)
    await db
      .update(games)
      .set({ packAt })
      .where(and(eq(games.id, id), isNotNull(games.packAt)))
    try {
      await inTime('The room', roomOf(env, id).pack(id), roomMs)
    } catch (error) {
      log('error', { event: 'game_pack_failed', gameId: id, error })
    }
  }
}
