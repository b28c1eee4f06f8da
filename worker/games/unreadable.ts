/**
 * Leaving a game and removing its clips when the rules cannot read the game, so that its room cannot
 * write it. Such a game cannot be played on.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import {
  gamePlayers,
  games,
  gameStates,
  gameTurns,
  notifications,
  ownTheSpotClips,
} from '../db/schema'
import { deleteMedia } from '../media/queries'
import { filesOfTurn, removeClip, removeVideo, takeName } from './room/statements'
import { loadGame, UnreadableGame } from './room/stored'

export async function isUnreadable(db: Db, gameId: string): Promise<boolean> {
  try {
    await loadGame(db, gameId)
    return false
  } catch (error) {
    if (error instanceof UnreadableGame) return true
    throw error
  }
}

/** Removes a skater's name and clip. Deleting the account deletes the files. */
export async function leaveUnreadable(db: Db, gameId: string, userId: string): Promise<void> {
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
    ...clips.flatMap(({ id }) => removeClip(db, { id, userId })),
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
    // The other players may have been told the names of several winners.
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

/** Removes the video of a turn and its files. */
export async function removeVideoFromUnreadable(db: Db, turnId: string, now: Date): Promise<void> {
  const turn = eq(gameTurns.id, turnId)
  const files = await filesOfTurn(db, turn)
  await runBatch(db, [...removeVideo(db, turn), ...deleteMedia(db, files, now)])
}

/** Removes a clip and its files, if it is still there. */
export async function removeFromUnreadable(db: Db, clipId: string, now: Date): Promise<void> {
  const clip = await db
    .select({
      userId: ownTheSpotClips.userId,
      video: ownTheSpotClips.videoObjectName,
      poster: ownTheSpotClips.posterObjectName,
    })
    .from(ownTheSpotClips)
    .where(eq(ownTheSpotClips.id, clipId))
    .get()
  if (!clip) return
  const files = [clip.video, ...(clip.poster === null ? [] : [clip.poster])]
  await runBatch(db, [
    ...removeClip(db, { id: clipId, userId: clip.userId }),
    ...deleteMedia(db, files, now),
  ])
}
