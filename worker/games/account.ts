import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { gamePlayers } from '../db/schema'
import type { Env } from '../env'
import { log } from '../http/log'
import { executeInRoom } from './commands/call-room'
import { isUnreadable, leaveUnreadable } from './unreadable'

const perRound = 20

/**
 * Makes a skater leave some of their games through the game rooms, which remove the name from the seat
 * and from its turns. Returns how many; none when no game is left.
 */
export async function leaveGames(env: Env, db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db
    .select({ gameId: gamePlayers.gameId })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId))
    .limit(perRound)
  for (const { gameId } of rows) {
    const hasLeft = await leaveByRoom(env, db, gameId, userId, now)
    if (!hasLeft) await leaveUnreadable(db, gameId, userId)
  }
  return rows.length
}

/**
 * Leaves one game. False if the rules can't read the game, or if its state does not name the skater
 * whom its rows still name: no room can take the name away then.
 */
async function leaveByRoom(
  env: Env,
  db: Db,
  gameId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const action = { type: 'profileDeleted' as const }
  try {
    const answer = await executeInRoom(env, { gameId, userId, now: now.getTime(), action })
    return !('refusal' in answer)
  } catch (error) {
    if (await isUnreadable(db, gameId)) return false
    throw error
  }
}

/** Quits the skater's running games, as the skater would. The seats keep their name. */
export async function quitGames(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  const rows = await db
    .select({ gameId: gamePlayers.gameId })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.isOpen, true)))
  const quitting = rows.map(({ gameId }) =>
    // Refused where the skater has not joined, or is out: then there is nothing to quit.
    executeInRoom(env, { gameId, userId, now: now.getTime(), action: { type: 'quit' } }),
  )
  for (const each of await Promise.allSettled(quitting)) {
    if (each.status === 'rejected') log('error', { event: 'ban_quit_failed', error: each.reason })
  }
}
