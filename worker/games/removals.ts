import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { clipRemovals, ownTheSpotClips } from '../db/schema'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { execute } from './room/call'

const removalsPerRun = 50

/** What must be known of a clip of a game to ask for its removal. Comes back as plain JSON. */
export const spotClipToRemove = (db: Db, id: string) =>
  db
    .select({
      clipId: sql<string>`${ownTheSpotClips.id}`.as('clipId'),
      gameId: sql<string>`${ownTheSpotClips.gameId}`.as('gameId'),
    })
    .from(ownTheSpotClips)
    .where(eq(ownTheSpotClips.id, id))

interface ClipRemoval {
  clipId: string
  gameId: string
}

/** Asks a clip's room to take it away: nobody else writes to a game. The minute job hands it on. */
export const requestRemoval = (db: Db, { clipId, gameId }: ClipRemoval, now: Date): Statement[] => [
  db.insert(clipRemovals).values({ clipId, gameId, at: now }).onConflictDoNothing(),
]

/** The minute job: hands on which clips are to be taken away. What fails is tried after all others. */
export async function removeRequestedClips(env: Bindings, db: Db, now: Date): Promise<void> {
  const asked = await db.select().from(clipRemovals).orderBy(asc(clipRemovals.at)).limit(removalsPerRun)
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
const remove = (env: Bindings, { clipId, gameId }: ClipRemoval, now: Date) =>
  execute(env, {
    gameId,
    userId: null,
    key: `remove ${clipId}`,
    now: now.getTime(),
    action: { type: 'clipRemoved', clipId },
  })
