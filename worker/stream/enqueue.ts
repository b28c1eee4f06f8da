import type { Db, Statement } from '../db/client'
import type { Bindings } from '../env'
import { addCopy } from './queries'
import { streamOf } from './settings'

/** Has a video copied to Stream, in the batch that keeps it; nothing where there is no Stream. */
export const enqueueCopy = (env: Bindings, db: Db, video: string, now: Date): Statement[] =>
  streamOf(env) ? [addCopy(db, video, now)] : []
