import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { gamePlayers } from '../db/schema'
import type { Env } from '../env'
import { executeInRoom } from './commands/call-room'
import { isUnreadable, leaveUnreadable } from './unreadable'

const perRound = 50

/**
 * Makes a skater leave all their games through the game rooms, which remove the name from the seat
 * and from its turns. If it is called again, it continues with the games that are left.
 */
export async function leaveGames(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(eq(gamePlayers.userId, userId))
      .limit(perRound)
    for (const { gameId } of rows) {
      if (!(await isLeft(env, db, gameId, userId, now))) await leaveUnreadable(db, gameId, userId)
    }
    if (rows.length < perRound) return
  }
}

/** Whether the game's room did it. It can't write a game that the rules can't read. */
async function isLeft(
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
