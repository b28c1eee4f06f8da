import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { runBatch, type Db } from '../db/client'
import { gamePlayers, games } from '../db/schema'
import type { Env } from '../env'
import { log } from '../http/log'
import { forgetGames } from '../notifications/heard-queries'
import { executeInRoom } from './commands/call-room'

/**
 * Parts two skaters with a block between them in the games of one of them that have not started: the
 * other gives back the seat. In games of a third, both stay.
 */
export async function leaveEachOther(
  env: Env,
  db: Db,
  [one, other]: [string, string],
  now: Date,
): Promise<void> {
  const [ofOne, ofOther] = await db.batch([
    waitingSeats(db, { creatorId: one, userId: other }),
    waitingSeats(db, { creatorId: other, userId: one }),
  ])
  const seats = [...ofOne, ...ofOther]
  if (seats.length === 0) return
  const leaving = await Promise.allSettled(seats.map((seat) => giveBack(env, seat, now)))
  for (const each of leaving) {
    if (each.status === 'rejected') log('error', { event: 'block_quit_failed', error: each.reason })
  }
  // The notifications about leaving name the skater who left.
  const gameIds = seats.map(({ gameId }) => gameId)
  await runBatch(db, [forgetGames(db, one, gameIds), forgetGames(db, other, gameIds)])
}

const creators = alias(gamePlayers, 'creators')

/** The seats of a skater in another skater's games that wait for their start. */
const waitingSeats = (db: Db, { creatorId, userId }: { creatorId: string; userId: string }) =>
  db
    .select({ gameId: gamePlayers.gameId, userId: gamePlayers.userId })
    .from(gamePlayers)
    .innerJoin(creators, and(eq(creators.gameId, gamePlayers.gameId), eq(creators.seat, 0)))
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(
      and(
        eq(gamePlayers.userId, userId),
        eq(gamePlayers.isListed, true),
        eq(gamePlayers.isOpen, true),
        eq(creators.userId, creatorId),
        inArray(games.status, ['waiting_for_players', 'rolling_dice']),
      ),
    )

/** Declines, or quits where the skater has rolled already. */
async function giveBack(
  env: Env,
  { gameId, userId }: Awaited<ReturnType<typeof waitingSeats>>[number],
  now: Date,
): Promise<void> {
  const request = { gameId, userId: userId ?? '', now: now.getTime() }
  const answer = await executeInRoom(env, { ...request, action: { type: 'decline' } })
  if (!('refusal' in answer) || answer.refusal !== 'quit_instead') return
  await executeInRoom(env, { ...request, action: { type: 'quit' } })
}
