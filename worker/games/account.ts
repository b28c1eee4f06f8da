import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { gamePlayers } from '../db/schema'
import type { Bindings } from '../env'
import { executeInRoom } from './room/request'

const perRound = 50

/**
 * Leaves all games of a skater through their rooms, which take the name off the seat and off all that
 * was done there. Called again, it goes on where it was.
 */
export async function leaveGames(env: Bindings, db: Db, userId: string, now: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(eq(gamePlayers.userId, userId))
      .limit(perRound)
    for (const { gameId } of rows) {
      const action = { type: 'profileDeleted' as const }
      const answer = await executeInRoom(env, { gameId, userId, now: now.getTime(), action })
      if ('refusal' in answer) throw new Error(`A game that nobody can leave: ${answer.refusal}`)
    }
    if (rows.length < perRound) return
  }
}
