import { and, asc, isNotNull, lte, eq, sql } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../db/client'
import { inTime } from '../db/faults/in-time'
import { isBudgetSpent } from '../db/limit-queries'
import { clipRemovals, games, gameTurns, videos } from '../db/schema'
import type { Env } from '../env'
import { log } from '../http/log'
import { deleteMedia } from '../media/queries'
import { roomOf, executeInRoom } from './commands/call-room'
import { filesOfVideo } from './room/lookups'
import { deleteSpotClip, deleteTurnVideo } from './room/statements'
import { isUnreadable } from './room/stored'

const deadlinesPerRun = 100

const roomMs = 8000

/** Cron job for rooms whose alarm did not ring. */
export async function applyOverdueDeadlines(env: Env, db: Db, now: Date): Promise<void> {
  const due = await overdue(db, now)
  const woken = await Promise.allSettled(
    due.map(({ id }) =>
      inTime('The room', roomOf(env, id).applyDeadlines(id, now.getTime()), roomMs),
    ),
  )
  for (const each of woken) {
    if (each.status === 'rejected') {
      log('error', { event: 'game_deadline_failed', error: String(each.reason) })
    }
  }
}

const overdue = (db: Db, now: Date) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.nextDeadlineAt), lte(games.nextDeadlineAt, now)))
    .orderBy(asc(games.nextDeadlineAt))
    .limit(deadlinesPerRun)

const removalsPerRun = 30

/** Its rows are plain JSON. */
export const spotClipToRemove = (db: Db, id: string) =>
  db
    .select({
      clipId: sql<string>`${videos.id}`.as('clipId'),
      gameId: sql<string>`${videos.gameId}`.as('gameId'),
    })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.kind, 'contest')))

interface ClipRemoval {
  /** The id of the clip, or of the turn with the video. */
  clipId: string
  gameId: string
}

/** Queued, because only the game's room may write. */
export const requestRemoval = (db: Db, { clipId, gameId }: ClipRemoval, now: Date): Statement[] => [
  db.insert(clipRemovals).values({ clipId, gameId, at: now }).onConflictDoNothing(),
]

/** Moves each removal to the end of the queue first, so that one that hangs blocks no others. */
export async function removeRequestedClips(env: Env, db: Db, now: Date): Promise<void> {
  const asked = await db
    .select({
      clipId: clipRemovals.clipId,
      gameId: clipRemovals.gameId,
      turnNumber: gameTurns.turnNumber,
    })
    .from(clipRemovals)
    .leftJoin(gameTurns, eq(gameTurns.id, clipRemovals.clipId))
    .orderBy(asc(clipRemovals.at))
    .limit(removalsPerRun)
  for (const each of asked) {
    const isThisRemoval = eq(clipRemovals.clipId, each.clipId)
    await db.update(clipRemovals).set({ at: now }).where(isThisRemoval)
    try {
      await remove(env, db, each, now)
      await db.delete(clipRemovals).where(isThisRemoval)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      log('error', { event: 'clip_removal_failed', error })
    }
  }
}

/** If the rules refuse the removal, the clip is already gone. */
async function remove(
  env: Env,
  db: Db,
  { clipId, gameId, turnNumber }: ClipRemoval & { turnNumber: number | null },
  now: Date,
): Promise<void> {
  try {
    await executeInRoom(env, {
      gameId,
      userId: null,
      key: `remove ${clipId}`,
      now: now.getTime(),
      action:
        turnNumber === null
          ? { type: 'clipRemoved', clipId }
          : { type: 'videoRemoved', turnNumber },
    })
  } catch (error) {
    if (!(await isUnreadable(db, gameId))) throw error
    if (turnNumber === null) await removeFromUnreadable(db, clipId, now)
    else await removeVideoFromUnreadable(db, clipId, now)
  }
}

async function removeVideoFromUnreadable(db: Db, turnId: string, now: Date): Promise<void> {
  const files = await filesOfVideo(db, eq(videos.id, turnId))
  const removed = deleteTurnVideo(db, eq(gameTurns.id, turnId))
  await runBatch(db, [...removed, ...deleteMedia(db, files, now)])
}

async function removeFromUnreadable(db: Db, clipId: string, now: Date): Promise<void> {
  const clip = await db
    .select({
      userId: videos.userId,
      video: videos.videoObjectName,
      poster: videos.posterObjectName,
    })
    .from(videos)
    .where(and(eq(videos.id, clipId), eq(videos.kind, 'contest')))
    .get()
  if (!clip) return
  const files = [clip.video, ...(clip.poster === null ? [] : [clip.poster])]
  await runBatch(db, [
    ...deleteSpotClip(db, { id: clipId, userId: clip.userId }),
    ...deleteMedia(db, files, now),
  ])
}

const packsPerRun = 20

const retryPackAfterMs = 24 * 3_600_000

/** Postpones each game by a day first, so that one that fails or hangs blocks no others. */
export async function packFinishedGames(env: Env, db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.packAt), lte(games.packAt, now)))
    .orderBy(asc(games.packAt))
    .limit(packsPerRun)
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
