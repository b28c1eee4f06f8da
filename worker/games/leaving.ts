import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../db/client'
import { inTime } from '../db/faults/in-time'
import {
  gamePlayers,
  games,
  gameStates,
  isOfContest,
  notifications,
  seatsToLeave,
  videos,
} from '../db/schema'
import type { Env } from '../env'
import { log } from '../http/log'
import { executeInRoom } from './commands/call-room'
import { deleteSpotClip, takeName } from './room/statements'
import { isUnreadable } from './room/stored'
import { alias } from 'drizzle-orm/sqlite-core'
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
      .select({ id: videos.id })
      .from(videos)
      .where(and(isOfContest, eq(videos.gameId, gameId), eq(videos.userId, userId))),
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

/** For the batch of a ban. The seats keep the skater's name. */
export const queueLeaving = (db: Db, userId: string, now: Date): Statement =>
  db
    .insert(seatsToLeave)
    .select(
      db
        .select(toLeave(now, false))
        .from(gamePlayers)
        .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.isOpen, true))),
    )
    .onConflictDoNothing()

/** When a ban is undone before its skater has left everywhere. */
export const cancelLeaving = (db: Db, userId: string): Statement =>
  db
    .delete(seatsToLeave)
    .where(and(eq(seatsToLeave.userId, userId), eq(seatsToLeave.isSilent, false)))

type Pair = readonly [one: string, other: string]

/** For the batch of a block: each one's seats in games of the other that have not started. */
export const queueParting = (db: Db, [one, other]: Pair, now: Date): Statement[] =>
  [seatsWith(db, one, other, now), seatsWith(db, other, one, now)].map((seats) =>
    db.insert(seatsToLeave).select(seats).onConflictDoNothing(),
  )

const toLeave = (now: Date, isSilent: boolean) => ({
  gameId: gamePlayers.gameId,
  userId: sql<string>`${gamePlayers.userId}`.as('user_id'),
  isSilent: sql<boolean>`${Number(isSilent)}`.as('is_silent'),
  at: sql<Date>`${now.getTime()}`.as('at'),
})

const seatsWith = (db: Db, creatorId: string, userId: string, now: Date) =>
  db
    .select(toLeave(now, true))
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

const creators = alias(gamePlayers, 'creators')

const seatsPerRun = 20

type QueuedSeat = Awaited<ReturnType<typeof queuedSeats>>[number]

export const queuedSeats = (db: Db, of?: SQL) =>
  db
    .select({
      gameId: seatsToLeave.gameId,
      userId: seatsToLeave.userId,
      isSilent: seatsToLeave.isSilent,
      // Under another name than the other user's: rows of a batch are objects.
      creatorId: sql<string | null>`${creators.userId}`.as('creator_id'),
    })
    .from(seatsToLeave)
    .leftJoin(creators, and(eq(creators.gameId, seatsToLeave.gameId), eq(creators.seat, 0)))
    .where(of)
    .orderBy(asc(seatsToLeave.at))

export const seatsOf = (...userIds: string[]): SQL => inArray(seatsToLeave.userId, userIds)

/** Cron job for rooms that have failed. Moves their seats to the end of the queue first. */
export async function leaveQueuedSeats(env: Env, db: Db, now: Date): Promise<void> {
  const seats = await queuedSeats(db).limit(seatsPerRun)
  if (seats.length === 0) return
  await db.update(seatsToLeave).set({ at: now }).where(areSeats(seats))
  await leaveSeats(env, db, seats, now)
}

/** Seats that fail stay in the queue. */
export async function leaveSeats(env: Env, db: Db, seats: QueuedSeat[], now: Date): Promise<void> {
  if (seats.length === 0) return
  const leaving = await Promise.allSettled(
    seats.map((seat) => inTime('The room', giveBack(env, seat, now), roomMs)),
  )
  for (const each of leaving) {
    if (each.status === 'rejected') {
      log('error', { event: 'seat_not_left', error: String(each.reason) })
    }
  }
  const left = seats.filter((_, at) => leaving[at]?.status === 'fulfilled')
  // The notifications about leaving name the skater who left.
  const told = left.flatMap(({ gameId, userId, creatorId, isSilent }) =>
    isSilent ? [userId, creatorId].map((id) => [id, gameId]) : [],
  )
  await runBatch(db, [
    ...(told.length > 0 ? [forgetGames(db, told)] : []),
    db.delete(seatsToLeave).where(areSeats(left)),
  ])
}

const roomMs = 8000

const areSeats = (seats: QueuedSeat[]): SQL => {
  const pairs = JSON.stringify(seats.map(({ gameId, userId }) => [userId, gameId]))
  return sql`(${seatsToLeave.userId}, ${seatsToLeave.gameId}) IN
    (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`
}

/** Refused if the skater is out or has left; then there is nothing to leave. */
async function giveBack(env: Env, { gameId, userId }: QueuedSeat, now: Date): Promise<void> {
  const request = { gameId, userId, now: now.getTime() }
  const answer = await executeInRoom(env, { ...request, action: { type: 'decline' } })
  if (!('refusal' in answer) || answer.refusal !== 'quit_instead') return
  await executeInRoom(env, { ...request, action: { type: 'quit' } })
}
