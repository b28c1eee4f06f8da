import { and, eq, inArray, sql } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import { gamePlayers, games, gameStates, notifications, ownTheSpotClips } from '../db/schema'
import type { Env } from '../env'
import { log } from '../http/log'
import { executeInRoom } from './commands/call-room'
import { deleteSpotClip, takeName } from './room/statements'
import { isUnreadable } from './room/stored'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import { forgetGames } from '../notifications/muted-queries'

const perRound = 20

/** Returns how many games were left; 0 when no game remains. */
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

/** False for an unreadable game, and if only the rows still name the skater. */
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

/** Writes the rows directly, without the rules. Deleting the account deletes the files. */
async function leaveUnreadable(db: Db, gameId: string, userId: string): Promise<void> {
  const [seats, clips] = await db.batch([
    db
      .select({ seat: gamePlayers.seat })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId))),
    db
      .select({ id: ownTheSpotClips.id })
      .from(ownTheSpotClips)
      .where(and(eq(ownTheSpotClips.gameId, gameId), eq(ownTheSpotClips.userId, userId))),
  ])
  await runBatch(db, [
    ...clips.flatMap(({ id }) => deleteSpotClip(db, { id, userId })),
    ...seats.flatMap(({ seat }) => [
      ...takeName(db, gameId, seat),
      db
        .update(games)
        .set({ state: sql`replace(${games.state}, ${JSON.stringify(userId)}, 'null')` })
        .where(eq(games.id, gameId)),
      db
        .update(gameStates)
        .set({ state: sql`replace(${gameStates.state}, ${JSON.stringify(userId)}, 'null')` })
        .where(eq(gameStates.gameId, gameId)),
    ]),
    // They may name the skater, also among several winners.
    db
      .delete(notifications)
      .where(
        and(
          eq(notifications.subjectId, gameId),
          inArray(notifications.type, ['skate_game_ended', 'ots_game_ended']),
          inArray(
            notifications.userId,
            db
              .select({ userId: gamePlayers.userId })
              .from(gamePlayers)
              .where(eq(gamePlayers.gameId, gameId)),
          ),
        ),
      ),
  ])
}

/** The seats keep the skater's name. */
export async function quitGames(env: Env, db: Db, userId: string, now: Date): Promise<void> {
  const rows = await db
    .select({ gameId: gamePlayers.gameId })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.isOpen, true)))
  const quitting = rows.map(({ gameId }) =>
    // Refused if the skater has not joined or is out; then there is nothing to quit.
    executeInRoom(env, { gameId, userId, now: now.getTime(), action: { type: 'quit' } }),
  )
  for (const each of await Promise.allSettled(quitting)) {
    if (each.status === 'rejected') log('error', { event: 'ban_quit_failed', error: each.reason })
  }
}

type Pair = readonly [one: string, other: string]

/** Takes two skaters out of each other's waiting games. In games of a third, both stay. */
export async function leaveSeats(
  env: Env,
  db: Db,
  [one, other]: Pair,
  seats: Awaited<ReturnType<typeof waitingSeats>>,
  now: Date,
): Promise<void> {
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

/** Each one's seats in games of the other that have not started. */
export const waitingSeats = (db: Db, [one, other]: Pair) =>
  unionAll(seatsWith(db, one, other), seatsWith(db, other, one))

const seatsWith = (db: Db, creatorId: string, userId: string) =>
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
