import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { clipRemovals, ownTheSpotClips } from '../db/schema'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { askRoom } from './room/call'

const perRun = 50

/** What must be known of a clip of a game to ask for its removal. Comes back as plain JSON. */
export const spotClipToRemove = (db: Db, id: string) =>
  db
    .select({
      clipId: sql<string>`${ownTheSpotClips.id}`.as('clipId'),
      gameId: sql<string>`${ownTheSpotClips.gameId}`.as('gameId'),
    })
    .from(ownTheSpotClips)
    .where(eq(ownTheSpotClips.id, id))

interface Asked {
  clipId: string
  gameId: string
}

/** Asks a clip's room to take it away: nobody else writes to a game. The minute job hands it on. */
export const askRemoval = (db: Db, { clipId, gameId }: Asked, now: Date): Statement[] => [
  db.insert(clipRemovals).values({ clipId, gameId, at: now }).onConflictDoNothing(),
]

/** The minute job: hands on which clips are to be taken away. What fails is tried after all others. */
export async function removeAsked(env: Bindings, db: Db, now: Date): Promise<void> {
  const asked = await db.select().from(clipRemovals).orderBy(asc(clipRemovals.at)).limit(perRun)
  for (const each of asked) {
    const mine = eq(clipRemovals.clipId, each.clipId)
    try {
      await remove(env, each, now)
      await db.delete(clipRemovals).where(mine)
    } catch (error) {
      log('error', { event: 'clip_not_removed', error })
      await db.update(clipRemovals).set({ at: now }).where(mine)
    }
  }
}

/** A refusal says that it is gone. */
const remove = (env: Bindings, { clipId, gameId }: Asked, now: Date) =>
  askRoom(env, {
    gameId,
    userId: null,
    key: `remove ${clipId}`,
    now: now.getTime(),
    wish: { type: 'clipRemoved', clipId },
  })
