import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { bookmarkOf, publish } from '../live/publish'
import { closeStatements, outsThatAreOver, viewersOfOuts } from './close-queries'

/**
 * Ends the outs whose time is over: by the alarm of a crew's object, and by the job behind it. Returns whose bells
 * it may have taken.
 */
export async function closeOuts(env: Env, db: Db, now: Date): Promise<string[]> {
  const over = await outsThatAreOver(db, now)
  if (over.length === 0) return []
  const viewers = (await viewersOfOuts(db, over)).map(({ userId }) => userId)
  await runBatch(db, closeStatements(db, over, now))
  await publish(env, viewers, { kind: 'crews', ...bookmarkOf(db) })
  return viewers
}
