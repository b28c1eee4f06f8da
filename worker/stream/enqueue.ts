import type { Db, Statement } from '../db/client'
import type { Env } from '../env'
import { addCopy } from './queries'
import { streamOf } from './settings'

/**
 * Requests a copy of a video at Stream, in the batch that commits the video. Without Stream it does
 * nothing.
 */
export const enqueueCopy = (env: Env, db: Db, video: string, now: Date): Statement[] =>
  streamOf(env) ? [addCopy(db, video, now)] : []
